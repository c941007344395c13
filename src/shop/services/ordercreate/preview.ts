import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { OrderPreview } from '#contract/order-preview.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { listed } from '#lib/text/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { message } from '#shop/messages.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { toSpecText } from '#shop/services/order/spec-snapshot.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { freeFrom } from '#shop/services/shop/shop-brief.ts'
import { limitsOf } from './checks.ts'
import { checkLocal, type DeliveryKind, expectedAt, openKinds, type StoreRow } from './delivery.ts'
import { deliveryDays } from './hours.ts'
import type { Choices, Quote, QuotedLine, ShopQuote, Sums } from './quote.ts'

type Wire = v.InferInput<typeof OrderPreview>

/** Money a member can spend, as checkout shows it. @throws Error if the member is gone */
export async function findFunds(scope: Scope) {
  const { member_id } = memberOf(scope)
  const [row] = await scope.db.select().from(member).where(eq(member.member_id, member_id))
  if (!row) throw new Error(`member ${member_id} is gone`)
  return { row, total: row.balance + row.balance_money }
}

type Funds = Awaited<ReturnType<typeof findFunds>>

/**
 * The answer of `payment` and `calculate` (contract cart-order.md). `full` adds what can be chosen: ways of delivery and coupons.
 * Shares are keyed by shop id for normal orders, one unkeyed share for the other kinds.
 */
export function toPreview(scope: Scope, quote: Quote, { row, total }: Funds, choices: Choices, full: boolean): Wire {
  const shares = quote.shops.map((shop) => toShare(scope, shop, quote, full))
  const { fault } = quote
  return {
    ...echo(choices),
    member_address: quote.recipient.address,
    member_account: {
      member_id: row.member_id,
      nickname: row.nickname,
      mobile: row.mobile ?? '',
      point: toDecimal(row.point),
      balance: toDecimal(row.balance),
      balance_money: toDecimal(row.balance_money),
      balance_total: toAmount(total),
      is_pay_password: row.pay_password_hash ? 1 : 0,
    },
    shop_goods_list: quote.basket.promotion_type ? (shares[0] ?? null) : Object.fromEntries(shares.map((share) => [share.site_id, share])),
    ...(full && { platform_coupon_list: quote.platform_coupons.map((coupon) => toPlatformCoupon(scope, coupon)) }),
    platform_coupon_money: toDecimal(quote.platform_coupon_money),
    ...toSums(quote),
    is_virtual: toFlag(quote.is_virtual),
    ...quote.basket.info?.(),
    error: fault?.error ?? 0,
    error_msg: fault ? message(scope.locale, fault.text, fault.values) : '',
  }
}

/** The choices again, as clients of the family expect them; neither the password nor what only tells requests apart. */
function echo({ is_balance, delivery, coupon, platform_coupon_id, buyer_message }: Choices) {
  return { is_balance, delivery, coupon, platform_coupon_id, buyer_message }
}

function toShare(scope: Scope, quote: ShopQuote, whole: Quote, full: boolean) {
  const { shop, carriage, ways } = quote
  const names = quote.lines.map((line) => say(scope, line.sku_name))
  const choosable = full && !quote.is_virtual && whole.recipient.address
  return {
    site_id: shop.site_id,
    site_name: say(scope, shop.site_name),
    order_name: listed(names, scope.locale),
    goods_list_str: quote.lines.map((line) => `${line.sku_id}:${line.num}`).join(';'),
    goods_list: quote.lines.map((line) => toGoods(scope, line)),
    ...toSums(quote),
    coupon_id: quote.coupon?.coupon_id ?? 0,
    buyer_message: quote.buyer_message,
    is_free_delivery: quote.is_free_delivery,
    delivery: { delivery_type: carriage.delivery_type, store_id: carriage.store?.store_id ?? 0 },
    delivery_store_id: carriage.store?.store_id ?? 0,
    delivery_store_name: say(scope, carriage.store?.store_name),
    express_type: choosable ? openKinds(ways).map((kind) => toMethod(scope, kind, quote, whole)) : [],
    coupon_list: full ? quote.coupons.map((coupon) => toCoupon(scope, coupon)) : [],
    local_config: toLocalConfig(quote, whole),
    free_from: toDecimal(freeFrom(ways.config)),
    promotion: { manjian: quote.manjian.map((result) => toManjian(scope, result)) },
    limit_purchase: Object.fromEntries(
      limitsOf(shop).map(({ goods_id, goods_name, num, max_buy, min_buy }) => [
        `goods_${goods_id}`,
        { goods_id, goods_name: say(scope, goods_name), num, max_buy, min_buy },
      ]),
    ),
    ...toInvoiceOffer(whole.terms.invoice),
  }
}

function toSums(sums: Sums) {
  return {
    goods_money: toAmount(sums.goods_money),
    delivery_money: toAmount(sums.delivery_money),
    promotion_money: toAmount(sums.promotion_money),
    coupon_money: toAmount(sums.coupon_money),
    invoice_money: toAmount(sums.invoice_money),
    invoice_delivery_money: toAmount(sums.invoice_delivery_money),
    adjust_money: 0,
    order_money: toAmount(sums.order_money),
    balance_money: toAmount(sums.balance_money),
    pay_money: toAmount(sums.pay_money),
    goods_num: sums.goods_num,
  }
}

