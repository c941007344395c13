import type { FloorGoods, FloorValue } from '#contract/floor.ts'

/** All goods of a floor, in whichever of its places they stand (contract site.md, floors). */
export function goodsOf(value: FloorValue | null | undefined): FloorGoods[] {
  return [value?.goodsList, value?.rightGoodsList, value?.bottomGoodsList].flatMap((slot) => slot?.value.list ?? [])
}
