import type { Address } from '#contract/address.ts'
import type { DeliveryMethod, Invoice, OrderPreview, ShopGoods } from '#contract/order-preview.ts'
import { formatClock } from '#lib/dates/time.ts'
import type { Cents } from '#lib/money/money.ts'
import { bestCoupon, bestPlatformCoupon, couponValue } from '#lib/offers/best-coupon.ts'
import { INVOICE, type InvoiceField, invoiceFaults } from './invoice.ts'

/** Choices of the visitor, keyed by shop id. {@link settleChoices} fills in missing ones. */
export interface Picks {
  /** Whole record of an address other than the default one; null is the default. */
  address: Address | null
  /** For virtual goods; undefined for the one that is known. */
  mobile: string | undefined
  delivery: Record<string, { delivery_type?: string; store_id?: number; day?: string; time?: string }>
  coupon: Record<string, number>
  platform_coupon_id: number | undefined
  is_balance: boolean
  /** A word to each shop. */
  messages: Record<string, string>
  /** One for every shop that gives them; null is none. */
  invoice: InvoicePick | null
}

/** Invoice data of the visitor. */
export type InvoicePick = Pick<Invoice, InvoiceField | 'invoice_type' | 'invoice_title_type' | 'invoice_content'>

export const NO_PICKS: Picks = {
  address: null,
  mobile: undefined,
  delivery: {},
  coupon: {},
  platform_coupon_id: undefined,
  is_balance: false,
  messages: {},
  invoice: null,
}

/** Characters a message to a shop may have: older servers keep no more (contract cart-order.md, input). */
export const MESSAGE_LIMIT = 50

/** Everything that decides an order's sums, complete, as the calls take it (contract cart-order.md, input). */
export interface Choices {
  member_address?: Partial<Address> & { mobile: string }
  delivery: Record<
    string,
    { delivery_type: string; delivery_type_name: string; store_id: number; buyer_ask_delivery_day: string; buyer_ask_delivery_time: string }
  >
  coupon: Record<string, { coupon_id: number }>
  platform_coupon_id: number
  is_balance: 0 | 1
  invoice?: Record<string, InvoicePick & { is_invoice: 1 }> | undefined
}

/** The shops of an order, in the order of their ids. */
export function shopsIn(order: OrderPreview): ShopGoods[] {
  return Object.values(order.shop_goods_list ?? {})
}

/** Virtual goods need no address and no delivery, only a mobile number. Servers forget the order's own mark: the lines decide too. */
export function isVirtualOrder(order: OrderPreview): boolean {
  const lines = shopsIn(order).flatMap(({ goods_list }) => goods_list)
  return order.is_virtual === 1 || (lines.length > 0 && lines.every(({ is_virtual }) => is_virtual === 1))
}

/** Returns the minimum value for local delivery in cents if the order is below it, otherwise 0. */
export function missedMinimum({ goods_money, local_config }: ShopGoods, { name }: DeliveryMethod): Cents {
  const least = local_config?.info?.start_money ?? 0
  return name === 'local' && goods_money < least ? least : 0
}

/** The method picked, or the first one that can be chosen, or the first one at all; undefined when the shop offers none. */
export function chosenMethod(shop: ShopGoods, picks: Picks): DeliveryMethod | undefined {
  const wanted = picks.delivery[shop.site_id]?.delivery_type
  const open = shop.express_type.filter((method) => !method.error_msg && !missedMinimum(shop, method))
  return open.find(({ name }) => name === wanted) ?? open[0] ?? shop.express_type[0]
}

/**
 * Completes the picks by what the first step offers: first method, suggested or first store, the coupons that save most. A pick that is no longer offered gives way; a coupon picked as 0 stays none.
 */
export function settleChoices(offer: OrderPreview, picks: Picks): Choices {
  const choices: Choices = { delivery: {}, coupon: {}, platform_coupon_id: 0, is_balance: picks.is_balance ? 1 : 0 }
  const isVirtual = isVirtualOrder(offer)
  for (const shop of shopsIn(offer)) {
    const method = isVirtual ? undefined : chosenMethod(shop, picks)
    if (method) choices.delivery[shop.site_id] = toDelivery(method, shop, picks.delivery[shop.site_id])
    choices.coupon[shop.site_id] = { coupon_id: pickCoupon(shop, picks.coupon[shop.site_id]) }
  }
  const platform = offer.platform_coupon_list.map(({ platformcoupon_id }) => platformcoupon_id)
  const best = bestPlatformCoupon(offer, shopSavings(offer, choices))
  choices.platform_coupon_id = kept(picks.platform_coupon_id, platform) ?? best?.platformcoupon_id ?? 0
  const { invoice } = picks
  if (invoice) {
    const given = shopsIn(offer).filter((shop) => invoiceTypes(shop).includes(invoice.invoice_type))
    choices.invoice = Object.fromEntries(
      given.map((shop) => [shop.site_id, { ...invoice, ...contentFor(shop, invoice), is_invoice: 1 as const }]),
    )
  }
  if (isVirtual) choices.member_address = { mobile: picks.mobile ?? (offer.member_account?.mobile || offer.member_address?.mobile || '') }
  else if (picks.address) choices.member_address = picks.address
  return choices
}

