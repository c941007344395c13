import type { GoodsCard } from '#contract/goods.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Rows } from '#mirror/kinds.ts'
import { readRow } from '#mirror/read.ts'

/** Data that all SKU pages of a product share. */
export type Extras = Omit<Rows['products'], 'categories' | 'beside'> & { recommended: GoodsCard[] }

const NONE: Extras = {
  points: [],
  coupons: [],
  offer: null,
  combos: {},
  reviews: { count: 0, page_count: 0, list: [], stat: undefined },
  recommended: [],
}

/** Returns the shared data of a product's SKU pages; empty if the shop no longer lists it. */
export function extrasOf(locale: Locale, goods_id: number): Extras {
  const row = readRow('products', locale, goods_id)
  return row ? { ...row, recommended: row.beside.flatMap((id) => readRow('cards', locale, id) ?? []) } : NONE
}
