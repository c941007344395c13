import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addCartLine, listCart } from '#api/cart.ts'
import { listOrders } from '#api/order.ts'
import { $token } from '#api/token.ts'
import { clearToken } from '#api/token-cookie.ts'
import { islandTexts } from '#i18n.ts'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { CHECKOUT_TEXTS } from '#islands/checkout/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { groupbuy } from '#shop/db/schema/promotion.ts'
import { addToCart } from '#stores/cart.ts'
import { dropDrafts } from '#stores/drafts.ts'
import { startCheckout } from '#stores/order-creation.ts'
import { KETTLE, KETTLE_WHITE_SMALL, OWN_SHOP } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { openTrade } from '../helpers/open-trade.ts'
import { NOON, TEST_CODE } from '../helpers/shop.ts'
import { CUP_SKU, PAN_SKU } from '../helpers/trade.ts'

const ADA = '61234567'
const { shop, ada } = await openTrade()
const texts = islandTexts('en', CHECKOUT_TEXTS)
let asked: string[]

/** Sends calls to the shop; those in `answers` by path are answered there. */
function connect(answers: Record<string, (request: Request) => Promise<Response>> = {}): void {
  answerBy(async (request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return (answers[pathname] ?? shop.fetch)(request)
  })
}

beforeEach(async () => {
  await shop.db.update(member).set({ mobile: ADA }).where(eq(member.member_id, ada.member_id))
  asked = []
  shop.sent.length = 0
  localStorage.clear()
  sessionStorage.clear()
  dropDrafts()
  clearToken()
  connect()
})

const drawCheckout = () => draw(<Checkout texts={texts} kind="normal" />, { address: '/web/order/payment' })
type User = ReturnType<typeof draw>['user']

const signInPart = () => within(screen.getByRole('region', { name: 'Your mobile' }))
const place = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' })

async function sendCode(user: User, mobile: string): Promise<void> {
  await screen.findByAltText('Verification picture')
  await user.type(signInPart().getByLabelText('Mobile'), mobile)
  await user.type(signInPart().getByLabelText('Code in the picture'), TEST_CODE)
  await user.click(signInPart().getByRole('button', { name: 'Send code' }))
  await signInPart().findByRole('button', { name: /^Resend in/ })
}

const typeCode = (user: User) => user.type(signInPart().getByLabelText('SMS code'), TEST_CODE)

async function fillAddress(user: User): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'Address' }))
  await user.type(form.getByLabelText('Recipient'), 'Grace')
  await form.findByRole('option', { name: 'Wan Chai' })
  await user.selectOptions(form.getByLabelText('District'), 'Wan Chai')
  await user.type(form.getByLabelText('Street, building, flat'), '1 Pier Road')
}

it('makes an account for a new number and orders what was to be bought at once, on one page', async () => {
  startCheckout('normal', { sku_id: PAN_SKU, num: 1 })
  const { user } = drawCheckout()
  const summary = within(await screen.findByRole('complementary', { name: 'Order' }))
  expect(summary.getByText('Pan')).toBeTruthy()
  expect(summary.getByText('× 1')).toBeTruthy()
  await fillAddress(user)
  await sendCode(user, '69999999')
  await user.click(signInPart().getByRole('checkbox', { name: /^I have read/ }))
  await typeCode(user)
  expect(await screen.findByText('Logged in as 69999999.')).toBe(document.activeElement)
  const form = within(await screen.findByRole('form', { name: 'Address' }))
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Recipient').value).toBe('Grace'))
  expect(form.getByLabelText<HTMLInputElement>('Mobile').value).toBe('69999999')
  await waitFor(() => expect(place().disabled).toBe(false))
  await user.click(place())
  await waitFor(async () => expect((await listOrders({})).list).toMatchObject([{ name: 'Grace', mobile: '69999999' }]))
})

it('shows the option of a group buy that was chosen, not the product’s first', async () => {
  const run = { start_time: NOON - 10, end_time: NOON + 3600 }
  await shop.db.insert(groupbuy).values({ groupbuy_id: 1, site_id: OWN_SHOP, goods_id: KETTLE, groupbuy_price: 15000, buy_num: 2, ...run })
  startCheckout('groupbuy', { groupbuy_id: 1, sku_id: KETTLE_WHITE_SMALL, num: 2 })
  draw(<Checkout texts={texts} kind="groupbuy" />, { address: '/web/promotion/groupbuy/payment' })
  const summary = within(await screen.findByRole('complementary', { name: 'Order' }))
  expect(summary.getByRole('listitem').textContent).toMatch(/White.*× 2.*HK\$300\.00/)
})

it('shows the total and the button once all that decides the costs is known', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  connect({
    '/manjian/api/manjian/info': async (request) => {
      await promise
      return shop.fetch(request)
    },
  })
  startCheckout('normal', { sku_id: PAN_SKU, num: 1 })
  draw(<Checkout texts={texts} kind="normal" takesOffers />, { address: '/web/order/payment' })
  const summary = within(await screen.findByRole('complementary', { name: 'Order' }))
  await waitFor(() => expect(asked).toContain('/manjian/api/manjian/info'))
  expect([summary.queryByText('To pay'), summary.queryByRole('button', { name: 'Place order' })]).toEqual([null, null])
  resolve()
  expect(await summary.findByRole('button', { name: 'Place order' })).toBeTruthy()
  expect(summary.getByText('To pay')).toBeTruthy()
})

it('makes no call that only members may make before the visitor has signed in', async () => {
  startCheckout('normal', { sku_id: PAN_SKU, num: 1 })
  drawCheckout()
  await screen.findByAltText('Verification picture')
  await screen.findByText('Pan')
  expect(asked.filter((path) => /ordercreate|memberaddress|cart|pay|member\/info/.test(path))).toEqual([])
})

