import { getCategoryFilters, getCategoryTree } from '#api/category.ts'
import { pageBrands, pageGoods } from '#api/goods.ts'
import { pageShopCategories, pageShops } from '#api/shop.ts'
import { getSku } from '#api/sku.ts'
import type { Category, CategoryFilters } from '#contract/category.ts'
import type { Brand, GoodsCard } from '#contract/goods.ts'
import type { Paged } from '#contract/records.ts'
import type { ShopCard, ShopCategory } from '#contract/shop.ts'
import type { SkuPage } from '#contract/sku.ts'
import { flattenTree } from '#lib/category-tree.ts'
import type { Locale } from '#lib/locales.ts'
import { cleanHtml } from './html.ts'
import { pool } from './pool.ts'
import { same } from './same.ts'
import { type LoadTools, type Row, WIDTH } from './shop.ts'

/** Rows asked for at a time while everything is listed. */
const PAGE_SIZE = 100
/** Products of a category's first page (R08). */
const CATEGORY_PAGE = 12

/** All rows of a paged call, page after page. */
async function listAll<Item>(page: (page: number) => Promise<Paged<Item>>): Promise<Item[]> {
  const first = await page(1)
  const rest = Array.from({ length: Math.max(0, first.page_count - 1) }, (_, index) => index + 2)
  return [first, ...(await pool(rest, 4, page))].flatMap(({ list }) => list)
}

const listEverything = (lang: Locale) => listAll((page) => pageGoods({ page, page_size: PAGE_SIZE, order: '' }, { lang }))

/** Every product on sale as a card, by the id of its default sku; the source of the search index. */
export async function loadCards(lang: Locale): Promise<Row<GoodsCard>[]> {
  return (await listEverything(lang)).map((card) => ({ id: card.sku_id, data: same(card) }))
}

const trees = new Map<Locale, Promise<Category[]>>()

/** The categories of a language as a tree; read once, so that every link to a category finds its page. */
export function loadTree(lang: Locale, { optional }: LoadTools): Promise<Category[]> {
  const tree = trees.get(lang) ?? optional('categories', getCategoryTree({ level: 3, template: 2 }, { lang }), [])
  trees.set(lang, tree)
  return tree
}

/** Every sku of a language's shop by its id; read once, for all collections that are made of it. */
const skuPages = new Map<Locale, Promise<Map<number, SkuPage>>>()

/** All skus on sale: the default sku of each product, then those its specifications lead to. */
export function readSkus(lang: Locale, tools: LoadTools): Promise<Map<number, SkuPage>> {
  const pages = skuPages.get(lang) ?? followSkus(lang, tools)
  skuPages.set(lang, pages)
  return pages
}

async function followSkus(lang: Locale, { progress, optional }: LoadTools): Promise<Map<number, SkuPage>> {
  const found = new Map<number, SkuPage>()
  const asked = new Set<number>()
  const read = async (sku_id: number) => {
    const page = await optional(`sku ${sku_id}`, getSku({ sku_id }, { lang }), null)
    if (page) found.set(sku_id, lean(page))
  }
  // A value leads from one sku to the next, so that far corners of a goods take another round.
  let round = (await listEverything(lang)).map(({ sku_id }) => sku_id)
  while (round.length) {
    for (const id of round) asked.add(id)
    await pool([...new Set(round)], WIDTH, read, () => progress(found.size, asked.size))
    const leads = round.flatMap((id) => found.get(id)?.goods_sku_detail.goods_spec_format ?? []).flatMap(({ value }) => value)
    round = leads.flatMap(({ sku_id }) => (sku_id && !asked.has(sku_id) ? sku_id : []))
  }
  return found
}

