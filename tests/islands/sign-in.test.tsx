import { screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { listCart } from '#api/cart.ts'
import { $token } from '#api/token.ts'
import type { RegisterBonus } from '#contract/auth.ts'
import { islandTexts } from '#i18n.ts'
import { Login } from '#islands/auth/Login.tsx'
import { Register } from '#islands/auth/Register.tsx'
import { LOGIN_TEXTS, REGISTER_TEXTS } from '#islands/auth/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { hashPassword } from '#shop/secret.ts'
import { addToCart } from '#stores/cart.ts'
import { rememberAction } from '#stores/pending-action.ts'
import { takeActionResult } from '#stores/run-pending-action.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { TEST_CODE } from '../helpers/shop.ts'
import { fillTrade, PAN_SKU } from '../helpers/trade.ts'

const loginTexts = islandTexts('en', LOGIN_TEXTS)
const registerTexts = islandTexts('en', REGISTER_TEXTS)
const RULES = {
  is_enable: 1,
  type: '',
  keyword: [],
  pwd_len: 6,
  pwd_complexity: ['number'],
  dynamic_code_login: 1,
  third_party: 0,
  bind_mobile: 0,
  agreement_show: 1,
} as const
const rules = { ...RULES, keyword: [], pwd_complexity: ['number'], login: undefined, register: undefined } as never
const agreement = { title: 'Agreement', html: '<p>Be kind.</p>' }
const shop = setUpFreshShop({ fill: fillTrade })

beforeEach(async () => {
  await shop.db.insert(member).values({ username: 'ada', nickname: 'Ada', password_hash: await hashPassword('Harbour9'), reg_time: 1 })
})

/** The label of the name that a member logs in with. */
const NAME = 'Username, mobile or e-mail'

async function logIn(user: ReturnType<typeof draw>['user'], password: string) {
  await screen.findByAltText('Verification picture')
  await user.clear(screen.getByLabelText(NAME))
  await user.type(screen.getByLabelText(NAME), 'ada')
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Code in the picture'), TEST_CODE)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

it('asks for what is missing beside each field and focuses the first', async () => {
  const { user } = draw(<Login texts={loginTexts} rules={rules} />, { address: '/web/auth/login' })
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(screen.getByText('Enter your username, mobile number or e-mail')).toBeTruthy()
  expect(screen.getByText('Enter a password')).toBeTruthy()
  await focusOn(() => screen.getByLabelText(NAME))
})

it('shows the shop’s refusal, takes a new picture and asks for the password again', async () => {
  const { user } = draw(<Login texts={loginTexts} rules={rules} />, { address: '/web/auth/login' })
  await screen.findByAltText('Verification picture')
  const before = screen.getByAltText('Verification picture').getAttribute('src')
  await logIn(user, 'wrong')
  expect(await screen.findByText('Enter the password again')).toBeTruthy()
  await waitFor(() => expect(screen.getByAltText('Verification picture').getAttribute('src')).not.toBe(before))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Code in the picture').value).toBe(''))
  expect(screen.getByLabelText<HTMLInputElement>(NAME).value).toBe('ada')
  // The button is alive again.
  await logIn(user, 'Harbour9')
  await waitFor(() => expect($token.get()).not.toBe(''))
})

it.each([
  ['the session', false, /^token=[^;]+;path=\/;samesite=lax$/],
  ['seven days where asked', true, /^token=[^;]+;path=\/;samesite=lax;max-age=604800$/],
])('keeps the token for %s (S01)', async (_, keep, cookie) => {
  const { user } = draw(<Login texts={loginTexts} rules={rules} />, { address: '/web/auth/login' })
  await screen.findByAltText('Verification picture')
  if (keep) await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in for seven days' }))
  const written = vi.spyOn(document, 'cookie', 'set')
  await logIn(user, 'Harbour9')
  await waitFor(() => expect($token.get()).not.toBe(''))
  expect(written.mock.calls).toEqual([[expect.stringMatching(cookie)]])
  written.mockRestore()
})

it('stays at work until what follows signing in is done: a second press is no second try', async () => {
  const { user } = draw(<Login texts={loginTexts} rules={rules} />, { address: '/web/auth/login' })
  await screen.findByAltText('Verification picture')
  const member = Promise.withResolvers<void>()
  const asked: string[] = []
  answerBy(async (request) => {
    asked.push(new URL(request.url).pathname)
    if (request.url.endsWith('/member/info')) await member.promise
    return shop.fetch(request)
  })
  await logIn(user, 'Harbour9')
  await waitFor(() => expect(asked).toContain('/api/member/info'))
  await user.click(screen.getByRole('button', { name: 'Logging in…', busy: true }))
  member.resolve()
  await screen.findByRole('button', { name: 'Log in' })
  expect(asked.filter((path) => path === '/api/login/login')).toHaveLength(1)
})

it('does after signing in what the visitor had clicked before, and moves their cart', async () => {
  rememberAction({ kind: 'follow', site_id: OWN_SHOP })
  await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 2 })
  const { user } = draw(<Login texts={loginTexts} rules={rules} />, { address: '/web/auth/login?redirect=/web/sku/11' })
  await logIn(user, 'Harbour9')
  await waitFor(async () => expect((await listCart()).map(({ sku_id, num }) => [sku_id, num])).toEqual([[PAN_SKU, 2]]))
  await waitFor(() => expect(takeActionResult()).toMatchObject({ ok: true, intent: { kind: 'follow' } }))
})

