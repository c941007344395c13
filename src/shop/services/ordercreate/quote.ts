import type * as v from 'valibot'
import type { Address } from '#contract/address.ts'
import type { orderChoices } from '#contract/order-preview.ts'
import type { Cents } from '#lib/money/money.ts'
import { shareOut } from '#lib/money/share.ts'
import { preparedQueries } from '#shop/db/prepared-statement.ts'
import { PLATFORM } from '#shop/db/schema/promotion.ts'
import { selectSetting, toSetting } from '#shop/db/setting.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import type { Basket, Line, ShopBasket } from './basket.ts'
import { checkBasket, MESSAGE_LENGTH } from './checks.ts'
import { type HeldCoupon, selectCoupons, selectManjian } from './coupons.ts'
import { type Carriage, costsOf, type DeliveryKind, selectWays, settleDelivery, toWays, type Ways } from './delivery.ts'
import type { Fault } from './fault.ts'
import type { Clock } from './hours.ts'
import { type InvoiceTerms, type SettledInvoice, settleInvoice, toInvoiceTerms } from './invoice.ts'
import { type Recipient, savedId, selectAddress, settleRecipient } from './recipient.ts'
import { applyCoupon, applyManjian, type Cost, type Manjian, type ManjianResult } from './saving.ts'

/** Choices of the visitor, decoded by the contract. */
export type Choices = v.InferOutput<v.ObjectSchema<typeof orderChoices, undefined>>

/** Money of an order or of one shop's share, in cents. */
export interface Sums {
  goods_money: Cents
  delivery_money: Cents
  promotion_money: Cents
  coupon_money: Cents
  platform_coupon_money: Cents
  /** Tax of the invoices, and what sending them on paper costs. */
  invoice_money: Cents
  invoice_delivery_money: Cents
  order_money: Cents
  balance_money: Cents
  pay_money: Cents
  goods_num: number
}

/** A line with its shares of the savings. */
export interface QuotedLine extends Line {
  promotion_money: Cents
  coupon_money: Cents
  real_goods_money: Cents
}

/** One shop's share of the order, settled. */
export interface ShopQuote extends Sums {
  shop: ShopBasket
  lines: QuotedLine[]
  is_virtual: boolean
  ways: Ways
  carriage: Carriage
  /** Cost of each delivery method, chosen or not. */
  costs: Record<DeliveryKind, Cents>
  is_free_delivery: boolean
  manjian: ManjianResult[]
  /** Coupons usable on these goods now. */
  coupons: HeldCoupon[]
  coupon: HeldCoupon | null
  buyer_message: string
  invoice: SettledInvoice
  fault: Fault | null
}

/** The whole order as it would be placed now; `fault` says why it can't be. */
export interface Quote extends Sums {
  basket: Basket
  shops: ShopQuote[]
  recipient: Recipient
  is_virtual: boolean
  /** Coupons of the platform that are usable on this order now. */
  platform_coupons: HeldCoupon[]
  platform_coupon: HeldCoupon | null
  terms: Pick<Terms, 'invoice' | 'clock'>
  fault: Fault | null
}

/** Settles everything about an order: savings, delivery, coupons, balance (contract cart-order.md, money order). Writes nothing. */
export async function makeQuote(scope: Scope, basket: Basket, choices: Choices, funds: Cents): Promise<Quote> {
  const clock = { now: scope.now(), zone: scope.settings.timeZone }
  const ids = basket.shops.map((shop) => shop.site_id)
  const found = await findTerms(scope.db, {
    ids,
    manjian_sites: basket.takes_manjian ? ids : [],
    coupon_sites: basket.takes_coupons ? [...ids, PLATFORM] : [],
    address_id: savedId(choices.member_address, isVirtual(basket)),
    member_id: memberOf(scope).member_id,
    now: clock.now,
  })
  const { manjian, coupons } = found
  const recipient = await settleRecipient(scope, choices.member_address, found, isVirtual(basket))
  const platform = coupons.filter(({ site_id }) => site_id === PLATFORM)
  const invoice = toInvoiceTerms(scope, toSetting('invoice', found.invoice))
  const terms = { recipient, ways: toWays(ids, found), manjian, coupons, platform, invoice, clock }
  const is_free_shipping = basket.is_free_shipping || memberOf(scope).is_free_shipping
  return settle({ ...basket, is_free_shipping }, choices, funds, terms, (words) => say(scope, words))
}

