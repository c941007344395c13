import { asc, desc, eq } from 'drizzle-orm'
import { brand, goods } from '#shop/db/schema/catalogue.ts'
import { fillGoodsTexts } from '#shop/db/search-text.ts'
import { type RowStore, rowStore } from './row-store.ts'

export type Brand = typeof brand.$inferSelect

const PLAIN = rowStore(brand, {
  path: '/brands',
  key: brand.brand_id,
  search: [brand.brand_name],
  words: [brand.brand_name, brand.brand_desc],
  order: [desc(brand.sort), asc(brand.brand_id)],
})

/** Where the desk reads and writes brands; what a brand is called stands in the search texts of its goods. */
export const BRANDS: RowStore<Brand, typeof brand.$inferInsert> = {
  ...PLAIN,
  save: (scope, save) => PLAIN.save(scope, { ...save, also: (scope, key) => fillGoodsTexts(scope.db, eq(goods.brand_id, Number(key))) }),
}