it('does not call a username free that could not be checked, and checks it on another try', async () => {
  const mend = cutCalls(shop, '/api/register/exist')
  const { user } = draw(<Register texts={registerTexts} rules={rules} agreement={agreement} />, { address: '/web/auth/register' })
  await screen.findByAltText('Verification picture')
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.tab()
  expect(await screen.findByText(/^We couldn’t check whether this username is available/)).toBeTruthy()
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This username is taken')).toBeTruthy()
  expect(screen.queryByText(/couldn’t check whether/)).toBeNull()
})

it('registers only with a good name, a good password twice and the agreement (R04, V04, V06)', async () => {
  const { user } = draw(<Register texts={registerTexts} rules={rules} agreement={agreement} />, { address: '/web/auth/register' })
  await screen.findByAltText('Verification picture')
  const fill = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  await fill('Username', 'no good')
  await fill('Password', 'abc')
  await fill('Confirm password', 'abd')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getByText('Use only letters (A–Z) and numbers')).toBeTruthy()
  expect(screen.getByText('The password doesn’t meet the requirements below')).toBeTruthy()
  expect(screen.getByText('The passwords don’t match')).toBeTruthy()
  expect(screen.getByText('Please read and accept the agreement first')).toBeTruthy()

  await fill('Username', 'ada')
  await user.tab()
  expect(await screen.findByText('This username is taken')).toBeTruthy()

  await fill('Username', 'grace')
  await fill('Password', 'Harbour#9')
  await fill('Confirm password', 'Harbour#9')
  await fill('Code in the picture', TEST_CODE)
  await user.click(screen.getByRole('button', { name: 'Agreement' }))
  expect(await screen.findByText('Be kind.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect($token.get()).not.toBe(''))
})

it('says at once what a new member was given, where the form had the focus (R04)', async () => {
  await saveSetting(shop.surroundings, 'register_bonus', { is_use: true, point: 200 })
  const { user } = draw(<Register texts={registerTexts} rules={rules} agreement={agreement} />, { address: '/web/auth/register' })
  await screen.findByText('200 points')
  await screen.findByAltText('Verification picture')
  await user.type(screen.getByLabelText('Username'), 'grace')
  await user.type(screen.getByLabelText('Password'), 'Harbour#9')
  await user.type(screen.getByLabelText('Confirm password'), 'Harbour#9')
  await user.type(screen.getByLabelText('Code in the picture'), TEST_CODE)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await focusOn(() => screen.getByRole('heading', { name: 'Welcome aboard' }))
})

it('takes an e-mail address of any length as a name', async () => {
  const email = `${'a'.repeat(60)}@harbour.example`
  await shop.db.update(member).set({ email })
  const { user } = draw(<Login texts={loginTexts} rules={rules} />, { address: '/web/auth/login' })
  await screen.findByAltText('Verification picture')
  await user.type(screen.getByLabelText(NAME), email)
  await user.type(screen.getByLabelText('Password'), 'Harbour9')
  await user.type(screen.getByLabelText('Code in the picture'), TEST_CODE)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect($token.get()).not.toBe(''))
})

it('draws what a new member is given from the start, as it was when the page was built (R04)', () => {
  const bonus = { is_use: 1, value: { point: 200, growth: 0, balance: 0, coupon: [], coupon_list: [] } } as unknown as RegisterBonus
  const html = renderToString(<Register texts={registerTexts} rules={rules} agreement={agreement} bonus={bonus} />)
  expect(html).toContain('200 points')
  expect(html.indexOf('200 points')).toBeLessThan(html.indexOf('<form'))
})
