import { persistentJSON } from '@nanostores/persistent'
import type { FavouriteInput } from '#contract/favourite.ts'

/** Products that a visitor has saved on this device, newest first; they move to the member at sign-in (`merge-visitor.ts`). */
export const $visitorFavourites = persistentJSON<FavouriteInput[]>('favourites.visitor', [])

/** Saves a product on this device. */
export function saveOnDevice(goods: FavouriteInput): void {
  $visitorFavourites.set([goods, ...othersThan(Number(goods.goods_id))])
}

/** Forgets a saved product. */
export function forgetOnDevice(goods_id: number): void {
  $visitorFavourites.set(othersThan(goods_id))
}

function othersThan(goods_id: number): FavouriteInput[] {
  return $visitorFavourites.get().filter((other) => Number(other.goods_id) !== goods_id)
}