const findTerms = preparedQueries('order_terms', (db) => ({
  ...selectWays(db),
  ...selectAddress(db),
  manjian: selectManjian(db),
  coupons: selectCoupons(db),
  invoice: selectSetting(db, 'invoice'),
}))

/** Everything besides basket and choices that a quote depends on. */
export interface Terms {
  recipient: Recipient
  /** By shop id. */
  ways: Map<number, Ways>
  manjian: (Manjian & { site_id: number })[]
  /** Of the shops, and those of the platform. */
  coupons: HeldCoupon[]
  platform: HeldCoupon[]
  invoice: InvoiceTerms
  clock: Clock
}

/** The pure part of {@link makeQuote}: every sum of the order, to the cent. `speak` puts a name into words. */
export function settle(
  basket: Basket,
  choices: Choices,
  funds: Cents,
  { recipient, ways, manjian, coupons, platform, invoice, clock }: Terms,
  speak: (words: Words) => string,
): Quote {
  const quotes = basket.shops.map((shop) =>
    quoteShop(shop, {
      basket,
      choices,
      address: recipient.address,
      ways: ways.get(shop.site_id) ?? { config: null, stores: [] },
      manjian: manjian.filter((row) => row.site_id === shop.site_id),
      coupons: coupons.filter((row) => row.site_id === shop.site_id),
      invoice,
      clock,
    }),
  )
  const reduced = takePlatformCoupon(quotes, platform, choices.platform_coupon_id)
  let left = choices.is_balance ? funds : 0
  const shops = reduced.shops.map((quote) => {
    const balance_money = Math.min(left, quote.order_money)
    left -= balance_money
    return { ...quote, balance_money, pay_money: quote.order_money - balance_money }
  })
  const fault =
    checkBasket(basket, speak) ??
    recipient.fault ??
    shops.map((shop) => shop.fault).find((found) => found) ??
    (choices.platform_coupon_id && !reduced.platform_coupon ? { error: 1, text: 'order.coupon_unusable' as const } : null)
  const terms = { invoice, clock }
  return { ...reduced, basket, shops, recipient, is_virtual: isVirtual(basket), terms, fault, ...sumUp(shops) }
}

/**
 * Applies a platform coupon to the amount left after shop savings, spread over all lines. Its minimum is compared with the price after
 * promotions, as for shop coupons.
 */
function takePlatformCoupon(shops: ShopQuote[], coupons: HeldCoupon[], coupon_id: number) {
  const reached = total(shops, 'goods_money') - total(shops, 'promotion_money')
  const weights = shops.flatMap(({ lines }) => lines.map(({ real_goods_money }) => real_goods_money))
  const rest = weights.reduce((sum, weight) => sum + weight, 0)
  const platform_coupons = coupons.filter(({ at_least, money }) => rest > 0 && money > 0 && reached >= at_least)
  const platform_coupon = platform_coupons.find((row) => row.coupon_id === coupon_id) ?? null
  if (!platform_coupon) return { shops, platform_coupons, platform_coupon }
  const shares = shareOut(Math.min(platform_coupon.money, rest), weights)
  let place = 0
  const reduced = shops.map((shop): ShopQuote => {
    let off = 0
    const lines = shop.lines.map((line) => {
      const share = shares[place++] ?? 0
      off += share
      return { ...line, real_goods_money: line.real_goods_money - share }
    })
    return { ...shop, lines, platform_coupon_money: off, order_money: shop.order_money - off, pay_money: shop.pay_money - off }
  })
  return { shops: reduced, platform_coupons, platform_coupon }
}

/** Nothing in it has to be carried anywhere. */
function isVirtual({ shops }: Basket): boolean {
  const lines = shops.flatMap((shop) => shop.lines)
  return lines.length > 0 && lines.every((line) => line.is_virtual)
}

