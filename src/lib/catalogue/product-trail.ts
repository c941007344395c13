import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { type CategoryLeaf, categoryPath } from './category-tree.ts'

/** Fields that locate a product (contract catalogue.md): its categories from the top, and their names joined by slashes. */
interface Placed {
  category_id: number
  category_id_1: number
  category_id_2: number
  category_id_3: number
  category_name: string
  goods_name: string
  sku_name: string
}

/**
 * Returns the breadcrumb of a product. Categories come from `tree`, otherwise from the product's own names, otherwise it is the list of all
 * products. The last step is the product without an address.
 */
export function productTrail(sku: Placed, locale: Locale, all: string, tree?: readonly CategoryLeaf[]): { name: string; href?: string }[] {
  const found = tree ? categoryPath(tree, lowest(sku)) : namedCategories(sku)
  const above = found.map(({ id, name }) => ({ name, href: href('category', locale, { id }) }))
  return [...(above.length ? above : [{ name: all, href: href('list', locale) }]), { name: sku.goods_name || sku.sku_name }]
}

function lowest({ category_id, category_id_1, category_id_2, category_id_3 }: Placed): number {
  return category_id || category_id_3 || category_id_2 || category_id_1
}

/** Nothing where names and ids do not go together: a name may hold a slash itself. */
function namedCategories({ category_id_1, category_id_2, category_id_3, category_name }: Placed): { id: number; name: string }[] {
  const ids = [category_id_1, category_id_2, category_id_3].filter(Boolean)
  const names = category_name.split('/').filter(Boolean)
  return ids.length === names.length ? ids.map((id, index) => ({ id, name: names[index] ?? '' })) : []
}
