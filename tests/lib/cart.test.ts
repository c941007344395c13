import { expect, it } from 'vitest'
import type { CartLine } from '#contract/cart.ts'
import { cartSums, lineFault, piecesToSwap, shopsOf, tickState } from '#lib/orders/cart.ts'

function line(values: Partial<CartLine>): CartLine {
  return {
    cart_id: 1,
    site_id: 1,
    site_name: 'Harbour',
    sku_id: 1,
    num: 1,
    price: 21000,
    discount_price: 16800,
    member_price: undefined,
    stock: 9,
    goods_state: 1,
    verify_state: 1,
    shop_status: 1,
    is_own: 0,
    ...values,
  } as CartLine
}

it('charges the selling price, or the member’s where it is lower', () => {
  expect(cartSums([line({})]).total).toBe(16800)
  expect(cartSums([line({ member_price: 15000 })]).total).toBe(15000)
  expect(cartSums([line({ member_price: 17000 })]).total).toBe(16800)
})

it('counts as a reduction what the shop took off, not what others ask more', () => {
  expect(cartSums([line({ price: 16800, market_price: 30000 })])).toMatchObject({ full: 16800, off: 0 })
})

it('says why a line cannot be bought', () => {
  expect(lineFault(line({}))).toBeNull()
  expect(lineFault(line({ goods_state: 0 }))).toBe('off')
  expect(lineFault(line({ verify_state: 0 }))).toBe('off')
  expect(lineFault(line({ shop_status: 0 }))).toBe('closed')
  expect(lineFault(line({ stock: 0 }))).toBe('soldout')
})

it('groups what can be bought by shop and keeps the order of the cart', () => {
  const lines = [
    line({ cart_id: 3, site_id: 2, site_name: 'Tern' }),
    line({ cart_id: 2, is_own: 1 }),
    line({ cart_id: 1, site_id: 2, site_name: 'Tern' }),
    line({ cart_id: 9, stock: 0 }),
  ]
  expect(shopsOf(lines).map((shop) => [shop.site_name, shop.is_own, shop.lines.map(({ cart_id }) => cart_id)])).toEqual([
    ['Tern', false, [3, 1]],
    ['Harbour', true, [2]],
  ])
})

it('adds up in whole cents: full price, reductions, total and pieces', () => {
  const lines = [line({ num: 3, price: 1010, discount_price: 1010 }), line({ num: 2 })]
  expect(cartSums(lines)).toEqual({ pieces: 5, full: 45030, off: 8400, total: 36630 })
})

it('knows all, some and none', () => {
  const lines = [line({ sku_id: 1 }), line({ sku_id: 2 })]
  expect(tickState(lines, () => true)).toBe('all')
  expect(tickState(lines, ({ sku_id }) => sku_id === 1)).toBe('some')
  expect(tickState(lines, () => false)).toBe('none')
  expect(tickState([], () => true)).toBe('none')
})

it('swaps as many pieces as there are and may be had, beside those that are in the cart', () => {
  const limits = { min: 1, max: 4, reason: 'stock' } as const
  expect(piecesToSwap(2, 0, limits)).toBe(2)
  expect(piecesToSwap(5, 1, limits)).toBe(3)
  expect(piecesToSwap(1, 4, limits)).toBe(0)
  expect(piecesToSwap(1, 9, limits)).toBe(0)
  expect(piecesToSwap(1, 0, { ...limits, min: 2 })).toBe(2)
  expect(piecesToSwap(1, 0, { ...limits, max: 0 })).toBe(0)
})
