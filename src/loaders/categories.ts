import { getCategoryFilters, getCategoryTree } from '#api/category.ts'
import { pageGoods } from '#api/goods.ts'
import type { Category, CategoryFilters } from '#contract/category.ts'
import type { GoodsCard } from '#contract/goods.ts'
import { flattenTree } from '#lib/catalogue/category-tree.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Row } from '#mirror/row.ts'
import type { CategoryPage } from '#mirror/rows.ts'
import type { Load, LoadTools } from './load-tools.ts'
import { touchedFacts } from './skus.ts'

/** Products of a category's first page (R08). */
const CATEGORY_PAGE = 12

/** The categories of a language as a tree; read once, so that every link to a category finds its page. */
export function readTree(lang: Locale, tools: LoadTools): Promise<Category[]> {
  const tree = tools.once(`categories ${lang}`, () => getCategoryTree({ level: 3, template: 2 }, { lang }))
  return tools.required('categories', tree, [])
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
