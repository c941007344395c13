import { isDeepStrictEqual } from 'node:util'
import pMap from 'p-map'
import { getCategoryFilters, getCategoryTree } from '#api/category.ts'
import { noneIfRefused } from '#api/errors.ts'
import { pageBrands, pageGoods } from '#api/goods.ts'
import { pageShopCategories, pageShops } from '#api/shop.ts'
import { getSku } from '#api/sku.ts'
import type { Category, CategoryFilters } from '#contract/category.ts'
import type { Brand, GoodsCard } from '#contract/goods.ts'
import type { SkuPage } from '#contract/sku.ts'
import { flattenTree } from '#lib/catalogue/category-tree.ts'
import { type SkuPoint, skuPoint } from '#lib/catalogue/sku.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Row } from '#mirror/row.ts'
import type { CategoryPage } from '#mirror/rows.ts'
import { textCleaner, withCleanText } from './html.ts'
import { listAll, PAGE_SIZE } from './list-all.ts'
import type { CatalogueChange, Load, Loaded, LoadTools } from './load-tools.ts'

/** Products of a category's first page (R08). */
const CATEGORY_PAGE = 12

/** A product on sale. The rest of its card is in the mirror, as a row or a draft ({@link cardsOf}): the cards of a large catalogue fill the memory. */
export type ListedGoods = Pick<GoodsCard, 'goods_id' | 'sku_id' | 'site_id' | 'sale_num'>

/** Reads every product on sale in one language, in the shop's order; those that its list left out come last. @throws ApiError */
export function listGoods(lang: Locale, tools: LoadTools): Promise<ListedGoods[]> {
  return tools.required(
    'list of goods',
    tools.once(`goods ${lang}`, () => askForGoods(lang, tools)),
    [],
  )
}

/** Lists all products. A known one that the list lacks is asked for by its id, before it counts as gone: lists of some servers have gaps. */
async function askForGoods(lang: Locale, { mirror, now }: LoadTools): Promise<ListedGoods[]> {
  const keep = (cards: readonly GoodsCard[]): ListedGoods[] =>
    mirror.together(() =>
      cards.map((card) => {
        const { goods_id, sku_id, site_id, sale_num } = card
        const isKnown = isDeepStrictEqual(mirror.get('cards', lang, sku_id), card)
        // A draft of an interrupted fill would count before the row.
        if (!isKnown || mirror.draft('cards', lang, sku_id)) mirror.saveDraft('cards', lang, sku_id, card, now())
        return { goods_id, sku_id, site_id, sale_num }
      }),
    )
  const listed = await listAll(
    async (paging) => {
      const page = await pageGoods({ ...paging, order: '' }, { lang })
      return { ...page, list: keep(page.list) }
    },
    ({ goods_id }) => goods_id,
  )
  const ids = new Set(listed.map(({ goods_id }) => goods_id))
  const missing = new Set(mirror.ids('products', lang).map(Number)).difference(ids)
  const others = await listSome(lang, [...missing]).catch(noneIfRefused([]))
  // A server that takes no ids answers with other products.
  return [...listed, ...keep(others.filter(({ goods_id }) => missing.has(goods_id)))]
}

/** Yields the cards of products that {@link listGoods} returned. */
export function* cardsOf(lang: Locale, { mirror }: LoadTools, listed: Iterable<ListedGoods>): Generator<GoodsCard> {
  for (const { sku_id } of listed) {
    const card = mirror.draft('cards', lang, sku_id)?.data ?? mirror.get('cards', lang, sku_id)
    if (card) yield card
  }
}

/** Every product on sale as a card, by the id of its default sku; the source of the search index. */
export const loadCards: Load<'cards'> = async (lang, tools) => {
  const { change, mirror } = tools
  const toRow = (data: GoodsCard) => ({ id: data.sku_id, data })
  if (!change) {
    const listed = await listGoods(lang, tools)
    return { rows: listed.length ? { [Symbol.iterator]: () => cardsOf(lang, tools, listed).map(toRow) } : [] }
  }
  const rows = (await changedCards(lang, tools, change)).map(toRow)
  const own = new Set(rows.map(({ id }) => id))
  const earlier = [...change.goods, ...change.gone].flatMap((goods_id) => earlierSkus(lang, tools, goods_id))
  const gone = earlier.filter((id) => !own.has(id) && mirror.get('cards', lang, id))
  return { rows, gone, ...orderOf(change, 'sku_id') }
}

