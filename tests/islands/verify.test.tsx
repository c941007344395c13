import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getOrder } from '#api/order-detail.ts'
import { configure } from '#api/settings.ts'
import { verify } from '#api/verify.ts'
import { islandTexts } from '#i18n.ts'
import { VERIFICATION_TEXTS, VERIFICATIONS_TEXTS, VERIFY_ENTRY_TEXTS } from '#islands/verify/texts.ts'
import { VerificationPage } from '#islands/verify/VerificationPage.tsx'
import { Verifications } from '#islands/verify/Verifications.tsx'
import { VerifyEntry } from '#islands/verify/VerifyEntry.tsx'
import { order } from '#shop/db/schema/order.ts'
import { verifier } from '#shop/db/schema/verify.ts'
import { addVerifier } from '#shop/services/verify/verifier.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { orderMaker } from '../helpers/orders.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, STORE, systemScope, VOUCHER_SKU } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
const ada = setUpBuyer(shop, 'ada', { balance: 100000 })
let token: string
beforeEach(async () => {
  token = (await shop.signUp('wing')).token
  await addVerifier(systemScope(shop), { name: 'wing', site_id: OWN_SHOP })
})
const { placePaid } = orderMaker(shop, ada)
async function placePickup() {
  const { order_id } = await placePaid({ delivery: { [OWN_SHOP]: { delivery_type: 'store', store_id: STORE } } })
  return (await getOrder({ order_id }, ada.as)).delivery_code
}
const enter = () => draw(<VerifyEntry texts={islandTexts('en', VERIFY_ENTRY_TEXTS)} />, { address: '/web/order/verification', token })
const look = (code: string) =>
  draw(<VerificationPage texts={islandTexts('en', VERIFICATION_TEXTS)} />, {
    address: `/web/order/verification_detail?code=${code}`,
    token,
  })
const list = (search = '') =>
  draw(<Verifications texts={islandTexts('en', VERIFICATIONS_TEXTS)} />, { address: `/web/order/verification_list${search}`, token })

it('is ready for a scanner, says what is wrong with a code at its field, and lets the next one take its place', async () => {
  const { user } = enter()
  const field = await screen.findByRole('textbox', { name: 'Code' })
  await focusOn(() => field)
  await user.keyboard('{Enter}')
  expect(screen.getByText('Enter or scan a code first.')).toBeTruthy()
  await user.keyboard('0000 0000 0000{Enter}')
  expect(await screen.findByText('This code could not be found.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('1')
  expect((field as HTMLInputElement).value).toBe('1')
  expect(screen.queryByText('This code could not be found.')).toBeNull()
})

it('tells members whom no shop has named why there is nothing here, on every page', async () => {
  await shop.db.delete(verifier)
  enter()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account can’t verify codes' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  list()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account can’t verify codes' })).toBeTruthy()
  cleanup()
  look(await placePickup())
  expect(await screen.findByText(/The shop chooses who can/)).toBeTruthy()
})

it('shows what a code stands for, hands it over once after asking, and says by whom', async () => {
  const code = await placePickup()
  const { user } = look(code)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ready to hand over' })).toBeTruthy()
  expect(screen.getByText('Pan')).toBeTruthy()
  expect(screen.getByText('Pier store')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Hand over for the code ending in ${code.slice(-4)}?` }))
  expect((await shop.db.select().from(order))[0]?.order_status).toBe(2)
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  const done = await screen.findByRole('heading', { level: 1, name: 'Handed over' })
  await focusOn(() => done)
  expect(screen.getByText(/, by wing$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Next code' })).toBeTruthy()
  expect((await shop.db.select().from(order))[0]?.order_status).toBe(4)
})

it('shows who was quicker where a code was used meanwhile', async () => {
  const code = await placePickup()
  const { user } = look(code)
  await user.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog'))
  const quicker = (await shop.signUp('quick')).token
  await addVerifier(systemScope(shop), { name: 'quick', site_id: OWN_SHOP })
  await verify({ verify_code: code }, { token: quicker })
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(/, by quick$/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says in the shop’s words why nothing is handed over for a code, and offers another', async () => {
  const code = await placePickup()
  await shop.db.update(order).set({ order_status: -1 })
  look(code)
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing can be handed over for this code' })).toBeTruthy()
  expect(screen.getByText(/cancelled or refunded/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Another code' }).getAttribute('href')).toBe('/web/order/verification')
})

it('can be tried again where no answer came', async () => {
  const code = await placePickup()
  const { fetch } = shop
  configure({ fetch: () => Promise.reject(new TypeError('offline')), retries: 0 })
  const { user } = look(code)
  const again = await screen.findByRole('button', { name: /again/i })
  configure({ fetch: (input, init) => fetch(new Request(input, init)) })
  await user.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ready to hand over' })).toBeTruthy()
})

it('lists what was handed over by kind, in the address, and says where there is nothing yet (R48)', async () => {
  list()
  expect(await screen.findByText('Nothing verified yet')).toBeTruthy()
  cleanup()
  const pickup = await placePickup()
  const { order_id } = await placePaid({ sku_id: VOUCHER_SKU })
  const voucher = (await getOrder({ order_id }, ada.as)).virtual_code
  await verify({ verify_code: pickup }, { token })
  await verify({ verify_code: voucher }, { token })
  const { user } = list()
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await user.click(await screen.findByRole('link', { name: 'Collection' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(location.search).toBe('?type=pickup')
  expect(screen.getByRole('article', { name: `Code ${pickup}` })).toBeTruthy()
  expect(screen.getByRole('link', { name: `Details ${pickup}` }).getAttribute('href')).toBe(`/web/order/verification_detail?code=${pickup}`)
})
