import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addCartLine, deleteCartLines, listCart } from '#api/cart.ts'
import { configure } from '#api/settings.ts'
import { $token } from '#api/token.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { area, member, memberAddress } from '#shop/db/schema/member.ts'
import { bundling, bundlingGoods } from '#shop/db/schema/promotion.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { hashPassword } from '#shop/secret.ts'
import { sameWords } from '#shop/words.ts'
import { readCheckout, startCheckout } from '#stores/order-creation.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { openCheckout } from '../helpers/checkout.tsx'
import { focusOn } from '../helpers/draw.tsx'
import { countRounds } from '../helpers/rounds.ts'
import { CUP_SKU, giveCoupon, makeBuyer, PAN_SKU, PAY_PASSWORD, REGION, VOUCHER_SKU } from '../helpers/trade.ts'

const { shop, buyer, network, refusing, drawCheckout, drawAgain, button, toPay, orders } = await openCheckout()

it('has nothing to check out without what was kept for it', async () => {
  drawAgain()
  expect(await screen.findByRole('heading', { name: 'There is nothing to check out' })).toBeTruthy()
})

it('keeps what is ordered over a reload, each kind apart (S06)', () => {
  startCheckout('normal', { cart_ids: [1, 2] })
  startCheckout('combo', { bl_id: 3, num: 1 })
  expect(readCheckout('normal')).toMatchObject({ cart_ids: [1, 2] })
  expect(readCheckout('combo')).toMatchObject({ bl_id: 3, num: 1 })
  expect(readCheckout('seckill')).toBeNull()
})

it('keeps remarks and choices over a new sign-in, for the same member alone (R40)', async () => {
  const { user, unmount } = drawCheckout()
  await user.click(await screen.findByRole('radio', { name: /store/i }))
  await user.type(screen.getByLabelText('Message to the shop'), 'Ring twice')
  await waitFor(() => expect(toPay()).toContain('100.00'))
  configure({ fetch: async () => Response.json({ code: -1, message: 'Sign in again', error_code: 'TOKEN_ERROR', data: '', timestamp: 0 }) })
  await user.click(button())
  await waitFor(() => expect($token.get()).toBe(''))
  unmount()

  configure({ fetch: network })
  const message = () => screen.findByLabelText<HTMLInputElement>('Message to the shop')
  const stranger = await makeBuyer(shop, 'bo')
  const other = drawAgain(stranger)
  await waitFor(() => expect(toPay()).toContain('130.00'))
  expect((await message()).value).toBe('')
  other.unmount()

  drawAgain()
  await waitFor(async () => expect((await message()).value).toBe('Ring twice'))
  await waitFor(() => expect(toPay()).toContain('100.00'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Collect in store/ }).checked).toBe(true)
})

it('shows goods, delivery and total, works them out anew for another delivery, and places one order', async () => {
  const { user } = drawCheckout()
  await waitFor(() => expect(toPay()).toContain('130.00'))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Ada Chan/ })).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: /store/i }))
  await waitFor(() => expect(toPay()).toContain('100.00'))
  expect(within(screen.getByRole('radiogroup', { name: 'Store' })).getByRole<HTMLInputElement>('radio').checked).toBe(true)
  await user.type(screen.getByLabelText('Message to the shop'), 'Ring twice')
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.dblClick(button())
  await waitFor(async () => expect(await orders()).toHaveLength(1))
  expect((await orders())[0]).toMatchObject({ buyer_message: 'Ring twice', pay_money: 10000, order_type: 2 })
  await waitFor(() => expect(readCheckout('normal')).toBeNull())
})

it('orders the same again from another checkout, however soon', async () => {
  for (const count of [1, 2]) {
    const { user, unmount } = drawCheckout()
    await waitFor(() => expect(button().disabled).toBe(false))
    await user.click(button())
    await waitFor(async () => expect(await orders()).toHaveLength(count))
    unmount()
  }
})

