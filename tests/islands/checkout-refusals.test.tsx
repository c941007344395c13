import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { type OrderKind, readCheckout, startCheckout } from '#stores/order-creation.ts'
import { openCheckout } from '../helpers/checkout.tsx'
import { focusOn } from '../helpers/draw.tsx'
import { giveCoupon, PAY_PASSWORD } from '../helpers/trade.ts'

/* Every refusal of `create` that the contract lists (cart-order.md, create), at the part of the checkout that it is about. */

const { shop, buyer, network, refusing, drawCheckout, button, orders } = await openCheckout()
beforeEach(async () => {
  await giveCoupon(shop, buyer.member_id, { money: 500 })
})

const summary = () => screen.getByRole('complementary', { name: 'Order' })

/** A checkout of a pan by local delivery, with a coupon and the balance, whose last step is refused. */
async function refuse(refusal: { data?: { error_code: number } | ''; error_code?: string }) {
  const { user } = drawCheckout()
  await user.click(await screen.findByRole('radio', { name: /Local delivery/ }))
  await user.click(await screen.findByRole('checkbox', { name: /Use my balance/ }))
  await user.type(await screen.findByLabelText(/Payment password/), PAY_PASSWORD)
  await waitFor(() => expect(button().disabled).toBe(false))
  configure({ fetch: refusing('/ordercreate/create', { code: -10001, message: 'The reason', ...refusal }) })
  await user.click(button())
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
}

it.each([10, 11, 12])('says beside the way of delivery what local delivery refuses with %i', async (error_code) => {
  await refuse({ data: { error_code } })
  const place = await screen.findByText('The reason')
  expect(summary().contains(place)).toBe(false)
  expect(place.closest('section')?.contains(screen.getByRole('radio', { name: /Local delivery/ }))).toBe(true)
})

it('says beside the coupons that one can no longer be used', async () => {
  await refuse({ error_code: 'COUPON_ERROR' })
  const place = await screen.findByText('The reason')
  expect(summary().contains(place)).toBe(false)
  expect(place.closest('section')?.contains(screen.getByRole('radio', { name: 'No coupon' }))).toBe(true)
})

it('says beside the payment password that it is wrong, and leads there', async () => {
  await refuse({ error_code: 'PAY_PASSWORD_ERROR' })
  const field = screen.getByLabelText(/Payment password/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(within(summary()).queryByText('The reason')).toBeNull()
  await focusOn(() => field)
})

it.each([
  ['of any other reason', { data: { error_code: 1 } } as const],
  ['of too few in stock', { data: '' } as const],
  ['of too small a balance', { error_code: 'ACCOUNT_EMPTY' }],
])('says beside the button a refusal %s, in view of it', async (_case, refusal) => {
  await refuse(refusal)
  expect(await within(summary()).findByText('The reason')).toBeTruthy()
  expect(button().disabled).toBe(false)
})

it('sends no order again to a server that would place a second one, and leads to the orders', async () => {
  configure({
    dialect: DIALECTS.multishop,
    fetch: async (input, init) => {
      const answer = await network(input, init)
      if ((input instanceof Request ? input.url : String(input)).endsWith('/ordercreate/create')) throw new TypeError('the line broke')
      return answer
    },
  })
  onTestFinished(() => configure({ dialect: undefined }))
  const { user } = drawCheckout()
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  expect(await screen.findByText(/Your order may have been placed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See whether the order was placed' })).toBeTruthy()
  expect(button().disabled).toBe(true)
  await user.click(button())
  expect(await orders()).toHaveLength(1)
})

it('keeps the order data of each kind over a reload, and a new one of a kind alone replaces it (S06)', () => {
  startCheckout('normal', { sku_id: 1, num: 2 })
  startCheckout('groupbuy', { groupbuy_id: 3, sku_id: 4, num: 5 })
  startCheckout('seckill', { seckill_goods_id: 6, num: 1 })
  startCheckout('combo', { bl_id: 7, num: 8 })
  startCheckout('seckill', { seckill_goods_id: 9, num: 1 })
  // Session storage survives a reload; the page's state does not.
  const kept = (kind: OrderKind) => readCheckout(kind)
  expect(kept('normal')).toMatchObject({ sku_id: 1, num: 2 })
  expect(kept('groupbuy')).toMatchObject({ groupbuy_id: 3, sku_id: 4, num: 5 })
  expect(kept('seckill')).toMatchObject({ seckill_goods_id: 9 })
  expect(kept('combo')).toMatchObject({ bl_id: 7, num: 8 })
})
