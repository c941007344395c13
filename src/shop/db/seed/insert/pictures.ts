import { asc } from 'drizzle-orm'
import { goods } from '#shop/db/schema/catalogue.ts'
import { picture } from '#shop/db/schema/site.ts'
import type { Surroundings } from '#shop/scope.ts'

/** Width and height of every photograph of a product, in pixels. */
const SIDE = 1000

/** Fills the desk's library with the photographs of products, described by the product's name. */
export async function insertPictures({ db, now }: Surroundings): Promise<void> {
  const rows = await db.select({ name: goods.goods_name, images: goods.goods_image }).from(goods).orderBy(asc(goods.goods_id))
  const named = new Map(rows.toReversed().flatMap(({ name, images }) => images.split(',').map((path) => [path, name] as const)))
  const create_time = now()
  await db.insert(picture).values([...named].map(([path, alt]) => ({ path, alt, width: SIDE, height: SIDE, create_time })))
}
