import type { Cents } from '#lib/money/money.ts'
import { comparedPrice, offerPrice, type Priced, usualPrice } from '#lib/money/price.ts'
import { pick } from '#lib/offers/pick.ts'
import { slotNow } from './flash-sale.ts'
import { clampQuantity, type OfferSale, type OfferView, quantityLimits, saleState } from './sale.ts'

/** Left of a session from which on the number alone is said, as a warning. */
export const FEW_LEFT = 5

/** A sku of a slot as its server sells it (contract promotion.md): money in cents, times in seconds of the server's day. */
export interface FlashTerms {
  seckill_price: Cents
  /** The ordinary price before any reduction. */
  price: Cents
  /** The sku's own prices, where they are known: the session's is compared with what it costs today. */
  usual?: Priced | undefined
  seckill_start_time: number
  seckill_end_time: number
  /** Most a member may buy in one session; 0 any number. */
  num: number
  /** Pieces offered in the session, those left of them, those the caller bought: undefined where a server does not tell. */
  quota?: number | undefined
  left?: number | undefined
  bought_num?: number | undefined
  stock: number
  goods_state?: number
  verify_state?: number
}

/** Picks the fields of a SKU that {@link flashSaleOf} reads, so that an island gets no others. */
export function pickFlash(sku: FlashTerms): FlashTerms {
  return {
    ...pick(sku, 'seckill_price', 'price', 'usual', 'seckill_start_time', 'seckill_end_time'),
    ...pick(sku, 'num', 'quota', 'left', 'bought_num', 'stock', 'goods_state', 'verify_state'),
  }
}

/** `limit`: the member has as many as one may; `off`: the goods are no longer sold at all. */
export type FlashState = 'coming' | 'open' | 'soldout' | 'limit' | 'over' | 'off'

/** Sale state of a SKU in its flash sale. */
export interface FlashSale extends OfferSale<FlashState> {
  /** Seconds of the server's day. */
  from: number
  to: number
  /** Pieces that the session began with; undefined where the server does not tell. */
  quota: number | undefined
}

/**
 * How a sku stands in its session at `now`, the server's unix seconds; `ahead` as in {@link slotNow}. Stock stands in for what is left where
 * a server tells no share.
 */
export function flashSaleOf(sku: FlashTerms, now: number, ahead: number): FlashSale {
  const { seckill_price, price, usual, seckill_start_time: from, seckill_end_time: to, num, quota, bought_num: purchased_num = 0 } = sku
  const left = Math.max(0, sku.left ?? sku.stock)
  const slot = slotNow([{ start: from, end: to }], now, ahead)
  const limits = quantityLimits({ stock: left, max_buy: num, purchased_num })
  const running = left < 1 ? 'soldout' : limits.max < 1 ? 'limit' : 'open'
  const phase = slot?.state === 'running' ? running : (slot?.state ?? 'over')
  return {
    state: saleState({ ...sku, stock: 1 }) === 'off' ? 'off' : phase,
    shown: offerPrice('flash', seckill_price, comparedPrice(usual, price, now)),
    from,
    to,
    until: slot?.left ? now + slot.left : 0,
    left,
    quota,
    limits,
    max_buy: num,
    purchased_num,
  }
}

/** Build-time data of a flash sale's page. */
export interface BuiltFlash<Sku = FlashTerms & { id: number; sku_id: number }> {
  sku: Sku
  /** Name of its session; empty where the server tells none. */
  name: string
  /** The session after it, said once it is over; null where there is none. */
  next: Session | null
  /** Seconds the server's day is ahead of UTC. */
  ahead: number
  /** Prices outside of the sale by sku ID, as far as they are known. */
  usual: Record<number, Priced>
  /** Unix seconds of the build. */
  builtAt: number
}

/** The view of a flash sale's page. */
export interface FlashView extends OfferView<FlashSale>, Pick<BuiltFlash, 'name' | 'next'> {
  /** The visitor is to be reminded of its beginning. */
  reminded: boolean
}

/** Computes the view of a flash sale's page at `now` (server time, unix seconds), for a wanted quantity and the visitor's reminders. */
export function flashView(
  { sku, name, next, ahead, usual }: BuiltFlash,
  { now, wanted, reminders }: { now: number; wanted: number; reminders: readonly { id: number; begins: number }[] },
): FlashView {
  const its = usual[sku.sku_id]
  const sale = flashSaleOf({ ...sku, usual: its }, now, ahead)
  return {
    sale,
    sku_id: sku.sku_id,
    name,
    usual: usualPrice(its, sku.price, now),
    next: stillToCome(next, now, ahead),
    reminded: reminders.some(({ id, begins }) => id === sku.id && begins === sale.until),
    wanted: clampQuantity(wanted, sale.limits).value,
  }
}

/** A second of the day as a clock shows it; the end of the day is 24:00. @example clockOf(52200) // '14:30' */
export function clockOf(second: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${two(second / 3600)}:${two((second / 60) % 60)}`
}

/** A session of the day as far as a page names it, in seconds of the server's day. */
export interface Session {
  name: string
  from: number
  to: number
}

/** A session while it is still to come today, null from its first second on; `now` and `ahead` as in {@link slotNow}. */
export function stillToCome(session: Session | null, now: number, ahead: number): Session | null {
  const slot = session && slotNow([{ start: session.from, end: session.to }], now, ahead)
  return slot?.state === 'coming' ? session : null
}

/** The first session that begins at or after the end of another, of a server's slots in ascending order; null where the day has none. */
export function nextSession(
  slots: readonly { name: string; seckill_start_time: number; seckill_end_time: number }[],
  end: number,
): Session | null {
  const found = slots.find(({ seckill_start_time }) => seckill_start_time >= end)
  return found ? { name: found.name, from: found.seckill_start_time, to: found.seckill_end_time } : null
}
