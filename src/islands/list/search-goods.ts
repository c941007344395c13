import { pageGoods } from '#api/goods.ts'
import { loadHelpIndex } from '#api/help-index.ts'
import { loadSearchIndex } from '#api/search-index.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { Paged } from '#contract/records.ts'
import { type GoodsSearch, toGoodsQuery } from '#lib/catalogue/goods-query.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { type ListPrices, pricesOnPage } from './usePriceBounds.ts'

/** A link beside the results of a search. */
export interface Way {
  name: string
  href: string
}

/** Links of each kind beside the results of a search. */
export interface Ways {
  categories: Way[]
  brands: Way[]
  help: Way[]
}

/** A page of a list; of a search with what it was corrected to, and where else the word leads. */
export interface FoundGoods extends Paged<GoodsCard> {
  /** The keyword that the goods were found with, where nothing matches the one that was typed. */
  corrected?: string
  ways?: Ways
  /** Prices of the products, if they all stand on this page. */
  prices?: ListPrices | undefined
}

/** Links of each kind at most. */
const MOST = 3

interface Options {
  signal: AbortSignal
}

/**
 * A page of a list. A keyword that finds nothing, or not as a whole, is corrected by the built index, whichever server searches;
 * `exact` leaves it as it is.
 */
export async function searchGoods(search: GoodsSearch, locale: Locale, options: Options): Promise<FoundGoods> {
  const { keyword, exact } = search
  if (!keyword) return withPrices(search, await pageGoods(toGoodsQuery(search), options))
  const [page, index, help, { correctKeyword, suggest }, { findHelp }] = await Promise.all([
    pageGoods(toGoodsQuery(search), options),
    loadSearchIndex(locale),
    loadHelpIndex(locale),
    import('#lib/catalogue/suggest.ts'),
    import('#lib/content/help-search.ts'),
  ])
  const isWhole = page.count > 0 && !page.keyword_used
  const corrected = !index || isWhole || exact ? '' : correctKeyword(index, keyword)
  const better = corrected ? await pageGoods(toGoodsQuery({ ...search, keyword: corrected }), options) : undefined
  const isBetter = better !== undefined && better.count > 0 && !better.keyword_used
  const found = isBetter ? { ...better, corrected } : page
  const word = isBetter ? corrected : keyword
  const { categories = [], brands = [] } = index ? suggest(index, word) : {}
  return {
    ...withPrices({ ...search, keyword: word }, found),
    ways: {
      categories: categories.slice(0, MOST).map(({ id, name }) => ({ name, href: href('category', locale, { id }) })),
      brands: brands
        .slice(0, MOST)
        .map(({ id, name, hasPage }) => ({ name, href: hasPage ? href('brand', locale, { id }) : href('list', locale, { brand_id: id }) })),
      help: findHelp(help ?? [], word)
        .slice(0, MOST)
        .map(({ entry }) => ({ name: entry.title, href: entry.href })),
    },
  }
}

/** Returns a page of a list with the prices of its products, if it has them all. */
export function withPrices<Page extends Paged<GoodsCard>>(search: GoodsSearch, page: Page): Page & Pick<FoundGoods, 'prices'> {
  return { ...page, prices: pricesOnPage(search, page) }
}
