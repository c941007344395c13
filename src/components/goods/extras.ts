import { type CollectionEntry, getEntry } from 'astro:content'
import type { Locale } from '#lib/locales.ts'

/** What the pages of a goods' skus share. */
export type Extras = Omit<CollectionEntry<'products'>['data'], 'place'>

const NONE: Extras = {
  points: [],
  coupons: [],
  offer: null,
  bundles: {},
  reviews: { count: 0, page_count: 0, list: [], stat: undefined },
  recommended: [],
}

/** What the pages of a goods' skus share; nothing where the shop no longer lists it. */
export async function extrasOf(locale: Locale, goods_id: number): Promise<Extras> {
  return (await getEntry('products', `${locale}/${goods_id}`))?.data ?? NONE
}