/** Returns the total saving of the chosen shop coupons, in cents. */
export function shopSavings(offer: OrderPreview, { coupon }: Pick<Choices, 'coupon'>): number {
  return shopsIn(offer).reduce((sum, shop) => {
    const chosen = shop.coupon_list.find(({ coupon_id }) => coupon_id === coupon[shop.site_id]?.coupon_id)
    return sum + (chosen ? couponValue(chosen, shop) : 0)
  }, 0)
}

/** The chosen delivery method of a shop, with all of its fields. */
export function chosenWay({ express_type }: ShopGoods, { delivery_type }: Choices['delivery'][string]): DeliveryMethod | undefined {
  return express_type.find(({ name }) => name === delivery_type)
}

/** The kinds of invoices a shop gives (`INVOICE`); empty where it gives none. */
export function invoiceTypes({ invoice_status, invoice_config }: ShopGoods): number[] {
  return invoice_status ? (invoice_config?.type ?? []) : []
}

/** Returns the cost in cents of a kind of invoice: the shop's percentage of its products after its own reductions, and postage for paper. */
export function invoiceCost({ invoice }: ShopGoods, { goods_money, promotion_money, coupon_money }: ShopGoods, kind: number): Cents {
  if (!invoice) return 0
  const tax = Math.round(((goods_money - promotion_money - coupon_money) * invoice.invoice_rate) / 100)
  return tax + (kind === INVOICE.paper ? invoice.invoice_delivery_money : 0)
}

/** Returns the picked description where the shop offers it. One picked in another language is none, for which the shop takes its first. */
function contentFor({ invoice }: ShopGoods, { invoice_content }: InvoicePick) {
  return { invoice_content: invoice?.invoice_content_array.includes(invoice_content) ? invoice_content : '' }
}

/** The days and hours a shop's local delivery can be asked for; empty where it names none. */
export function deliveryDays({ local_config }: ShopGoods) {
  const info = local_config?.info
  return info?.time_is_open ? info.days : []
}

/** The day and hour of a local delivery: the ones picked while they are offered, otherwise the nearest; where none are offered, the time typed. */
function askedTime(shop: ShopGoods, { day, time = '' }: Picks['delivery'][string]) {
  const days = deliveryDays(shop)
  const wanted = days.find((offered) => offered.day === day) ?? days[0]
  if (!wanted) return { buyer_ask_delivery_day: '', buyer_ask_delivery_time: time }
  const hours = wanted.hours.map(({ from }) => formatClock(from))
  return { buyer_ask_delivery_day: wanted.day, buyer_ask_delivery_time: hours.includes(time) ? time : (hours[0] ?? '') }
}

function toDelivery({ name, title, store_list, store_id }: DeliveryMethod, shop: ShopGoods, pick: Picks['delivery'][string] = {}) {
  const stores = store_list.map((store) => store.store_id)
  const store = kept(pick.store_id, stores) ?? kept(store_id, stores) ?? stores[0] ?? 0
  return {
    delivery_type: name,
    delivery_type_name: title,
    store_id: name === 'store' ? store : 0,
    ...(name === 'local' ? askedTime(shop, pick) : { buyer_ask_delivery_day: '', buyer_ask_delivery_time: '' }),
  }
}

function pickCoupon(shop: ShopGoods, pick: number | undefined): number {
  const wanted = kept(
    pick,
    shop.coupon_list.map(({ coupon_id }) => coupon_id),
  )
  if (wanted !== undefined) return wanted
  return bestCoupon(shop)?.coupon_id ?? 0
}

/** The pick, if it is one of what there is, or none (0). */
function kept(pick: number | undefined, offered: readonly number[]): number | undefined {
  return pick === 0 || (pick !== undefined && offered.includes(pick)) ? pick : undefined
}

/** Validates an order before it is sent. Returns null if it can be placed; `site_name` names the shop at fault. */
export function checkoutFault(
  offer: OrderPreview,
  choices: Choices,
): { kind: 'address' | 'mobile' | 'invoice' } | { kind: 'delivery' | 'store'; site_name: string } | null {
  const isWritten = Object.values(choices.invoice ?? {}).every((invoice) => !invoiceFaults(invoice).length)
  const last = isWritten ? null : ({ kind: 'invoice' } as const)
  if (isVirtualOrder(offer)) return choices.member_address?.mobile ? last : { kind: 'mobile' }
  if (!offer.member_address && !choices.member_address) return { kind: 'address' }
  for (const { site_id, site_name } of shopsIn(offer)) {
    const delivery = choices.delivery[site_id]
    if (!delivery) return { kind: 'delivery', site_name }
    if (delivery.delivery_type === 'store' && !delivery.store_id) return { kind: 'store', site_name }
  }
  return last
}