it('signs a known number in, merges the visitor’s cart and checks out its lines', async () => {
  await addCartLine({ site_id: OWN_SHOP, sku_id: CUP_SKU, num: 2 }, ada.as)
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
  startCheckout('normal', { sku_ids: [PAN_SKU] })
  const { user } = drawCheckout()
  await sendCode(user, ADA)
  expect(signInPart().queryByRole('checkbox')).toBeNull()
  await typeCode(user)
  await waitFor(() => expect($token.get()).not.toBe(''))
  await waitFor(async () =>
    expect((await listCart({})).map(({ sku_id, num }) => [sku_id, num])).toEqual([
      [PAN_SKU, 1],
      [CUP_SKU, 2],
    ]),
  )
  await waitFor(() => expect(place().disabled).toBe(false))
  await user.click(place())
  await waitFor(async () => expect((await listOrders({})).list).toHaveLength(1))
  expect((await listCart({})).map(({ sku_id }) => sku_id)).toEqual([CUP_SKU])
})

it('signs in by the code of a server that makes accounts silently', async () => {
  startCheckout('normal', { sku_id: PAN_SKU, num: 1 })
  const rules = { is_use: 1, value: { is_enable: 1, pwd_len: 0, pwd_complexity: '', dynamic_code_login: 1 } }
  const ok = (data: unknown) => Promise.resolve(Response.json({ code: 0, message: '', data, timestamp: shop.clock.now }))
  connect({
    '/api/register/config': () => ok(rules),
    '/api/login/mobileCode': () => ok({ key: 'sent' }),
    '/api/login/mobile': () => ok({ token: ada.token }),
  })
  const { user } = drawCheckout()
  await sendCode(user, '69999999')
  await user.click(signInPart().getByRole('checkbox', { name: /^I have read/ }))
  await typeCode(user)
  await waitFor(() => expect($token.get()).toBe(ada.token))
  expect(asked.filter((path) => path.startsWith('/api/register/mobile'))).toEqual([])
})

it('registers with the same code where the server sends one but does not sign a new number in', async () => {
  startCheckout('normal', { sku_id: PAN_SKU, num: 1 })
  const rules = { is_use: 1, value: { pwd_len: 0, pwd_complexity: '', login: 'username,mobile', register: 'username' } }
  const answer = (envelope: object) =>
    Promise.resolve(Response.json({ code: 0, message: '', data: '', timestamp: shop.clock.now, ...envelope }))
  let registered: object | undefined
  connect({
    '/api/register/config': () => answer({ data: rules }),
    '/api/login/mobileCode': () => answer({ data: { key: 'sent' } }),
    '/api/login/mobile': () => answer({ code: -1, message: 'mobile not registered' }),
    '/api/register/mobile': async (request) => {
      registered = await request.json()
      return answer({ data: { token: ada.token } })
    },
  })
  const { user } = drawCheckout()
  await sendCode(user, '69999999')
  await user.click(signInPart().getByRole('checkbox', { name: /^I have read/ }))
  await typeCode(user)
  await waitFor(() => expect($token.get()).toBe(ada.token))
  expect(registered).toMatchObject({ mobile: '69999999', key: 'sent', code: TEST_CODE })
})

it('empties a wrong code and says so', async () => {
  startCheckout('normal', { sku_id: PAN_SKU, num: 1 })
  const { user } = drawCheckout()
  await sendCode(user, ADA)
  await user.type(signInPart().getByLabelText('SMS code'), '9876')
  await waitFor(() =>
    expect(
      signInPart()
        .getAllByRole('alert')
        .some(({ textContent }) => textContent),
    ).toBe(true),
  )
  expect(signInPart().getByLabelText<HTMLInputElement>('SMS code').value).toBe('')
  expect($token.get()).toBe('')
})

it('sends a code to a corrected number at once', async () => {
  startCheckout('normal', { sku_id: PAN_SKU, num: 1 })
  const { user } = drawCheckout()
  await sendCode(user, '69999990')
  const field = signInPart().getByLabelText('Mobile')
  await user.type(field, '{Backspace}9')
  expect(signInPart().getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false)
})

it('says why there is nothing to see of an order whose member has been signed out, or whose goods are gone', async () => {
  startCheckout('normal', { cart_ids: [1] })
  const member = drawCheckout()
  expect(await screen.findByText('Log in to see the items of this order and to continue.')).toBeTruthy()
  member.unmount()
  startCheckout('normal', { sku_ids: [PAN_SKU] })
  drawCheckout()
  expect(await screen.findByRole('heading', { name: 'These items are no longer available' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to cart' })).toBeTruthy()
})

it('leads an early “Place order” to the first gap', async () => {
  startCheckout('normal', { sku_id: PAN_SKU, num: 1 })
  const { user } = drawCheckout()
  await screen.findByAltText('Verification picture')
  await user.click(await screen.findByRole('button', { name: 'Place order' }))
  await focusOn(() => signInPart().getByLabelText('Mobile'))
  expect(screen.getByText('Enter a mobile number')).toBeTruthy()
})

it('offers password and QR code with one press', async () => {
  startCheckout('normal', { sku_id: PAN_SKU, num: 1 })
  const { user } = drawCheckout()
  await screen.findByAltText('Verification picture')
  await user.click(signInPart().getByRole('button', { name: 'Password' }))
  await focusOn(() => screen.getByLabelText('Username, mobile or e-mail'))
  expect(screen.getByLabelText('Password', { selector: 'input' })).toBeTruthy()
})