it('takes the coupon worth most and lets it go', async () => {
  await giveCoupon(shop, buyer.member_id, { money: 500 })
  await giveCoupon(shop, buyer.member_id, { money: 1500 })
  const { user } = drawCheckout()
  await waitFor(() => expect(toPay()).toContain('115.00'))
  await user.click(screen.getByRole('radio', { name: 'No coupon' }))
  await waitFor(() => expect(toPay()).toContain('130.00'))
})

it('waits for the shop two times at most, one after the other, also for who has no address', async () => {
  expect(await countRounds(shop, () => drawCheckout())).toBe(2)
  cleanup()
  await shop.db.delete(memberAddress)
  await shop.db.insert(area).values({ id: 12, pid: REGION.province_id, level: 2, name: sameWords('Kowloon') })
  expect(await countRounds(shop, () => drawCheckout())).toBe(2)
})

it('says that paying is secure only where something can pay', async () => {
  const { unmount } = drawCheckout()
  expect(await screen.findByText(/Paid securely/)).toBeTruthy()
  unmount()
  configure({ fetch: refusing('/pay/type') })
  drawCheckout()
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(screen.queryByText(/Paid securely/)).toBeNull()
})

it('cuts no message that is longer than servers of the family keep, and leads to it', async () => {
  const { user } = drawCheckout()
  const field = await screen.findByLabelText<HTMLInputElement>('Message to the shop')
  await user.type(field, 'x'.repeat(60))
  expect(field.value).toHaveLength(60)
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  expect(screen.getByText('Up to 50 characters; you have entered 60.')).toBeTruthy()
  await focusOn(() => field)
  expect(await orders()).toHaveLength(0)
})

it('shows a total that has changed and waits for a second press', async () => {
  const { user } = drawCheckout()
  await waitFor(() => expect(button().disabled).toBe(false))
  await shop.db.update(sku).set({ price: 12000 }).where(eq(sku.sku_id, PAN_SKU))
  await user.click(button())
  expect(await screen.findByText(/changed from HK\$130\.00 to HK\$150\.00/)).toBeTruthy()
  expect(await orders()).toHaveLength(0)
  await user.click(button())
  await waitFor(async () => expect(await orders()).toHaveLength(1))
})

it('keeps everything after a refusal and says the shop’s reason', async () => {
  const { user } = drawCheckout()
  await user.type(await screen.findByLabelText('Message to the shop'), 'Ring twice')
  await waitFor(() => expect(button().disabled).toBe(false))
  await shop.db.update(goods).set({ goods_state: false }).where(eq(goods.sku_id, PAN_SKU))
  await user.click(button())
  await waitFor(() => expect(document.querySelector('.summary .note--danger')?.textContent).toBeTruthy())
  expect(screen.getByLabelText<HTMLInputElement>('Message to the shop').value).toBe('Ring twice')
  expect(screen.getByRole('link', { name: 'Back to the product' })).toBeTruthy()
  expect(readCheckout('normal')).not.toBeNull()
})

it('places one order where the shop’s answer was lost, and says where to look for it', async () => {
  const { token, as } = buyer
  await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, as)
  startCheckout('normal', { cart_ids: (await listCart({}, { token })).map(({ cart_id }) => cart_id) })
  const { user } = drawAgain()
  await waitFor(() => expect(button().disabled).toBe(false))
  let lost = 0
  configure({
    fetch: async (input, init) => {
      const answer = await network(input, init)
      if (!(input instanceof Request ? input.url : String(input)).endsWith('/ordercreate/create') || lost++) return answer
      throw new TypeError('the line broke')
    },
  })
  await user.click(button())
  expect((await screen.findByRole('link', { name: 'See whether the order was placed' })).getAttribute('href')).toBe(
    '/web/member/order_list',
  )
  expect(await orders()).toHaveLength(1)
  await user.click(button())
  await waitFor(() => expect(readCheckout('normal')).toBeNull())
  expect(await orders()).toHaveLength(1)
})

