import { keepShown } from '#api/errors.ts'
import { addFavourite, deleteFavourite, isFavourite } from '#api/favourite.ts'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import type { FavouriteInput } from '#contract/favourite.ts'
import { toDecimal } from '#lib/money/money.ts'
import { $collected } from './collected.ts'
import { allIdsRead } from './collected-ids.ts'
import { forgetOnDevice, saveOnDevice } from './visitor-favourites.ts'

/** Asks about one product what the ids don't tell of a member who has saved more than they hold. */
export async function checkCollected(goods_id: number): Promise<void> {
  if ((await allIdsRead) || !$token.get() || $collected.get().includes(goods_id)) return
  if (await isFavourite({ goods_id }, { quiet: true }).catch(keepShown)) mark(goods_id, true)
}

type Savable = Pick<CartLine, 'goods_id' | 'sku_id' | 'site_id' | 'sku_name' | 'sku_image' | 'discount_price'> & { category_id?: number }

/** Returns the input for saving a SKU. Older servers show name, price and picture as sent (contract catalogue.md, favourites). */
export function favouriteOf({ goods_id, sku_id, site_id, category_id, sku_name, sku_image, discount_price }: Savable): FavouriteInput {
  return { goods_id, sku_id, site_id, category_id, sku_name, sku_image, sku_price: toDecimal(discount_price) }
}

/**
 * Saves a product; what is saved already is not sent again, which some servers refuse. A visitor's is saved on this device. Rejects with the
 * shop's refusal.
 */
export async function collect(goods: FavouriteInput): Promise<void> {
  if (!$token.get()) return saveOnDevice(goods)
  if (!(await isFavourite({ goods_id: goods.goods_id }))) await addFavourite(goods)
  mark(Number(goods.goods_id), true)
}

/** Saves a product, or takes it from the favourites, and says which. Rejects with the shop's refusal, and then nothing has changed. */
export async function toggleCollected(goods: Savable): Promise<boolean> {
  const { goods_id } = goods
  const favourite = favouriteOf(goods)
  const saved = $collected.get().includes(goods_id)
  if (!saved) await collect(favourite)
  else if ($token.get()) await deleteFavourite({ goods_id })
  else forgetOnDevice(goods_id)
  // Ids asked for before this change must not take its place.
  await allIdsRead
  mark(goods_id, !saved)
  return !saved
}

function mark(goods_id: number, saved: boolean): void {
  const others = $collected.get().filter((id) => id !== goods_id)
  $collected.set(saved ? [...others, goods_id] : others)
}
