import type { Cents } from '#lib/money/money.ts'
import { shareOut } from '#lib/money/share.ts'
import { type CouponTerms, couponCovers, couponWorth } from '#lib/offers/coupon.ts'
import type { ManjianRule } from '#shop/db/schema/promotion.ts'
import type { Words } from '#shop/words.ts'

/** Spend-and-save of one shop, as stored. */
export interface Manjian {
  manjian_id: number
  manjian_name: Words
  manjian_type: number
  goods_ids: number[]
  type: number
  rule_json: ManjianRule[]
}

/** A line's money while savings are taken off it; `left` is what it still costs, in cents. */
export interface Cost {
  sku_id: number
  goods_id: number
  num: number
  left: Cents
}

/** Result of one spend-and-save offer; `rule` is null if no step was reached. */
export interface ManjianResult {
  manjian: Manjian
  rule: ManjianRule | null
  discount_money: Cents
  /** Saving of each line, in line order. */
  shares: Cents[]
}

/** The highest step that these lines reach, counting money or pieces; null when none. */
export function reachedRule(manjian: Manjian, lines: readonly Cost[]): ManjianRule | null {
  const covered = lines.filter((line) => coversManjian(manjian, line.goods_id))
  const reached = covered.reduce((sum, line) => sum + (manjian.type === 1 ? line.num : line.left), 0)
  const steps = manjian.rule_json.filter((rule) => covered.length > 0 && reached >= rule.money)
  return steps.toSorted((a, b) => b.money - a.money)[0] ?? null
}

/** Takes one spend-and-save off the lines, spread by what they cost; never more than they cost. */
export function applyManjian(manjian: Manjian, lines: readonly Cost[]): ManjianResult {
  const rule = reachedRule(manjian, lines)
  const weights = lines.map((line) => (coversManjian(manjian, line.goods_id) ? line.left : 0))
  const discount_money = Math.min(
    rule?.discount_money ?? 0,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  return { manjian, rule, discount_money, shares: shareOut(discount_money, weights) }
}

/** Applies a coupon to lines, spread by their remaining cost. Returns null if it cannot be used on them. */
export function applyCoupon(coupon: CouponTerms, lines: readonly Cost[]): { coupon_money: Cents; shares: Cents[] } | null {
  const weights = lines.map((line) => (couponCovers(coupon, line.goods_id) ? line.left : 0))
  const amount = weights.reduce((sum, weight) => sum + weight, 0)
  const coupon_money = amount > 0 ? couponWorth(coupon, amount) : 0
  return coupon_money > 0 ? { coupon_money, shares: shareOut(coupon_money, weights) } : null
}

function coversManjian(manjian: Manjian, goods_id: number): boolean {
  return couponCovers({ goods_type: manjian.manjian_type, goods_ids: manjian.goods_ids }, goods_id)
}
