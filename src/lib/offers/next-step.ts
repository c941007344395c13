import type { Manjian } from '#contract/promotion.ts'
import { type OfferStep, offerSteps } from '#lib/catalogue/product.ts'
import type { Cents } from '#lib/money/money.ts'
import { couponCovers } from './coupon.ts'

/** Goods as spend-and-save counts them: what they cost together, in cents, and how many pieces. */
export interface Counted {
  goods_id: number
  amount: Cents
  num: number
}

/** The terms that decide: the offer's kind and steps, and the goods it holds for. */
export type OfferTerms = Pick<Manjian, 'type' | 'rule_json' | 'manjian_type' | 'goods_ids'>

/** Where goods stand on the steps of spend-and-save: the step reached, and the next with what it lacks, in cents or pieces. */
export interface Progress {
  reached: OfferStep | undefined
  next: (OfferStep & { missing: number }) | undefined
}

/** Whether an offer holds for a goods; `manjian_type` 1 all, 2 the listed, 3 all but the listed (contract catalogue.md). */
export function offerCovers({ manjian_type, goods_ids }: Pick<OfferTerms, 'manjian_type' | 'goods_ids'>, goods_id: number): boolean {
  return couponCovers({ goods_type: manjian_type, goods_ids }, goods_id)
}

/**
 * How far goods of one shop have come with an offer of it. Null where it holds for none of them, or gives nothing that can be named.
 * A next step that saves no more than the one reached is none.
 * @example offerProgress({ type: 0, manjian_type: 1, goods_ids: [], rule_json: [{ money: 30000, discount_money: 3000 }] },
 *   [{ goods_id: 1, amount: 26000, num: 1 }])?.next?.missing // 4000
 */
export function offerProgress(offer: OfferTerms, goods: readonly Counted[]): Progress | null {
  const covered = goods.filter(({ goods_id, num }) => num > 0 && offerCovers(offer, goods_id))
  const steps = offerSteps(offer)
  if (!covered.length || !steps.length) return null
  const counted = covered.reduce((sum, { amount, num }) => sum + (steps[0]?.pieces ? num : amount), 0)
  const reached = steps.findLast(({ from }) => counted >= from)
  const next = steps.find(({ from, off, freeDelivery }) => {
    return counted < from && (!reached || off > reached.off || (freeDelivery && !reached.freeDelivery))
  })
  return { reached, next: next && { ...next, missing: next.from - counted } }
}

/** Returns the cents that the reached step of an offer takes off, at most the price of the covered products. 0 = no step is reached. */
export function offerSaves(offer: OfferTerms, goods: readonly Counted[]): Cents {
  const off = offerProgress(offer, goods)?.reached?.off ?? 0
  const amount = goods.filter(({ goods_id }) => offerCovers(offer, goods_id)).reduce((sum, line) => sum + line.amount, 0)
  return Math.min(off, amount)
}

/**
 * Returns the amount missing to free delivery in cents: 0 when reached, null if the shop never delivers free (contract cart-order.md,
 * `free_from`).
 */
export function missingToFree(free_from: Cents, amount: Cents): Cents | null {
  return free_from > 0 && amount > 0 ? Math.max(0, free_from - amount) : null
}
