import type { CartLine } from '#contract/cart.ts'
import type { Manjian } from '#contract/promotion.ts'
import type { Cents } from '#lib/money/money.ts'
import type { Priced } from '#lib/money/price.ts'
import { shareOut } from '#lib/money/share.ts'
import { mostOf } from '#lib/offers/best-coupon.ts'
import { type CartCoupon, termsOf } from '#lib/offers/cart-coupon.ts'
import { couponCovers, couponWorth } from '#lib/offers/coupon.ts'
import { type Counted, type OfferTerms, offerCovers, offerProgress, offerSaves } from '#lib/offers/next-step.ts'
import { cartSums, freeFrom, toCounted } from './cart.ts'

/*
 * Calculates the costs of a cart by the rules of the checkout (contract cart-order.md, money order). They are the price of products, less
 * spend-and-save, less a coupon of each shop and one of the platform, plus delivery. The totals of an order remain the server's.
 */

/** The fee of a shop's first way to the region, in cents, and the worth of goods from which it is free; 0 never. */
export interface ShopDelivery {
  fee: Cents
  free_from: Cents
}

/** Data besides the lines that decides the costs of a cart. */
export interface CartTerms {
  /** Spend-and-save of the shops. */
  offers: readonly (OfferTerms & Pick<Manjian, 'site_id' | 'manjian_name'>)[]
  /** By shop; null for a shop that does not deliver to the region. A shop that does not say is missing. */
  delivery: Readonly<Record<number, ShopDelivery | null>>
  coupons: readonly CartCoupon[]
  /** Shops whose coupons the visitor does not want to use; 0 is the platform. */
  declined: readonly number[]
}

/** Fields of a line that decide its costs. */
export type CostLine = Priced &
  Pick<CartLine, 'site_id' | 'site_name' | 'goods_id' | 'num' | 'is_free_shipping' | 'is_virtual' | 'free_from'>

/** Nothing is known besides the lines. */
export const NO_TERMS: CartTerms = { offers: [], delivery: {}, coupons: [], declined: [] }

/** A coupon that is used, and what it takes off. */
export interface UsedCoupon {
  coupon: CartCoupon
  saves: Cents
}

/** The costs of one shop's lines, in cents. */
export interface ShopCosts {
  site_id: number
  site_name: string
  /** Saving of each spend-and-save offer of the shop. */
  promotions: { name: string; off: Cents }[]
  /** Undefined where it is not known; 0 for what needs none. */
  delivery: Cents | undefined
  used: UsedCoupon | undefined
}

/** The costs of a cart, in cents. */
export interface CartCosts extends ReturnType<typeof cartSums> {
  shops: ShopCosts[]
  promotion: Cents
  used: UsedCoupon[]
  /** Sum of what is known of it. */
  delivery: Cents
  /** Total of all reductions. */
  saved: Cents
  /** The coupon whose claim would lower the total most, and by how much. */
  claimable: UsedCoupon | undefined
  /** Amount to pay. */
  total: Cents
}

/** Calculates the costs of lines. The best held coupons count as used, as the checkout selects them. */
export function cartCosts(lines: readonly CostLine[], terms: CartTerms): CartCosts {
  const costs = settle(lines, terms)
  const wanted = terms.coupons.filter(({ isHeld, site_id }) => !isHeld && !terms.declined.includes(site_id))
  const gain = (coupon: CartCoupon) =>
    costs.total - settle(lines, { ...terms, coupons: [...terms.coupons, { ...coupon, isHeld: true }] }).total
  const best = mostOf(wanted, gain)
  return { ...costs, claimable: best && { coupon: best, saves: gain(best) } }
}

function settle(lines: readonly CostLine[], terms: CartTerms): Omit<CartCosts, 'claimable'> {
  const sums = cartSums(lines)
  const held = terms.coupons.filter(({ isHeld, site_id }) => isHeld && !terms.declined.includes(site_id))
  const shops = [...Map.groupBy(lines, ({ site_id }) => site_id).values()].map((its) => costsOfShop(its, terms, held))
  const promotion = sumOf(
    shops.flatMap((shop) => shop.promotions),
    ({ off }) => off,
  )
  const reached = sums.total - promotion
  const ofShops = shops.flatMap(({ used }) => used ?? [])
  const rest = reached - sumOf(ofShops, ({ saves }) => saves)
  const saves = ({ money, at_least }: CartCoupon) => (reached >= at_least ? Math.min(money, rest) : 0)
  const ofPlatform = toUsed(
    held.filter(({ source }) => source === 'platform'),
    saves,
  )
  const used = ofPlatform ? [...ofShops, ofPlatform] : ofShops
  const coupons = sumOf(used, (each) => each.saves)
  const delivery = sumOf(shops, (shop) => shop.delivery ?? 0)
  return { ...sums, shops, promotion, used, delivery, saved: sums.off + promotion + coupons, total: reached - coupons + delivery }
}

function costsOfShop(lines: readonly CostLine[], { offers, delivery }: CartTerms, held: readonly CartCoupon[]): ShopCosts {
  const [{ site_id = 0, site_name = '' } = {}] = lines
  const goods = lines.map(toCounted)
  // Remaining cost of each line, which offers and then the coupon count from.
  let left = goods
  let isFree = false
  const promotions: ShopCosts['promotions'] = []
  for (const offer of offers.filter((each) => each.site_id === site_id)) {
    isFree ||= offerProgress(offer, left)?.reached?.freeDelivery ?? false
    const weights = left.map((line) => (offerCovers(offer, line.goods_id) ? line.amount : 0))
    const off = offerSaves(offer, left)
    if (off > 0) promotions.push({ name: offer.manjian_name, off })
    const shares = shareOut(off, weights)
    left = left.map((line, index) => ({ ...line, amount: line.amount - (shares[index] ?? 0) }))
  }
  const used = toUsed(
    held.filter((coupon) => coupon.source === 'shop' && coupon.site_id === site_id),
    (coupon) => couponWorth(termsOf(coupon), amountOf(left.filter(({ goods_id }) => couponCovers(coupon, goods_id)))),
  )
  return {
    site_id,
    site_name,
    promotions,
    delivery: isFree ? 0 : deliveryOf(lines, amountOf(goods), delivery[site_id]),
    used,
  }
}

/** Returns the delivery fee of a shop's lines, based on the price before order reductions; undefined if unknown. */
function deliveryOf(lines: readonly CostLine[], amount: Cents, delivery: ShopDelivery | null | undefined): Cents | undefined {
  const isPaid = lines.some(({ is_free_shipping, is_virtual }) => !is_free_shipping && !is_virtual)
  if (!isPaid) return 0
  if (!delivery) return undefined
  const from = delivery.free_from || freeFrom(lines)
  return from > 0 && amount >= from ? 0 : delivery.fee
}

function toUsed(coupons: readonly CartCoupon[], value: (coupon: CartCoupon) => Cents): UsedCoupon | undefined {
  const coupon = mostOf(coupons, value)
  return coupon && { coupon, saves: value(coupon) }
}

function amountOf(goods: readonly Counted[]): Cents {
  return sumOf(goods, ({ amount }) => amount)
}

function sumOf<Each>(list: readonly Each[], value: (each: Each) => Cents): Cents {
  return list.reduce((sum, each) => sum + value(each), 0)
}
