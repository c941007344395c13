import { and, desc, eq, inArray } from 'drizzle-orm'
import { brand, category } from '#shop/db/schema/catalogue.ts'
import { type FloorSlot, floor, type StoredLink } from '#shop/db/schema/site.ts'
import { type Scope, say } from '#shop/scope.ts'
import { type Card, findSkuCards } from '#shop/services/catalogue/goods-card.ts'
import { isShownNow } from '#shop/services/shared/planned.ts'
import { readFocalPoints } from './focal-points.ts'

/** Enabled floors of home, `sort` descending then newest, filled with what is on sale now (contract site.md, floors). */
export async function listFloors(scope: Scope) {
  const rows = await scope.db
    .select()
    .from(floor)
    .where(and(eq(floor.state, true), isShownNow(scope, floor)))
    .orderBy(desc(floor.sort), desc(floor.create_time), desc(floor.id))
  // Side by side, so that a catalogue reader looks up the goods of all floors at once.
  const values = await Promise.all(rows.map(({ value }) => fill(scope, value)))
  return rows.map(({ block_name, block_title, title }, place) => ({
    block_name,
    block_title: say(scope, block_title),
    title: say(scope, title),
    value: values[place] ?? ('' as const),
  }))
}

/** The slots of a floor; `''` when it was never configured. */
async function fill(scope: Scope, slots: Record<string, FloorSlot> | null) {
  if (!slots) return '' as const
  return Object.fromEntries(
    await Promise.all(Object.entries(slots).map(async ([name, slot]) => [name, await fillSlot(scope, slot)] as const)),
  )
}

async function fillSlot(scope: Scope, slot: FloorSlot) {
  switch (slot.type) {
    case 'text': {
      const { text, link, color } = slot.value
      return { type: 'text', value: { text: say(scope, text), link: toLink(scope, link), color } }
    }
    case 'img': {
      const focused = await readFocalPoints(scope)
      return { type: 'img', value: { url: focused(say(scope, slot.value.url)), link: toLink(scope, slot.value.link) } }
    }
    case 'goods':
      return { type: 'goods', value: { sku_ids: slot.value.sku_ids.join(), list: await findGoods(scope, slot.value.sku_ids) } }
    case 'brand':
      return { type: 'brand', value: { brand_ids: slot.value.brand_ids.join(), list: await findBrands(scope, slot.value.brand_ids) } }
    case 'category': {
      const { category_ids } = slot.value
      return { type: 'category', value: { category_ids: category_ids.join(), list: await findCategories(scope, category_ids) } }
    }
  }
}

/** An empty string, not null, where nothing is linked. */
function toLink(scope: Scope, link: StoredLink | null) {
  return link?.url ? { title: say(scope, link.title), url: link.url } : ''
}

async function findGoods(scope: Scope, sku_ids: number[]) {
  return (await findSkuCards(scope, sku_ids)).map(toGoods)
}

/** Of a card what a floor shows (contract site.md, FloorGoods). */
function toGoods(card: Card) {
  const { goods_id, sku_id, sku_name, goods_name, introduction, price, market_price, discount_price, stock, sale_num, sku_image } = card
  return { goods_id, sku_id, sku_name, goods_name, introduction, price, market_price, discount_price, stock, sale_num, sku_image }
}

async function findBrands(scope: Scope, ids: number[]) {
  if (!ids.length) return []
  const rows = await scope.db.select().from(brand).where(inArray(brand.brand_id, ids)).orderBy(desc(brand.sort), desc(brand.brand_id))
  return rows.map(({ brand_id, brand_name, brand_initial, image_url }) => ({
    brand_id,
    brand_name: say(scope, brand_name),
    brand_initial,
    image_url,
  }))
}

/** In the given order: they are links in a heading. */
async function findCategories(scope: Scope, ids: number[]) {
  if (!ids.length) return []
  const rows = await scope.db.select().from(category).where(inArray(category.category_id, ids))
  return ids.flatMap((id) => rows.filter((row) => row.category_id === id && row.is_show).map((row) => toCategory(scope, row)))
}

function toCategory(scope: Scope, { category_id, category_name, short_name, level, image, image_adv }: typeof category.$inferSelect) {
  const name = say(scope, category_name)
  return { category_id, category_name: name, short_name: say(scope, short_name) || name, level, image, image_adv }
}