/** Returns how rows of products moved, by the field that is their id. */
export function orderOf(change: CatalogueChange | undefined, id: 'goods_id' | 'sku_id'): Pick<Loaded<unknown>, 'order' | 'moves'> {
  if (!change?.isMoved) return {}
  const { order, moves } = change
  return moves ? { moves: moves.map(({ own, after }) => [own[id], after?.[id]]) } : { order: order.map((own) => own[id]) }
}

/** Reads the cards of some products, those on sale only; `ids` in the shop's order give them in that order. @throws ApiError */
export async function listSome(lang: Locale, ids: readonly number[]): Promise<GoodsCard[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, part) => ids.slice(part * PAGE_SIZE, (part + 1) * PAGE_SIZE))
  // A call names no more goods than it gives at a time.
  const read = (goods_id_arr: number[]) => pageGoods({ page: 1, page_size: PAGE_SIZE, order: '', goods_id_arr }, { lang })
  return (await pMap(parts, read, { concurrency: 4 })).flatMap(({ list }) => list)
}

/** The categories of a language as a tree; read once, so that every link to a category finds its page. */
export function readTree(lang: Locale, tools: LoadTools): Promise<Category[]> {
  const tree = tools.once(`categories ${lang}`, () => getCategoryTree({ level: 3, template: 2 }, { lang }))
  return tools.required('categories', tree, [])
}

/** Facts of a SKU that other kinds of rows need besides its page. */
export interface SkuFacts {
  goods_id: number
  point: SkuPoint
  /** Its own category first, then those it stands in, level by level; 0 is none. */
  categories: number[]
  /** 0 is none. */
  brand: number
  hasReviews: boolean
  /** Promotions that sell it, such as `seckill` or `groupbuy`. */
  promotions: string[]
}

/** Returns the facts that other kinds of rows need. */
export function factsOf({ goods_sku_detail: detail }: SkuPage): SkuFacts {
  return {
    goods_id: detail.goods_id,
    point: skuPoint(detail),
    categories: [detail.category_id, detail.category_id_1, detail.category_id_2, detail.category_id_3],
    brand: detail.brand_id,
    hasReviews: detail.evaluate > 0,
    promotions: detail.goods_promotion.map(({ promotion_type }) => promotion_type),
  }
}

/** Returns the facts of the SKUs that this fill read, by id. */
export async function readFacts(lang: Locale, tools: LoadTools): Promise<Map<number, SkuFacts>> {
  await goodsToRead(lang, tools)
  return tools.once(`skus ${lang}`, async () => new Map())
}

/** The skus of a goods by the mirror. */
export function earlierSkus(lang: Locale, { mirror }: LoadTools, goods_id: number): number[] {
  return mirror.get('products', lang, goods_id)?.points.map(({ sku_id }) => sku_id) ?? []
}

/**
 * Returns the products that may have changed, if every list still has the same products in the same order. Undefined if that is unknown.
 */
export async function goodsInPlace(lang: Locale, tools: LoadTools): Promise<ReadonlySet<number> | undefined> {
  const { change, mayAllChange } = tools
  if (!change || change.isMoved || mayAllChange) return undefined
  const facts = await readFacts(lang, tools)
  const earlier = [...change.goods].flatMap((goods_id) => earlierSkus(lang, tools, goods_id))
  return earlier.length === facts.size && earlier.every((id) => facts.has(id)) ? change.goods : undefined
}

/** Products that {@link bySales} returns at most. */
export const BEST_SELLING = 2000

/** Returns the best-selling products, the best first, if the change already lists them; otherwise undefined, without asking the shop. */
export async function bySales({ change, once }: LoadTools): Promise<CatalogueChange['order'] | undefined> {
  return change && once('goods by sales', async () => bestSelling(change.order))
}

/** Sorts only those that can be among the best: numbers alone are found in a tenth of the time that sorting all products takes. */
function bestSelling(order: CatalogueChange['order']): CatalogueChange['order'] {
  const least =
    Int32Array.from(order, ({ sale_num }) => sale_num)
      .sort()
      .at(-BEST_SELLING) ?? -Infinity
  const best = order.filter(({ sale_num }) => sale_num >= least)
  return best.sort((a, b) => b.sale_num - a.sale_num).slice(0, BEST_SELLING)
}