interface ShopTerms {
  basket: Basket
  choices: Choices
  address: Address | null
  ways: Ways
  manjian: Manjian[]
  coupons: HeldCoupon[]
  invoice: InvoiceTerms
  clock: Clock
}

function quoteShop(shop: ShopBasket, { basket, choices, address, ways, manjian, coupons, invoice: offered, clock }: ShopTerms): ShopQuote {
  const key = String(shop.site_id)
  const costs: Cost[] = shop.lines.map((line) => ({ ...line, left: line.goods_money }))
  const results = manjian.map((row) => {
    const result = applyManjian(row, costs)
    for (const [index, cost] of costs.entries()) cost.left -= result.shares[index] ?? 0
    return result
  })
  const usable = coupons.filter((row) => applyCoupon(row, costs))
  const coupon_id = choices.coupon[key]?.coupon_id ?? 0
  const coupon = usable.find((row) => row.coupon_id === coupon_id) ?? null
  const worth = coupon && applyCoupon(coupon, costs)
  const lines = shop.lines.map((line, index) => {
    const coupon_money = worth?.shares[index] ?? 0
    const cost = costs[index]?.left ?? line.goods_money
    return { ...line, promotion_money: line.goods_money - cost, coupon_money, real_goods_money: cost - coupon_money }
  })
  const goods_money = total(lines, 'goods_money')
  const is_virtual = lines.every((line) => line.is_virtual)
  const is_free = basket.is_free_shipping || results.some((result) => result.rule?.free_shipping)
  const carriage: Carriage = is_virtual
    ? { delivery_type: '', store: null, buyer_ask_delivery_time: 0, asked: 0, delivery_money: 0, fault: null }
    : settleDelivery({ shop, ways, choice: choices.delivery[key], address, goods_money, is_free, clock })
  const buyer_message = choices.buyer_message[key] ?? ''
  const invoice = settleInvoice(choices.invoice[key], offered, total(lines, 'real_goods_money'))
  const { invoice_money, invoice_delivery_money } = invoice
  const order_money = Math.max(0, total(lines, 'real_goods_money') + carriage.delivery_money) + invoice_money + invoice_delivery_money
  return {
    shop,
    lines,
    is_virtual,
    ways,
    carriage,
    costs: costsOf({ shop, ways, address, goods_money, is_free }),
    is_free_delivery: !is_virtual && carriage.delivery_money === 0,
    manjian: results,
    coupons: usable,
    coupon,
    buyer_message,
    invoice,
    invoice_money,
    invoice_delivery_money,
    goods_money,
    delivery_money: carriage.delivery_money,
    promotion_money: total(lines, 'promotion_money'),
    coupon_money: total(lines, 'coupon_money'),
    platform_coupon_money: 0,
    order_money,
    balance_money: 0,
    pay_money: order_money,
    goods_num: total(lines, 'num'),
    fault:
      carriage.fault ??
      (coupon_id && !coupon ? { error: 1, text: 'order.coupon_unusable' } : null) ??
      invoice.fault ??
      (buyer_message.length > MESSAGE_LENGTH ? { error: 1, text: 'order.message_too_long', values: { max: MESSAGE_LENGTH } } : null),
  }
}

/** The sums of all shops together. */
function sumUp(shops: ShopQuote[]): Sums {
  return {
    goods_money: total(shops, 'goods_money'),
    delivery_money: total(shops, 'delivery_money'),
    promotion_money: total(shops, 'promotion_money'),
    coupon_money: total(shops, 'coupon_money'),
    platform_coupon_money: total(shops, 'platform_coupon_money'),
    invoice_money: total(shops, 'invoice_money'),
    invoice_delivery_money: total(shops, 'invoice_delivery_money'),
    order_money: total(shops, 'order_money'),
    balance_money: total(shops, 'balance_money'),
    pay_money: total(shops, 'pay_money'),
    goods_num: total(shops, 'goods_num'),
  }
}

function total<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