/** Computed money is a number on the wire, not a string. */
function toAmount(cents: Cents): number {
  return cents / 100
}

function toGoods(scope: Scope, line: QuotedLine) {
  return {
    sku_id: line.sku_id,
    goods_id: line.goods_id,
    goods_name: say(scope, line.goods_name),
    sku_name: say(scope, line.sku_name),
    sku_no: line.sku_no,
    sku_image: line.sku_image,
    sku_spec_format: toSpecText(scope, line.sku_spec),
    num: line.num,
    price: toDecimal(line.price),
    discount_price: toDecimal(line.price),
    goods_money: toDecimal(line.goods_money),
    real_goods_money: toDecimal(line.real_goods_money),
    promotion_money: toDecimal(line.promotion_money),
    coupon_money: toDecimal(line.coupon_money),
    stock: line.stock,
    is_virtual: toFlag(line.is_virtual),
    goods_class: line.goods_class,
    is_free_shipping: toFlag(line.is_free_shipping),
  }
}

/** Returns the invoice options and fee of the preview (contract cart-order.md, output). */
function toInvoiceOffer(terms: Quote['terms']['invoice']) {
  if (!terms) return { invoice_status: 0 as const }
  return {
    invoice_status: 1 as const,
    invoice: { invoice_content_array: terms.contents, invoice_rate: terms.rate, invoice_delivery_money: toDecimal(terms.delivery_money) },
    invoice_config: { invoice_status: 1 as const, type: terms.types },
  }
}

function toMethod(scope: Scope, name: DeliveryKind, { ways, carriage, costs, goods_money }: ShopQuote, { recipient, terms }: Quote) {
  const title = message(scope.locale, `delivery.${name}`)
  const fault = name === 'local' && ways.config ? checkLocal(ways.config, recipient.address, goods_money, 0) : null
  const said = {
    name,
    title,
    delivery_money: toDecimal(costs[name]),
    expect_time: expectedAt(terms.clock.now, ways.config, name),
    error_msg: fault ? message(scope.locale, fault.text, fault.values) : '',
  }
  if (name !== 'store') return said
  const store_list = ways.stores.map((row) => toStore(scope, row))
  return { ...said, store_list, store_id: carriage.store?.store_id ?? ways.stores[0]?.store_id ?? 0 }
}

function toStore(scope: Scope, row: StoreRow) {
  return {
    store_id: row.store_id,
    site_id: row.site_id,
    store_name: say(scope, row.store_name),
    telphone: row.telphone,
    store_image: row.store_image,
    address: say(scope, row.address),
    full_address: say(scope, row.full_address),
    longitude: row.longitude,
    latitude: row.latitude,
    open_date: say(scope, row.open_date),
  }
}

function toCoupon(scope: Scope, coupon: ShopQuote['coupons'][number]) {
  return {
    coupon_id: coupon.coupon_id,
    coupon_type_id: coupon.coupon_type_id,
    site_id: coupon.site_id,
    coupon_name: say(scope, coupon.coupon_name),
    coupon_code: coupon.coupon_code,
    type: coupon.type,
    money: toDecimal(coupon.money),
    discount: toDecimal(coupon.discount),
    discount_limit: toDecimal(coupon.discount_limit),
    at_least: toDecimal(coupon.at_least),
    goods_type: coupon.goods_type,
    goods_ids: coupon.goods_ids.join(','),
    state: 1,
    get_type: coupon.get_type,
    fetch_time: coupon.fetch_time,
    end_time: coupon.end_time,
  }
}

function toPlatformCoupon(scope: Scope, coupon: ShopQuote['coupons'][number]) {
  return {
    platformcoupon_id: coupon.coupon_id,
    platformcoupon_type_id: coupon.coupon_type_id,
    platformcoupon_name: say(scope, coupon.coupon_name),
    platformcoupon_code: coupon.coupon_code,
    money: toDecimal(coupon.money),
    at_least: toDecimal(coupon.at_least),
    state: 1,
    fetch_time: coupon.fetch_time,
    end_time: coupon.end_time,
    use_scenario: 1,
  }
}

function toLocalConfig({ shop, ways: { config } }: ShopQuote, { terms }: Quote) {
  return {
    site_id: shop.site_id,
    app_module: 'shop',
    config_key: 'EXPRESS_LOCAL_DELIVERY_CONFIG',
    value: [],
    is_use: toFlag(config?.local ?? false),
    info: {
      time_is_open: toFlag(config?.time_is_open ?? false),
      time_week: (config?.time_week ?? []).map(String),
      start_time: config?.time_start ?? 0,
      end_time: config?.time_end ?? 0,
      start_money: toDecimal(config?.local_start_money ?? 0),
      delivery_money: toDecimal(config?.local_fee ?? 0),
      days: deliveryDays(config, terms.clock),
    },
  }
}

function toManjian(scope: Scope, { manjian, rule, discount_money }: ShopQuote['manjian'][number]) {
  const name = say(scope, manjian.manjian_name)
  const desc = rule ? message(scope.locale, 'order.manjian_met', { name, amount: toDecimal(discount_money) }) : ''
  return { manjian_name: name, discount_array: { real_discount_money: toDecimal(discount_money), desc } }
}