/** The same page, its facts about goods and shop shared with every sku that has them too. */
function lean({ goods_sku_detail: detail, goods_info, shop_info, ...page }: SkuPage): SkuPage {
  const { goods_service, goods_attr_format } = detail
  return {
    ...page,
    goods_sku_detail: { ...detail, goods_service: same(goods_service), goods_attr_format: same(goods_attr_format) },
    goods_info: same(goods_info),
    shop_info: same(shop_info),
  }
}

/** Every sku as its page shows it. HTML is clean. */
export async function loadSkus(lang: Locale, tools: LoadTools): Promise<Row<SkuPage>[]> {
  return [...(await readSkus(lang, tools))].map(([id, page]) => ({
    id,
    data: { ...page, goods_sku_detail: { ...page.goods_sku_detail, goods_content: cleanHtml(page.goods_sku_detail.goods_content, 3) } },
  }))
}

/**
 * A category with the first page of its goods and what they can be narrowed by. `trail` leads from level 1 to itself; `more` are goods of
 * its department where its own fill no more than two rows.
 */
export interface CategoryPage {
  category: Category
  trail: { id: number; name: string }[]
  goods: Paged<GoodsCard>
  filters: CategoryFilters
  more: GoodsCard[]
}

/** Products that two rows hold. */
const FEW = 8

const NO_FILTERS: CategoryFilters = { brand_list: [], attribute_list: [], brand_initial_list: [] }

/**
 * Every category of the tree, by id. One whose goods the shop could not tell has no page, which would say that there is nothing: its
 * address leads to the list, which asks (`src/serve`).
 */
export async function loadCategories(lang: Locale, tools: LoadTools): Promise<Row<CategoryPage>[]> {
  const { progress, optional } = tools
  const nodes = flattenTree(await loadTree(lang, tools))
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
  const read = async (category: Category) => {
    const { category_id, level } = category
    const trail = trailOf(category)
    const [goods, filters] = await Promise.all([
      optional(
        `goods of category ${category_id}`,
        pageGoods({ category_id, category_level: level || trail.length, page: 1, page_size: CATEGORY_PAGE, order: '' }, { lang }),
        null,
      ),
      optional(`filters of category ${category_id}`, getCategoryFilters({ category_id }, { lang }), NO_FILTERS),
    ])
    return goods ? [{ id: category_id, data: { category, trail, goods: { ...goods, list: goods.list.map(same) }, filters } }] : []
  }
  const rows = (await pool(nodes, WIDTH, read, (done) => progress(done, nodes.length))).flat()
  const firstPages = new Map(rows.map(({ id, data }) => [id, data.goods.list]))
  return rows.map(({ id, data }) => {
    const own = new Set(data.goods.list.map(({ goods_id }) => goods_id))
    const department = data.goods.count > FEW ? [] : (firstPages.get(data.trail[0]?.id ?? 0) ?? [])
    return { id, data: { ...data, more: department.filter(({ goods_id }) => !own.has(goods_id)) } }
  })
}

/** Every recommended brand, by id. */
export async function loadBrands(lang: Locale, { optional }: LoadTools): Promise<Row<Brand>[]> {
  const brands = await optional(
    'brands',
    listAll((page) => pageBrands({ page, page_size: PAGE_SIZE }, { lang })),
    [],
  )
  return brands.map((data) => ({ id: data.brand_id, data }))
}

/** Every shop, by its site id. */
export async function loadShops(lang: Locale, { optional }: LoadTools): Promise<Row<ShopCard>[]> {
  const shops = await optional(
    'shops',
    listAll((page) => pageShops({ page, page_size: PAGE_SIZE }, { lang })),
    [],
  )
  return shops.map((data) => ({ id: data.site_id, data }))
}

/** Kinds of shops, by id. */
export async function loadShopKinds(lang: Locale, { optional }: LoadTools): Promise<Row<ShopCategory>[]> {
  const page = await optional('kinds of shops', pageShopCategories({ page: 1, page_size: PAGE_SIZE }, { lang }), { list: [] })
  return page.list.map((data) => ({ id: data.category_id, data }))
}