it('tells refusals of a server in another language in its own words, or marked with theirs', async () => {
  await giveCoupon(shop, buyer.member_id, { money: 500 })
  const { user } = drawCheckout()
  await waitFor(() => expect(button().disabled).toBe(false))
  configure({ fetch: refusing('/ordercreate/create', { message: '优惠券错误', error_code: 'COUPON_ERROR' }) })
  await user.click(button())
  expect(await screen.findByText('This coupon can no longer be used.')).toBeTruthy()
  configure({ fetch: refusing('/ordercreate/calculate', { message: '库存不足' }) })
  await user.click(screen.getByRole('radio', { name: 'No coupon' }))
  expect((await screen.findByText('库存不足')).lang).toBe('zh')
})

it('spends the balance by the payment password beside it, which can be missing or wrong once', async () => {
  const { user } = drawCheckout()
  await user.click(await screen.findByRole('checkbox', { name: /Use my balance/ }))
  await waitFor(() => expect(toPay()).toContain('110.00'))
  const field = await screen.findByLabelText<HTMLInputElement>(/Payment password/)
  await user.click(button())
  expect(screen.getByText('Enter your six-digit payment password')).toBeTruthy()
  await focusOn(() => field)
  await user.type(field, '000000')
  await user.click(button())
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('')
  await focusOn(() => field)
  await user.type(field, PAY_PASSWORD)
  await user.click(button())
  await waitFor(async () => expect((await orders())[0]?.balance_money).toBe(2000))
})

