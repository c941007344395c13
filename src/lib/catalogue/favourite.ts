import type { Cents } from '#lib/money/money.ts'

/**
 * How much less something saved costs now than when it was saved, before a member's level; 0 where it does not, or the server does not tell.
 * @example fallenBy({ sku_price: 36800, discount_price: 31800 }) // 5000
 */
export function fallenBy({ sku_price, discount_price }: { sku_price: Cents; discount_price?: Cents | undefined }): Cents {
  return Math.max(0, sku_price - (discount_price ?? sku_price))
}
