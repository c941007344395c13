import { not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { goods, isOffered, isReduced } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import type { Scope } from '#shop/scope.ts'

/** Data that decides the price of a SKU. Money is in cents, times in Unix seconds. */
export interface PriceTerms {
  price: Cents
  promotion_type: number
  discount_price: Cents
  start_time: number
  end_time: number
}

/** Whether the limited-time discount of a sku runs (contract catalogue.md: `promotion_type` 1 while `end_time` is ahead). */
export function isDiscounted(terms: Omit<PriceTerms, 'price' | 'discount_price'>, now: number): boolean {
  return terms.promotion_type === 1 && terms.start_time <= now && now < terms.end_time
}

/** Returns the unit price before member discounts, in cents. */
export function sellingPrice(terms: PriceTerms, now: number): Cents {
  return isDiscounted(terms, now) ? terms.discount_price : terms.price
}

type TermColumns = Record<keyof PriceTerms, AnyPgColumn>

/** {@link PriceTerms} of each product's default SKU, in a query over `goods`. */
const DEFAULT_TERMS: TermColumns = {
  price: goods.sku_price,
  promotion_type: goods.sku_promotion_type,
  discount_price: goods.sku_discount_price,
  start_time: goods.sku_start_time,
  end_time: goods.sku_end_time,
}

/** {@link isDiscounted} in a query. */
function isDiscountedSql(terms: TermColumns, now: number): SQL {
  return sql`(${isReduced(terms)} and ${terms.start_time} <= ${now} and ${now} < ${terms.end_time})`
}

/** {@link sellingPrice} in a query, of the default SKU by default. No index has it: filters, and orders of all products, use {@link priceColumns}. */
export function sellingPriceSql(now: number, terms = DEFAULT_TERMS): SQL<number> {
  return sql<number>`case when ${isDiscountedSql(terms, now)} then ${terms.discount_price} else ${terms.price} end`
}

/** An indexed column of prices, and the condition of the products that sell at it. */
export interface PriceColumn {
  price: AnyPgColumn
  holds: SQL
}

/** Returns the two price columns of `goods`, each with the condition that a product sells at it. @param now unix seconds */
export function priceColumns(now: number): [regular: PriceColumn, discounted: PriceColumn] {
  const isReducedNow = isDiscountedSql(DEFAULT_TERMS, now)
  return [
    { price: goods.sku_price, holds: not(isReducedNow) },
    { price: goods.sku_discount_price, holds: isReducedNow },
  ]
}

/** The price of the member's level, rounded to cents; null for visitors and for levels that pay all of it. */
export function memberPrice({ member }: Scope, price: Cents): Cents | null {
  if (!member || member.consume_discount >= 10000) return null
  return Math.round((price * member.consume_discount) / 10000)
}

/** Returns the unit price for the requester in cents: the lower of the selling price and the price of their level. */
export function priceFor(scope: Scope, terms: PriceTerms): Cents {
  const selling = sellingPrice(terms, scope.now())
  return Math.min(selling, memberPrice(scope, terms.price) ?? selling)
}

/** The price fields of a sku on the wire; a discount that is over is not mentioned any more. */
export function toPrices(scope: Scope, terms: PriceTerms & { market_price: Cents }) {
  const member = memberPrice(scope, terms.price)
  return {
    price: toDecimal(terms.price),
    market_price: toDecimal(terms.market_price),
    discount_price: toDecimal(sellingPrice(terms, scope.now())),
    promotion_type: isDiscounted(terms, scope.now()) ? 1 : 0,
    ...(member !== null && { member_price: toDecimal(member) }),
  }
}

/** Returns {@link toPrices} with the start and end of a running discount, for a countdown; both are 0 without one. */
export function toTimedPrices(scope: Scope, terms: PriceTerms & { market_price: Cents }) {
  const { start_time, end_time } = isDiscounted(terms, scope.now()) ? terms : { start_time: 0, end_time: 0 }
  return { ...toPrices(scope, terms), start_time, end_time }
}

/** Returns the SQL condition that products belong to shops for which `where` holds. */
export function ofShops(where: SQL): SQL {
  return sql`${goods.site_id} = any(array(select ${shop.site_id} from ${shop} where ${where}))`
}

/** Returns the SQL condition that products are on sale, as {@link isOnSale}, on columns of `goods` alone, so that an index serves it. */
export function isListed(): SQL {
  return sql`(${isOffered(goods)} and ${ofShops(sql`${shop.shop_status}`)})`
}

/**
 * May be bought: on sale, approved, not deleted, in an open shop. For queries over `goods` joined with `shop`. Written out as in the index
 * `goods_newest`, which holds for no parameters.
 */
export function isOnSale(): SQL {
  return sql`(${isOffered(goods)} and ${shop.shop_status})`
}
