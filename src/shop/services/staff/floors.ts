import { asc, desc, eq } from 'drizzle-orm'
import { brand, category } from '#shop/db/schema/catalogue.ts'
import { type FloorSlot, floor } from '#shop/db/schema/site.ts'
import { type Scope, say } from '#shop/scope.ts'
import type { Choice } from './choice.ts'
import { rowStore } from './row-store.ts'

export type { FloorSlot }
export type Floor = typeof floor.$inferSelect

/** The places of a floor by its style, each with what stands there (contract site.md, floors); lists with how many they show. */
export const STYLES = {
  'floor-style-1': { title: 'text', leftImg: 'img', goodsList: ['goods', 10], bottomImg: 'img' },
  'floor-style-2': { title: 'text', subTitle: 'text', goodsList: ['goods', 20], bottomImg: 'img' },
  'floor-style-3': {
    title: 'text',
    categoryList: ['category', 6],
    leftImg: 'img',
    rightGoodsList: ['goods', 15],
    bottomGoodsList: ['goods', 8],
    brandList: ['brand', 8],
  },
  'floor-style-4': { title: 'text', subTitle: 'text', leftImg: 'img', rightGoodsList: ['goods', 10], bottomImg: 'img' },
} as const satisfies Record<string, Record<string, 'text' | 'img' | readonly [FloorSlot['type'], most: number]>>

export type FloorStyle = keyof typeof STYLES

/** Where the desk reads and writes the floors of home, from top to bottom. */
export const FLOORS = rowStore(floor, {
  path: '/floors',
  key: floor.id,
  search: [floor.title],
  order: [desc(floor.sort), desc(floor.create_time), desc(floor.id)],
})

/** Brands that a floor may show, by name. */
export async function chooseBrand(scope: Scope): Promise<Choice[]> {
  const rows = await scope.db.select().from(brand).where(eq(brand.site_id, 0)).orderBy(asc(brand.brand_initial), asc(brand.brand_id))
  return rows.map(({ brand_id, brand_name }) => ({ value: String(brand_id), label: say(scope, brand_name) }))
}

/** Shown categories that a floor may lead to, each below its parents. */
export async function chooseCategory(scope: Scope): Promise<Choice[]> {
  const rows = await scope.db
    .select()
    .from(category)
    .where(eq(category.is_show, true))
    .orderBy(asc(category.sort), asc(category.category_id))
  const below = Map.groupBy(rows, ({ pid }) => pid)
  const walk = (pid: number, trail: string): Choice[] =>
    (below.get(pid) ?? []).flatMap(({ category_id, category_name }) => {
      const label = trail + say(scope, category_name)
      return [{ value: String(category_id), label }, ...walk(category_id, `${label} / `)]
    })
  return walk(0, '')
}
