import { ShopError } from '#shop/errors.ts'
import { shortOf } from '#shop/services/shared/short-of.ts'
import type { Basket, Line, ShopBasket } from './basket.ts'
import type { Fault } from './fault.ts'

/** Longest message to the seller, in characters. */
export const MESSAGE_LENGTH = 140

/** Most pieces a line can hold: what its column does. More could not be put into money either. */
const MOST_PIECES = 2_147_483_647

/**
 * Checks the quantity of a direct purchase, which skips the cart (contract cart-order.md, identifying parameters).
 * @throws ShopError REQUEST_NUM below 1, PARAMETER_ERROR for more than any order may hold
 */
export function checkNum(num: number): void {
  if (num < 1) throw new ShopError('REQUEST_NUM')
  if (num > MOST_PIECES) throw new ShopError('PARAMETER_ERROR', { values: { name: 'num' }, data: 'num' })
}

/** Checks the products of a basket, independent of the choices. Returns null if they can be bought. `say` translates a name. */
export function checkBasket(basket: Basket, say: (words: Line['sku_name']) => string): Fault | null {
  if (basket.refusal) return { error: 1, ...basket.refusal }
  if (!basket.shops.length) return { error: 1, text: 'order.nothing' }
  for (const shop of basket.shops) {
    if (!shop.is_open) return { error: 1, text: 'order.shop_closed', values: { name: say(shop.site_name) } }
    const fault = shop.lines.map((line) => checkLine(line, say)).find(Boolean) ?? checkLimits(shop, say)
    if (fault) return fault
  }
  return null
}

function checkLine(line: Line, say: (words: Line['sku_name']) => string): Fault | undefined {
  const values = { name: say(line.sku_name), stock: line.stock }
  if (!line.is_on_sale) return { error: 1, text: 'order.off_sale', values }
  if (line.num < 1) return { error: 1, text: 'order.nothing' }
  if (line.num > line.stock) return { error: 1, ...shortOf(values.name, line.stock), silent: true }
  return undefined
}

/** Pieces of all skus of a goods against its limits. */
function checkLimits(shop: ShopBasket, say: (words: Line['sku_name']) => string): Fault | null {
  for (const { goods_name, num, min_buy, max_buy, purchased_num } of limitsOf(shop)) {
    const values = { name: say(goods_name), min: min_buy, max: max_buy, left: Math.max(0, max_buy - purchased_num) }
    if (num < min_buy) return { error: 1, text: 'order.min_buy', values }
    if (max_buy > 0 && num + purchased_num > max_buy) return { error: 1, text: values.left ? 'order.max_buy' : 'order.max_bought', values }
  }
  return null
}

/** Pieces and limits by goods, as the answer's `limit_purchase` lists them. */
export function limitsOf(shop: ShopBasket) {
  const goods = new Map<number, Pick<Line, 'goods_id' | 'goods_name' | 'num' | 'min_buy' | 'max_buy' | 'purchased_num'>>()
  for (const line of shop.lines) goods.set(line.goods_id, { ...line, num: line.num + (goods.get(line.goods_id)?.num ?? 0) })
  return [...goods.values()]
}