it('sets a first payment password in place, by the login password', async () => {
  await shop.db.update(member).set({ pay_password_hash: '', password_hash: await hashPassword('Lantern8') })
  const { user } = drawCheckout()
  await user.click(await screen.findByRole('button', { name: 'Set a payment password' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Login password' }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(dialog.getByText('Enter a password')).toBeTruthy()
  await user.type(dialog.getByLabelText('Login password', { selector: '[type=password]' }), 'Lantern8')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await user.type(dialog.getByLabelText('New payment password'), '135790')
  await user.type(dialog.getByLabelText('Confirm payment password'), '135790')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toPay()).toContain('110.00'))
  await user.type(await screen.findByLabelText(/Payment password/), '135790')
  await user.click(button())
  await waitFor(async () => expect((await orders())[0]?.balance_money).toBe(2000))
})

it('charges no other total than the one that was shown, also where it changes while the password is proved', async () => {
  const { user } = drawCheckout()
  await user.click(await screen.findByRole('checkbox', { name: /Use my balance/ }))
  await waitFor(() => expect(toPay()).toContain('110.00'))
  await user.type(await screen.findByLabelText(/Payment password/), PAY_PASSWORD)
  configure({
    fetch: async (input, init) => {
      const isProof = (input instanceof Request ? input.url : String(input)).endsWith('/checkpaypassword')
      if (isProof) await shop.db.update(sku).set({ price: 120000 }).where(eq(sku.sku_id, PAN_SKU))
      return network(input, init)
    },
  })
  await user.click(button())
  expect(await screen.findByText(/changed from HK\$130\.00 to HK\$1,200\.00/)).toBeTruthy()
  expect(await orders()).toHaveLength(0)
})

it('names price and day of every way before it is chosen, and takes a day and an hour for local delivery', async () => {
  await shop.db.update(shopDelivery).set({ express_days: 2 })
  const { user } = drawCheckout()
  expect((await screen.findByRole('radio', { name: /Courier/ })).closest('label')?.textContent).toMatch(/Expected .+HK\$30\.00/)
  const local = screen.getByRole('radio', { name: /Local delivery/ })
  expect(local.closest('label')?.textContent).toContain('HK$15.00')
  await user.click(local)
  const days = within(await screen.findByRole('radiogroup', { name: 'Day' })).getAllByRole<HTMLInputElement>('radio')
  expect(days[0]?.checked).toBe(true)
  await user.click(days[1] as HTMLElement)
  await user.click(screen.getByRole('radio', { name: '13:00 – 15:00' }))
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  await waitFor(async () => expect((await orders())[0]).toMatchObject({ order_type: 3, buyer_ask_delivery_time: 13 * 3600 }))
})

it('promises a card payment only where one can pay by card', async () => {
  drawCheckout()
  expect(await screen.findByText(/^Paid securely with your card/)).toBeTruthy()
  cleanup()
  configure({
    fetch: async (input, init) => {
      const isTypes = (input instanceof Request ? input.url : String(input)).endsWith('/api/pay/type')
      return isTypes
        ? Response.json({ code: 0, message: '', data: { pay_type: 'BALANCE' }, timestamp: shop.clock.now })
        : network(input, init)
    },
  })
  drawCheckout()
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(screen.queryByText(/^Paid securely with your card/)).toBeNull()
})

it('adds the lines of a set up to its price, to the cent', async () => {
  await shop.db.insert(bundling).values({ bl_id: 1, site_id: OWN_SHOP, bl_name: sameWords('Breakfast'), bl_price: 10000 })
  await shop.db.insert(bundlingGoods).values([
    { bl_id: 1, sku_id: PAN_SKU, promotion_price: 1 },
    { bl_id: 1, sku_id: CUP_SKU, promotion_price: 1 },
  ])
  startCheckout('combo', { bl_id: 1, num: 2 })
  drawAgain(buyer, 'combo')
  const sums = await waitFor(() => {
    const found = [...document.querySelectorAll('.order-lines li')].map((line) =>
      Math.round(Number(line.textContent?.split('HK$').at(-1)) * 100),
    )
    expect(found).toHaveLength(2)
    return found
  })
  expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(20000)
})

it('takes an order for placed where a server gives no number', async () => {
  configure({
    fetch: async (input, init) => {
      const answer = await network(input, init)
      if (!(input instanceof Request ? input.url : String(input)).endsWith('/ordercreate/create')) return answer
      return Response.json({ ...(await answer.json()), data: null })
    },
  })
  const { user } = drawCheckout()
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  await waitFor(async () => expect(await orders()).toHaveLength(1))
  expect(readCheckout('normal')).toBeNull()
})

it('offers no local delivery below its minimum, and says from what on', async () => {
  await shop.db.update(shopDelivery).set({ local_start_money: 20000 })
  drawCheckout()
  const local = await screen.findByRole<HTMLInputElement>('radio', { name: /The minimum order for local delivery is HK\$200\.00/ })
  expect(local.disabled).toBe(true)
  expect(local.closest('label')?.textContent).not.toContain('HK$15.00')
})

it('offers coupons anew once goods have left the cart elsewhere, and leads back to it', async () => {
  for (const sku_id of [PAN_SKU, CUP_SKU]) await addCartLine({ site_id: OWN_SHOP, sku_id, num: 2 }, buyer.as)
  const lines = await listCart({}, buyer.as)
  startCheckout('normal', { cart_ids: lines.map(({ cart_id }) => cart_id) })
  const { user } = drawAgain()
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(screen.getByText('Cup')).toBeTruthy()
  await deleteCartLines({ cart_id: lines.filter(({ sku_id }) => sku_id === CUP_SKU).map(({ cart_id }) => cart_id) }, buyer.as)
  await user.click(button())
  await waitFor(() => expect(screen.queryByText('Cup')).toBeNull())
  expect(await screen.findByText(/Your cart has changed/)).toBeTruthy()
  expect(button().disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/web/goods/cart')
})

it('places no order of what is sold out, and leads back to the product', async () => {
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, PAN_SKU))
  drawCheckout()
  const back = await screen.findByRole('link', { name: 'Back to the product' })
  expect(back.getAttribute('href')).toBe(`/web/sku/${PAN_SKU}`)
  expect(button().disabled).toBe(true)
})

it('asks virtual goods for a mobile number only (V03)', async () => {
  const { user } = drawCheckout({ sku_id: VOUCHER_SKU, num: 1 })
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(screen.queryByText('Deliver to')).toBeNull()
  // The member's own number comes by itself.
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).not.toBe(''))
  await user.clear(screen.getByLabelText('Mobile'))
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  expect(screen.getByText('Enter a mobile number')).toBeTruthy()
  await user.type(screen.getByLabelText('Mobile'), '61234567')
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  await waitFor(async () => expect((await orders())[0]).toMatchObject({ order_type: 4, mobile: '61234567' }))
  cleanup()
  await shop.db.update(member).set({ mobile: '61239876' })
  drawCheckout({ sku_id: VOUCHER_SKU, num: 1 })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).toBe('61239876'))
})
