import type { GoodsCard } from '#contract/goods.ts'
import { hasBrandPage } from '#lib/brand.ts'
import { flattenTree } from '#lib/category-tree.ts'
import type { Locale } from '#lib/locales.ts'
import { shownPrice } from '#lib/price.ts'
import type { SearchIndex } from '#lib/suggest.ts'
import { goodsToRead, listBrands, listGoods, listSome, readTree } from './catalogue.ts'
import { searchKeys } from './search-keys.ts'
import type { Load, LoadTools } from './shop.ts'

/** Goods that are worth their bytes: the best-selling ones; the shop's own search finds the rest. */
const MOST_GOODS = 2000

/** The other script of a Chinese edition: dictionaries miss a sign with two older forms, its own names do not. */
const OTHER_SCRIPT: Partial<Record<Locale, Locale>> = { 'zh-hant': 'zh-hans', 'zh-hans': 'zh-hant' }

/** Names to suggest from while typing: categories, brands and goods of one language, best-selling first. */
export const loadSearchIndex: Load<'searchIndex'> = async (lang, tools) => {
  const other = OTHER_SCRIPT[lang]
  const [tree, otherTree, brands, goods] = await Promise.all([
    readTree(lang, tools),
    other ? readTree(other, tools) : [],
    listBrands(lang, tools),
    listEntries(lang, tools),
  ])
  const otherNames = new Map(flattenTree(otherTree).map(({ category_id, category_name }) => [category_id, category_name]))
  const data: SearchIndex = {
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
    goods,
  }
  return { rows: [{ id: '', data }] }
}

type Entry = SearchIndex['goods'][number]

/** The best-selling goods; where only some were read, the others are those of before. */
async function listEntries(lang: Locale, tools: LoadTools): Promise<Entry[]> {
  const earlier = tools.shelf && tools.mirror.get('searchIndex', lang)
  if (!earlier || !tools.shelf) {
    const cards = await listGoods(lang, tools)
    return cards
      .toSorted((a, b) => b.sale_num - a.sale_num)
      .slice(0, MOST_GOODS)
      .map(toEntry)
  }
  const best = tools.shelf.order.toSorted((a, b) => b.sale_num - a.sale_num).slice(0, MOST_GOODS)
  const read = await goodsToRead(lang, tools)
  const known = new Map([...earlier.goods, ...read.map(toEntry)].map((entry) => [entry[0], entry]))
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
