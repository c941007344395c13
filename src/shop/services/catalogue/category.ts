import { asc, type InferSelectModel } from 'drizzle-orm'
import type { InferInput, InferOutput } from 'valibot'
import type { Category, goodscategoryLists, goodscategoryTree } from '#contract/category.ts'
import { type brand, category } from '#shop/db/schema/catalogue.ts'
import { findSetting } from '#shop/db/setting.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

type Row = InferSelectModel<typeof category>
type Node = InferInput<typeof Category>

/** A category as the wire writes it, alone. */
export function toCategory(scope: Scope, row: Row) {
  return {
    category_id: row.category_id,
    category_name: say(scope, row.category_name),
    short_name: say(scope, row.short_name) || say(scope, row.category_name),
    pid: row.pid,
    level: row.level,
    image: row.image,
    image_adv: row.image_adv,
    category_id_1: row.category_id_1,
    category_id_2: row.category_id_2,
    category_id_3: row.category_id_3,
  }
}

/** Shown categories in the shop's order: `sort` ascending, then the older. Those below a hidden one are left out with it. */
async function findShown({ db }: Scope): Promise<Row[]> {
  const rows = await db.select().from(category).orderBy(asc(category.level), asc(category.sort), asc(category.category_id))
  const shown = new Set([0])
  return rows.filter((row) => {
    if (!row.is_show || !shown.has(row.pid)) return false
    shown.add(row.category_id)
    return true
  })
}

/** The tree down to `level`; leaves have no `child_list`. `template` 1 leaves the pictures out. */
export async function getCategoryTree(scope: Scope, { level, template }: InferOutput<typeof goodscategoryTree.input>): Promise<Node[]> {
  const rows = (await findShown(scope)).filter((row) => row.level <= level)
  const byParent = Map.groupBy(rows, (row) => row.pid)
  const branch = (pid: number): Node[] =>
    (byParent.get(pid) ?? []).map((row) => {
      const node = toCategory(scope, row)
      const children = branch(row.category_id)
      return { ...node, ...(template === 1 && { image: '', image_adv: '' }), ...(children.length && { child_list: children }) }
    })
  return branch(0)
}

/** One level, or the children of one category, flat (contract catalogue.md, proposed). */
export async function listCategories(scope: Scope, { level, pid }: InferOutput<typeof goodscategoryLists.input>) {
  const rows = await findShown(scope)
  return rows.filter((row) => (pid === undefined ? row.level === level : row.pid === pid)).map((row) => toCategory(scope, row))
}

/** One category with the names of its ancestors joined by "/"; null when unknown or hidden. */
export async function getCategory(scope: Scope, { category_id }: { category_id: number }) {
  const rows = await findShown(scope)
  const row = rows.find((each) => each.category_id === category_id)
  if (!row) return null
  const path = [row.category_id_1, row.category_id_2, row.category_id_3].flatMap((id) => rows.filter((each) => each.category_id === id))
  return { ...toCategory(scope, row), category_full_name: path.map((each) => say(scope, each.category_name)).join('/') }
}

/** Returns how the header draws its category panel: its number of levels, and whether with pictures. */
export async function getCategoryConfig(scope: Scope) {
  const { category: levels, img } = await findSetting(scope, 'category_panel')
  return { category: levels, img: toFlag(img) }
}

/** A brand as lists and floors show it. */
export function toBrand(scope: Scope, row: InferSelectModel<typeof brand>, focused: (path: string) => string) {
  const { brand_id, brand_initial, site_id, image_url, banner } = row
  return {
    brand_id,
    brand_name: say(scope, row.brand_name),
    brand_initial,
    site_id,
    image_url,
    banner: focused(banner),
    brand_desc: say(scope, row.brand_desc),
  }
}