/** The goods by the mirror that the shop lists no longer. */
export async function goneGoods(lang: Locale, tools: LoadTools): Promise<readonly number[]> {
  if (tools.change) return tools.change.gone
  const listed = new Set((await listGoods(lang, tools)).map(({ goods_id }) => goods_id))
  return tools.mirror
    .ids('products', lang)
    .map(Number)
    .filter((goods_id) => !listed.has(goods_id))
}

/** Reads the cards of the products that a change names and that are on sale. */
export function changedCards(lang: Locale, { once }: LoadTools, { order, goods }: CatalogueChange): Promise<GoodsCard[]> {
  // A refusal would say that all of them are gone.
  return once(`some goods ${lang}`, async () => {
    const named = await once('some goods', async () => order.filter(({ goods_id }) => goods.has(goods_id)))
    return listSome(
      lang,
      named.map(({ goods_id }) => goods_id),
    )
  })
}

/** The goods to read: all on sale, or those that may have changed and those that are new. */
export async function goodsToRead(lang: Locale, tools: LoadTools): Promise<ListedGoods[]> {
  const { goods, change } = tools
  if (change) return changedCards(lang, tools, change)
  const cards = await listGoods(lang, tools)
  if (!goods) return cards
  const known = new Set(tools.mirror.ids('products', lang))
  return cards.filter(({ goods_id }) => goods.has(goods_id) || !known.has(String(goods_id)))
}

/** Every sku on sale as its page shows it: the default sku of each product, then those its specifications lead to. HTML is clean. */
export const loadSkus: Load<'skus'> = async (lang, tools) => {
  const facts = new Map<number, SkuFacts>()
  await tools.once(`skus ${lang}`, async () => facts)
  const cards = await goodsToRead(lang, tools)
  const clean = await textCleaner(lang, tools)
  const asked = new Set<number>()
  const found: Iterable<Row<SkuPage>>[] = []
  // A value leads from one sku to the next, so that far corners of a goods take another round.
  let round = cards.map(({ sku_id }) => sku_id)
  while (round.length) {
    for (const id of round) asked.add(id)
    // Keep the order of the list, not of the answers.
    const told = new Map(round.map((id) => [id, undefined as { facts: SkuFacts; leads: number[] } | undefined]))
    const onPage = (page: SkuPage, id: number) => {
      const values = page.goods_sku_detail.goods_spec_format.flatMap(({ value }) => value)
      told.set(id, { facts: factsOf(page), leads: values.flatMap(({ sku_id }) => sku_id || []) })
    }
    const read = async (sku_id: number, { optional }: Pick<LoadTools, 'optional'>) => {
      const page = await optional(`sku ${sku_id}`, getSku({ sku_id }, { lang }), null)
      return page && withCleanText(page, clean, () => tools.mirror.get('skus', lang, sku_id))
    }
    found.push(await tools.readEach(round, read, onPage))
    for (const [id, page] of told) if (page) facts.set(id, page.facts)
    round = [...new Set([...told.values()].flatMap((page) => page?.leads ?? []))].filter((id) => !asked.has(id))
  }
  const rows = {
    *[Symbol.iterator]() {
      for (const part of found) yield* part
    },
  }
  if (!tools.goods) return { rows }
  const earlier = [...cards.map(({ goods_id }) => goods_id), ...(await goneGoods(lang, tools))]
  return { rows, gone: earlier.flatMap((goods_id) => earlierSkus(lang, tools, goods_id)).filter((id) => !facts.has(id)) }
}

/** Products that two rows hold. */
const FEW = 8

const NO_FILTERS: CategoryFilters = { brand_list: [], attribute_list: [], brand_initial_list: [] }

/**
 * Loads every category of the tree by id. A category whose products could never be read has no page, because it would say that there are
 * none. Its address leads to the list, which loads them (`src/serve`).
 */
