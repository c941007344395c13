import type { GoodsCard } from '#contract/goods.ts'
import { hasBrandPage } from '#lib/catalogue/brand.ts'
import { flattenTree } from '#lib/catalogue/category-tree.ts'
import type { SearchIndex } from '#lib/catalogue/suggest.ts'
import { shownPrice } from '#lib/money/price.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Locale } from '#lib/text/locales.ts'
import { listBrands } from './brand.ts'
import { readTree } from './categories.ts'
import { BEST_SELLING, bestSelling, bySales, cardsOf, changedCards, listGoods, listSome } from './goods.ts'
import type { CatalogueChange, Load, LoadTools } from './load-tools.ts'
import { searchKeys } from './search-keys.ts'

/** Names to suggest from while typing: categories, brands and the best-selling goods of one language. The shop's own search finds the rest. */
export const loadSearchIndex: Load<'searchIndex'> = async (lang, tools) => {
  const earlier = tools.mirror.get('searchIndex', lang)
  const { change } = tools
  const best = await bySales(tools)
  if (!earlier || !change || !best)
    return { rows: [{ id: '', data: { ...(await listNames(lang, tools)), goods: await listEntries(lang, tools) } }] }
  const isTouched = tools.mayAllChange || best.some(({ goods_id }) => change.goods.has(goods_id))
  if (!isTouched && isListed(earlier.goods, best)) return { rows: [], gone: [] }
  const names = tools.mayAllChange ? await listNames(lang, tools) : earlier
  const read = await changedCards(lang, tools, change)
  return { rows: [{ id: '', data: { ...names, goods: await renewEntries(lang, [...earlier.goods, ...read.map(toEntry)], best) } }] }
}

async function listNames(lang: Locale, tools: LoadTools): Promise<Omit<SearchIndex, 'goods'>> {
  // Dictionaries miss a sign with two older forms; the names of the other script do not.
  const other = LOCALE_TABLE[lang].otherScript
  const [tree, otherTree, brands] = await Promise.all([readTree(lang, tools), other ? readTree(other, tools) : [], listBrands(lang, tools)])
  const otherNames = new Map(flattenTree(otherTree).map(({ category_id, category_name }) => [category_id, category_name]))
  return {
    categories: flattenTree(tree).map(({ category_id, category_name }) => [
      category_id,
      category_name,
      searchKeys(category_name, otherNames.get(category_id)),
    ]),
    brands: brands.map((brand): SearchIndex['brands'][number] => {
      const { brand_id, brand_name } = brand
      const keys = searchKeys(brand_name)
      return hasBrandPage(brand) ? [brand_id, brand_name, keys, 1] : [brand_id, brand_name, keys]
    }),
  }
}

type Entry = SearchIndex['goods'][number]

/** The best-selling goods. */
async function listEntries(lang: Locale, tools: LoadTools): Promise<Entry[]> {
  return Array.from(cardsOf(lang, tools, bestSelling(await listGoods(lang, tools), BEST_SELLING)), toEntry)
}

/** Whether these are the goods of some entries, in their order. */
function isListed(entries: readonly Entry[], best: CatalogueChange['order']): boolean {
  return entries.length === best.length && best.every(({ sku_id }, place) => sku_id === entries[place]?.[0])
}

/** The best-selling goods, of which only those are read that are not among the known entries; of two of one SKU the last counts. */
async function renewEntries(lang: Locale, entries: readonly Entry[], best: CatalogueChange['order']): Promise<Entry[]> {
  const known = new Map(entries.map((entry) => [entry[0], entry]))
  const missing = await listSome(
    lang,
    best.flatMap(({ goods_id, sku_id }) => (known.has(sku_id) ? [] : goods_id)),
  )
  for (const card of missing) known.set(card.sku_id, toEntry(card))
  return best.flatMap(({ sku_id }) => {
    const entry = known.get(sku_id)
    return entry ? [entry] : []
  })
}

function toEntry(card: GoodsCard): Entry {
  const name = card.goods_name || card.sku_name
  const { amount, reduced } = shownPrice(card)
  const entry = [card.sku_id, name, searchKeys(name), card.sku_image, amount] as const
  return reduced ? [...entry, 1] : [...entry]
}
