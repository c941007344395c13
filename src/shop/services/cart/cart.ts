import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { cart } from '#shop/db/schema/cart.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop, shopDelivery } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { isOnSale, toTimedPrices } from '#shop/services/catalogue/price.ts'
import { countPurchased } from '#shop/services/catalogue/purchased.ts'
import { toSpecPicks } from '#shop/services/catalogue/spec.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { checkQuota } from '#shop/services/shared/quota.ts'
import { shortOf } from '#shop/services/shared/short-of.ts'
import { freeFrom } from '#shop/services/shop/shop-brief.ts'

/** The member's cart, newest line first; invalid lines stay and say so by `goods_state`, `verify_state`, `shop_status` and `stock`. */
export async function listCart(scope: Scope) {
  const rows = await scope.db
    .select()
    .from(cart)
    .innerJoin(sku, eq(sku.sku_id, cart.sku_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .leftJoin(shopDelivery, eq(shopDelivery.site_id, shop.site_id))
    .where(own(scope))
    .orderBy(desc(cart.cart_id))
  const purchased = await countPurchased(
    scope,
    rows.filter((row) => row.goods.max_buy > 0).map((row) => row.goods.goods_id),
  )
  return rows.map((row) => toCartLine(scope, row, purchased.get(row.goods.goods_id) ?? 0))
}

interface Row {
  cart: typeof cart.$inferSelect
  sku: typeof sku.$inferSelect
  goods: typeof goods.$inferSelect
  shop: typeof shop.$inferSelect
  shop_delivery: typeof shopDelivery.$inferSelect | null
}

function toCartLine(scope: Scope, { cart, sku, goods, shop, shop_delivery }: Row, purchased_num: number) {
  return {
    cart_id: cart.cart_id,
    site_id: shop.site_id,
    site_name: say(scope, shop.site_name),
    member_id: cart.member_id,
    sku_id: sku.sku_id,
    goods_id: goods.goods_id,
    num: cart.num,
    goods_name: say(scope, goods.goods_name),
    sku_name: say(scope, sku.sku_name),
    sku_no: sku.sku_no,
    sku_spec_format: toSpecPicks(scope, goods.specs, sku.picks),
    ...toTimedPrices(scope, sku),
    stock: sku.stock,
    goods_stock_alarm: 0,
    sku_image: sku.sku_image,
    sku_images: sku.sku_images,
    goods_state: toFlag(goods.goods_state && !goods.is_delete),
    verify_state: goods.verify_state,
    shop_status: toFlag(shop.shop_status),
    is_virtual: toFlag(goods.is_virtual),
    is_free_shipping: toFlag(goods.is_free_shipping),
    unit: say(scope, goods.unit),
    introduction: say(scope, goods.introduction),
    keywords: say(scope, goods.keywords),
    is_own: toFlag(shop.is_own),
    max_buy: goods.max_buy,
    min_buy: goods.min_buy,
    purchased_num,
    free_from: toDecimal(freeFrom(shop_delivery)),
  }
}

/**
 * Adds pieces to the line of a sku, or makes one; answers the number of lines. The line gets at least the least quantity of its product,
 * because cards add one without knowing it.
 * @throws ShopError RESULT_ERROR for unknown skus, REQUEST_NUM below 1; FAIL for off-sale and virtual ones, above stock, and for too many lines
 */
export async function addCartLine(scope: Scope, { sku_id, num }: { sku_id: number; num: number }): Promise<number> {
  const { member_id } = memberOf(scope)
  const { stock, min_buy, site_id, name, lines, is_held } = await findSellable(scope, sku_id)
  if (num < 1) throw new ShopError('REQUEST_NUM')
  if (!is_held) checkQuota('cart', lines)
  if (Math.max(num, min_buy) > stock) throw tooMany(name, stock)
  const added = await addPieces(scope.db).execute({ member_id, sku_id, site_id, num, min_buy, stock, now: scope.now() })
  if (!added.length) throw tooMany(name, stock)
  return is_held ? lines : lines + 1
}

/** Adds pieces to a line, or makes it; changes nothing where it would hold more than there are. */
const addPieces = preparedStatement((db) => {
  const [num, stock, least] = [sql.placeholder('num'), sql.placeholder('stock'), sql`${sql.placeholder('min_buy')}::int`]
  const [member_id, sku_id, site_id] = [sql.placeholder('member_id'), sql.placeholder('sku_id'), sql.placeholder('site_id')]
  return db
    .insert(cart)
    .values({ member_id, sku_id, site_id, num: sql`greatest(${num}::int, ${least})`, create_time: sql.placeholder('now') })
    .onConflictDoUpdate({
      target: [cart.member_id, cart.sku_id],
      set: { num: sql`greatest(${cart.num} + ${num}, ${least})` },
      setWhere: sql`${cart.num} + ${num} <= ${stock}`,
    })
    .returning({ cart_id: cart.cart_id })
    .prepare('cart_add')
})

/** Sets a line's pieces; answers the rows changed, 0 for unknown lines. @throws ShopError REQUEST_NUM, FAIL above stock */
export async function editCartLine(scope: Scope, { cart_id, num }: { cart_id: number; num: number }): Promise<number> {
  if (num < 1) throw new ShopError('REQUEST_NUM')
  const line = and(own(scope), eq(cart.cart_id, cart_id))
  const [row] = await scope.db
    .select({ stock: sku.stock, name: sku.sku_name })
    .from(cart)
    .innerJoin(sku, eq(sku.sku_id, cart.sku_id))
    .where(line)
  if (!row) return 0
  if (num > row.stock) throw tooMany(say(scope, row.name), row.stock)
  return (await scope.db.update(cart).set({ num }).where(line).returning({ cart_id: cart.cart_id })).length
}

/** Removes lines; answers how many of them were the member's. */
export async function deleteCartLines(scope: Scope, { cart_id }: { cart_id: number[] }): Promise<number> {
  const gone = await scope.db
    .delete(cart)
    .where(and(own(scope), inArray(cart.cart_id, cart_id)))
    .returning({ cart_id: cart.cart_id })
  return gone.length
}

/** Empties the cart; answers the lines gone. */
export async function clearCart(scope: Scope): Promise<number> {
  return (await scope.db.delete(cart).where(own(scope)).returning({ cart_id: cart.cart_id })).length
}

/** Pieces in all lines that can be bought (contract decision 5). */
export async function countCart(scope: Scope): Promise<number> {
  const [row] = await countPieces(scope.db).execute({ member_id: memberOf(scope).member_id })
  return Number(row?.num ?? 0)
}

const countPieces = preparedStatement((db) =>
  db
    .select({ num: sql<string>`coalesce(sum(${cart.num}), 0)` })
    .from(cart)
    .innerJoin(sku, eq(sku.sku_id, cart.sku_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .where(and(eq(cart.member_id, sql.placeholder('member_id')), isOnSale()))
    .prepare('cart_pieces'),
)

/** Reads what adding a SKU to a member's cart needs: the offer, the number of cart lines and an existing line of the SKU. */
const findOffer = preparedStatement((db) => {
  const [sku_id, member_id] = [sql.placeholder('sku_id'), sql.placeholder('member_id')]
  return db
    .select({
      stock: sku.stock,
      min_buy: goods.min_buy,
      sku_name: sku.sku_name,
      site_id: goods.site_id,
      is_virtual: goods.is_virtual,
      on_sale: sql<boolean>`${isOnSale()}`,
      lines: sql<number>`(select count(*)::int from ${cart} where ${cart.member_id} = ${member_id})`,
      is_held: sql<boolean>`exists (select from ${cart} where ${cart.member_id} = ${member_id} and ${cart.sku_id} = ${sku_id})`,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .where(eq(sku.sku_id, sku_id))
    .prepare('cart_offer')
})

async function findSellable(scope: Scope, sku_id: number) {
  const { member_id } = memberOf(scope)
  const [row] = await findOffer(scope.db).execute({ sku_id, member_id })
  if (!row) throw new ShopError('RESULT_ERROR', { text: 'sku.unknown' })
  const name = say(scope, row.sku_name)
  if (!row.on_sale) throw new ShopError('FAIL', { text: 'order.off_sale', values: { name } })
  if (row.is_virtual) throw new ShopError('FAIL', { text: 'cart.virtual', values: { name } })
  return { ...row, name }
}

function tooMany(name: string, stock: number): ShopError {
  return new ShopError('FAIL', shortOf(name, stock))
}

function own(scope: Scope) {
  return eq(cart.member_id, memberOf(scope).member_id)
}