export const loadCategories: Load<'categories'> = async (lang, tools) => {
  const nodes = flattenTree(await readTree(lang, tools))
  const byId = new Map(nodes.map((node) => [node.category_id, node]))
  const trailOf = (node: Category) => {
    const trail: CategoryPage['trail'] = []
    let at: Category | undefined = node
    // No category twice: in a broken tree one may be its own ancestor.
    while (at && !trail.some(({ id }) => id === at?.category_id)) {
      trail.unshift({ id: at.category_id, name: at.category_name })
      at = byId.get(at.pid)
    }
    return trail
  }
  const read = async (category_id: number, { optional }: Pick<LoadTools, 'optional'>) => {
    const category = byId.get(category_id) as Category
    const trail = trailOf(category)
    const query = { category_id, category_level: category.level || trail.length, page: 1, page_size: CATEGORY_PAGE, order: '' }
    const [goods, filters] = await Promise.all([
      optional(`goods of category ${category_id}`, pageGoods(query, { lang }), null),
      optional(`filters of category ${category_id}`, getCategoryFilters({ category_id }, { lang }), NO_FILTERS),
    ])
    return goods && { category, trail, goods, filters, more: [] }
  }
  const facts = await touchedFacts(lang, tools)
  const touched = facts && new Set(facts.flatMap(({ categories }) => categories))
  const ids = nodes.map(({ category_id }) => category_id)
  const firstPages = new Map<number, GoodsCard[]>()
  const rows = await tools.readEach(touched ? ids.filter((id) => touched.has(id)) : ids, read, ({ goods }, id) =>
    firstPages.set(id, goods.list),
  )
  const complete = ({ data, ...row }: Row<CategoryPage>) => {
    const own = new Set(data.goods.list.map(({ goods_id }) => goods_id))
    const top = data.trail[0]?.id ?? 0
    const department = firstPages.get(top) ?? (touched && tools.mirror.get('categories', lang, top)?.goods.list) ?? []
    const more = data.goods.count > FEW ? [] : department.filter(({ goods_id }) => !own.has(goods_id))
    return { ...row, data: { ...data, more } }
  }
  // Related products for small categories come from the first page of their department.
  const beside = ids.filter((id) => touched && !touched.has(id) && firstPages.has(trailOf(byId.get(id) as Category)[0]?.id ?? 0))
  const completed = {
    *[Symbol.iterator]() {
      for (const row of rows) yield complete(row)
      for (const id of beside) {
        const data = tools.mirror.get('categories', lang, id)
        if (data) yield complete({ id, data })
      }
    },
  }
  return touched ? { rows: completed, gone: [] } : { rows: completed }
}

/** Facts of the goods that may have changed, as they are and as they were; undefined where that may be all of them. */
export async function touchedFacts(lang: Locale, tools: LoadTools): Promise<SkuFacts[] | undefined> {
  if (!tools.goods) return undefined
  const facts = await readFacts(lang, tools)
  const goods = [...tools.goods, ...(await goneGoods(lang, tools))]
  const earlier = goods.flatMap((goods_id) => earlierSkus(lang, tools, goods_id)).flatMap((id) => tools.mirror.get('skus', lang, id) ?? [])
  return [...facts.values(), ...earlier.map(factsOf)]
}

/** Every recommended brand of a language. */
export function listBrands(lang: Locale, tools: LoadTools): Promise<Brand[]> {
  const list = tools.once(`brands ${lang}`, () =>
    listAll(
      (paging) => pageBrands(paging, { lang }),
      ({ brand_id }) => brand_id,
    ),
  )
  return tools.optional('brands', list, [])
}

/** Every recommended brand, by id. */
export const loadBrands: Load<'brands'> = async (lang, tools) => ({
  rows: (await listBrands(lang, tools)).map((data) => ({ id: data.brand_id, data })),
})

/** Every shop, by its site id. */
export const loadShops: Load<'shops'> = async (lang, { optional }) => {
  const list = listAll(
    (paging) => pageShops(paging, { lang }),
    ({ site_id }) => site_id,
  )
  return { rows: (await optional('shops', list, [])).map((data) => ({ id: data.site_id, data })) }
}

/** Kinds of shops, by id. */
export const loadShopKinds: Load<'shopKinds'> = async (lang, { optional }) => {
  const { list } = await optional('kinds of shops', pageShopCategories({ page: 1, page_size: PAGE_SIZE }, { lang }), { list: [] })
  return { rows: list.map((data) => ({ id: data.category_id, data })) }
}
