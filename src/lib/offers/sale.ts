import { type Priced, type ShownPrice, shownPrice } from '#lib/money/price.ts'
import { pick } from '#lib/offers/pick.ts'
import { type Offer, offersOf } from './offer.ts'
import { isSoon } from './soon.ts'

/** Picks the fields of a SKU that {@link saleOf} reads, so that an island gets no others. */
export function pickSale(sku: Priced): Priced {
  const { goods_promotion: offers } = sku
  const activities = offers?.map((offer) =>
    pick(offer, 'promotion_type', 'id', 'price', 'start_time', 'end_time', 'groupbuy_id', 'groupbuy_price', 'buy_num'),
  )
  const price = pick(sku, 'price', 'discount_price', 'market_price', 'lowest_price', 'promotion_type', 'start_time', 'end_time')
  const buying = pick(sku, 'stock', 'goods_state', 'verify_state', 'min_buy', 'max_buy', 'purchased_num', 'is_virtual')
  return { ...price, ...buying, ...(activities && { goods_promotion: activities }) }
}

/** The state of a sku's offer of any kind: ordinary price, flash sale or group-buy. */
export interface OfferSale<State extends string> {
  state: State
  /** The price of the offer, and what it is below. */
  shown: ShownPrice
  /** How many can be bought at that price now. */
  limits: QuantityLimits
  /** Pieces left at that price. */
  left: number
  /** Unix seconds until which the clock changes neither state nor price; 0 if it never does, or if that is unknown. */
  until: number
  /** Most that a person may buy; 0 any number. */
  max_buy: number
  /** Pieces this member bought before. */
  purchased_num: number
}

/** An offer with the visitor's choice. Plain data, so that islands and plain scripts draw the same from it. */
export interface OfferView<Sale> {
  sale: Sale
  sku_id: number
  /** The price outside of the offer. */
  usual: ShownPrice
  /** Pieces the visitor wants. */
  wanted: number
}

/** The state of a sku at its ordinary price. */
export interface Sale extends OfferSale<SaleState> {
  /** None can be bought now. */
  closed: boolean
  /** Its price ends soon enough for a countdown. */
  endsSoon: boolean
  /** Bought at once, never put in a cart. */
  direct: boolean
  /** Where it is sold for less, now or later today; none of what can't be bought at all. */
  offers: Offer[]
}

/** Computes the sale state of a SKU at `now`, the server's Unix seconds. */
export function saleOf(sku: Priced, now: number): Sale {
  const { stock = 0, max_buy = 0, purchased_num = 0, is_virtual } = sku
  const state = saleState({ ...sku, stock })
  const limits = quantityLimits({ ...sku, stock })
  const closed = state !== 'open' || limits.max < 1
  const offers = state === 'open' ? offersOf(sku, now) : []
  const shown = shownPrice(sku, now)
  const moments = [shown.ends, ...offers.map(({ until }) => until)].filter((moment) => moment > 0)
  const until = moments.length ? Math.min(...moments) : 0
  const endsSoon = isSoon(shown.ends, now)
  return { state, shown, limits, left: stock, until, max_buy, purchased_num, closed, endsSoon, direct: is_virtual === 1, offers }
}

/** Computes the view of a product page at `now` (server time, unix seconds), for a wanted quantity. */
export function saleView(sku: Priced & { sku_id: number }, { now, wanted }: { now: number; wanted: number }): OfferView<Sale> {
  const sale = saleOf(sku, now)
  return { sale, sku_id: sku.sku_id, usual: sale.shown, wanted: clampQuantity(wanted, sale.limits).value }
}

/** Fields that never pass to another SKU. */
const OF_ONE_SKU = { lowest_price: undefined, recent_lowest: undefined }

/** The sku after a value was chosen or its price and stock were asked again: what the server sent, over what was known. */
export function mergeSku<Sku extends object>(sku: Sku, info: object): Sku {
  const sent = Object.entries(info).filter(([, value]) => value !== undefined)
  // A member's price belongs to one answer: an answer without it means there is none.
  const own = { member_price: undefined, ...('sku_id' in info && 'sku_id' in sku && info.sku_id !== sku.sku_id && OF_ONE_SKU) }
  return { ...sku, ...own, ...Object.fromEntries(sent) }
}

/** Whether a sku can be bought at all, and if not, why. */
export type SaleState = 'open' | 'soldout' | 'off'

/** `off`: taken from the shelf or not approved; `soldout`: nothing left. */
export function saleState(sku: { stock: number; goods_state?: number; verify_state?: number }): SaleState {
  if ((sku.goods_state ?? 1) !== 1 || (sku.verify_state ?? 1) !== 1) return 'off'
  return sku.stock < 1 ? 'soldout' : 'open'
}

/** How many pieces may be bought, and what sets the upper bound. */
export interface QuantityLimits {
  min: number
  /** 0 when none can be bought. */
  max: number
  /** `stock`: no more are there; `least`: fewer than one must buy; `limit`: no more a person; `owned`: the rest was bought before. */
  reason: 'stock' | 'least' | 'limit' | 'owned'
}

/** Left of a stock below which the number is worth saying. */
export const LOW_STOCK = 10

/**
 * Returns the bounds of a quantity: at least `min_buy` (0 means 1), at most the stock and `max_buy` (0 is no limit) less earlier purchases.
 * @example quantityLimits({ stock: 7, min_buy: 0, max_buy: 6, purchased_num: 2 }) // { min: 1, max: 4, reason: 'owned' }
 */
export function quantityLimits(sku: { stock: number; min_buy?: number; max_buy?: number; purchased_num?: number }): QuantityLimits {
  const min = Math.max(1, sku.min_buy ?? 0)
  const allowed = sku.max_buy ? Math.max(0, sku.max_buy - (sku.purchased_num ?? 0)) : Number.POSITIVE_INFINITY
  const max = Math.min(Math.max(0, sku.stock), allowed)
  const short = sku.stock > 0 && sku.stock < min ? 'least' : 'stock'
  const reason = allowed >= sku.stock ? short : sku.purchased_num ? 'owned' : 'limit'
  return { min, max: max < min ? 0 : max, reason }
}

/**
 * A wanted quantity inside its limits, and which bound changed it; never 0, the least one where none can be bought.
 * @example clampQuantity(9, { min: 1, max: 7, reason: 'stock' }) // { value: 7, changed: 'max' }
 */
export function clampQuantity(wanted: number, { min, max }: QuantityLimits): { value: number; changed: 'min' | 'max' | null } {
  const whole = Math.floor(wanted)
  if (!Number.isFinite(whole) || whole < min) return { value: min, changed: 'min' }
  if (whole > max) return { value: Math.max(min, max), changed: 'max' }
  return { value: whole, changed: null }
}
