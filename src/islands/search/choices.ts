import type { SuggestedPrice, Suggestions } from '#lib/catalogue/suggest.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'

/** One entry of the list below the search box, and where it leads. */
export interface Choice {
  kind: 'recent' | 'category' | 'brand' | 'goods' | 'help' | 'search' | 'shops'
  key: string
  href: string
  /** Keyword to add to the recent searches; only searches have it. */
  keyword?: string
  name?: string
  image?: string
  price?: SuggestedPrice
}

/** Suggestions out of the index of names, and answers of the help. */
export interface Suggested extends Suggestions {
  help: { title: string; href: string }[]
}

/** Input of the entries. */
export interface Given {
  word: string
  /** Shops are searched, not goods. */
  shops: boolean
  /** There are shops to search. */
  hasShops: boolean
  recent: readonly string[]
  found: Suggested
  locale: Locale
}

/**
 * The entries in their order: recent searches while nothing is typed; else categories, brands, goods, help, and the search for the word itself.
 */
export function toChoices({ word, shops, hasShops, recent, found, locale }: Given): Choice[] {
  if (!word) {
    return recent.map((keyword) => ({
      kind: 'recent',
      key: `recent-${keyword}`,
      name: keyword,
      keyword,
      href: href(shops ? 'street' : 'list', locale, { keyword }),
    }))
  }
  const inShops: Choice = { kind: 'shops', key: 'shops', keyword: word, name: word, href: href('street', locale, { keyword: word }) }
  if (shops) return [inShops]
  return [
    ...found.categories.map(
      ({ id, name }): Choice => ({ kind: 'category', key: `category-${id}`, name, href: href('category', locale, { id }) }),
    ),
    ...found.brands.map(
      ({ id, name, hasPage }): Choice => ({
        kind: 'brand',
        key: `brand-${id}`,
        name,
        href: hasPage ? href('brand', locale, { id }) : href('list', locale, { brand_id: id }),
      }),
    ),
    ...found.goods.map(
      ({ sku_id, name, image, price }): Choice => ({
        kind: 'goods',
        key: `goods-${sku_id}`,
        name,
        image,
        price,
        href: href('sku', locale, { id: sku_id }),
      }),
    ),
    ...found.help.map(({ title, href }): Choice => ({ kind: 'help', key: `help-${href}`, name: title, href })),
    { kind: 'search', key: 'search', keyword: word, name: word, href: href('list', locale, { keyword: word }) },
    ...(hasShops ? [inShops] : []),
  ]
}
