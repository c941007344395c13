import type { CartLine } from '#contract/cart.ts'
import type { Cents } from '#lib/money/money.ts'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import type { Counted } from '#lib/offers/next-step.ts'
import { clampQuantity, type QuantityLimits } from '#lib/offers/sale.ts'

/** Lines of one shop, in the order of the cart. */
export interface CartShop {
  site_id: number
  site_name: string
  is_own: boolean
  lines: CartLine[]
}

/** Why a line cannot be bought: off the shelf, shop closed, or nothing left; null when it can. */
export function lineFault(line: CartLine): 'off' | 'closed' | 'soldout' | null {
  if (line.goods_state !== 1 || line.verify_state !== 1) return 'off'
  if (line.shop_status !== 1) return 'closed'
  return line.stock < 1 ? 'soldout' : null
}

/** The lines that can be bought, by shop; shops and lines keep the order of the cart. */
export function shopsOf(lines: readonly CartLine[]): CartShop[] {
  const shops = new Map<number, CartShop>()
  for (const line of lines) {
    if (lineFault(line)) continue
    const shop = shops.get(line.site_id) ?? { site_id: line.site_id, site_name: line.site_name, is_own: line.is_own === 1, lines: [] }
    shop.lines.push(line)
    shops.set(line.site_id, shop)
  }
  return [...shops.values()]
}

/** The sums of lines, in cents: at full price, what reductions take off, and the rest; pieces, not lines, are counted. */
export function cartSums(lines: readonly (Priced & Pick<CartLine, 'num'>)[]): { pieces: number; full: Cents; off: Cents; total: Cents } {
  let [pieces, full, total] = [0, 0, 0]
  for (const line of lines) {
    const { amount, reduced, former = amount } = shownPrice(line)
    pieces += line.num
    total += amount * line.num
    full += (reduced ? former : amount) * line.num
  }
  return { pieces, full, off: full - total, total }
}

/** Converts a cart line to product, number of pieces and total in cents, as {@link Counted} for spend-and-save offers. */
export function toCounted(line: Priced & Pick<CartLine, 'goods_id' | 'num'>): Counted {
  return { goods_id: line.goods_id, amount: shownPrice(line).amount * line.num, num: line.num }
}

/** Worth of products, in cents, from which a shop delivers its lines free. 0 if there is no such worth, or if each line is delivered free anyway. */
export function freeFrom(lines: readonly Pick<CartLine, 'is_free_shipping' | 'is_virtual' | 'free_from'>[]): Cents {
  const isPaid = lines.some(({ is_free_shipping, is_virtual }) => !is_free_shipping && !is_virtual)
  return isPaid ? Math.max(...lines.map(({ free_from }) => free_from)) : 0
}

/**
 * Returns the pieces of another SKU that can replace `num` of a line, given `already` in the cart; 0 if there are none left.
 * @example piecesToSwap(5, 1, { min: 1, max: 4, reason: 'stock' }) // 3
 */
export function piecesToSwap(num: number, already: number, limits: QuantityLimits): number {
  return limits.max ? Math.max(0, clampQuantity(num + already, limits).value - already) : 0
}

/** All, some or none of the lines are ticked; none when there are no lines. */
export function tickState(lines: readonly CartLine[], isTicked: (line: CartLine) => boolean): 'all' | 'some' | 'none' {
  const count = lines.filter(isTicked).length
  if (!count) return 'none'
  return count === lines.length ? 'all' : 'some'
}
