import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getMember } from '#api/member.ts'
import { $token } from '#api/token.ts'
import { islandTexts } from '#i18n.ts'
import { Login } from '#islands/auth/Login.tsx'
import { Register } from '#islands/auth/Register.tsx'
import { LOGIN_TEXTS, REGISTER_TEXTS } from '#islands/auth/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { answerBy } from '../helpers/client.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { TEST_CODE } from '../helpers/shop.ts'

const loginTexts = islandTexts('en', LOGIN_TEXTS)
const registerTexts = islandTexts('en', REGISTER_TEXTS)
const rules = { keyword: [], pwd_len: 0, pwd_complexity: [], login: undefined, register: undefined, dynamic_code_login: 1 } as never
const agreement = { title: 'Agreement', html: '<p>Be kind.</p>' }
const ADA = '61234567'
const shop = setUpFreshShop()

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  await shop.db.insert(member).values({ username: 'ada', nickname: 'Ada', mobile: ADA, reg_time: 1 })
})

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Send code|Resend in)/ })
type User = ReturnType<typeof draw>['user']

async function openLogin(): Promise<User> {
  const { user } = draw(<Login texts={loginTexts} rules={rules} />, { address: '/web/auth/login' })
  await user.click(await screen.findByRole('tab', { name: 'Mobile' }))
  await screen.findByAltText('Verification picture')
  return user
}

async function openRegister(): Promise<User> {
  const { user } = draw(<Register texts={registerTexts} rules={rules} agreement={agreement} />, { address: '/web/auth/register' })
  await user.click(await screen.findByRole('tab', { name: 'By mobile' }))
  await screen.findByAltText('Verification picture')
  return user
}

/** The tab and its form are called Mobile too. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

async function fill(user: User, label: string, text: string) {
  await user.clear(field(label))
  await user.type(field(label), text)
}

/** Fills number and picture and has a code sent. */
async function send(user: User, mobile: string) {
  await fill(user, 'Mobile', mobile)
  await fill(user, 'Code in the picture', TEST_CODE)
  await user.click(sendButton())
}

it('asks for number and picture before a code is sent, and says what is wrong with them (V03)', async () => {
  const user = await openLogin()
  await user.click(sendButton())
  expect(screen.getByText('Enter a mobile number')).toBeTruthy()
  expect(screen.getByLabelText('Code in the picture').getAttribute('aria-invalid')).toBe('true')
  await send(user, '31234567')
  expect(screen.getByText('Enter 8 digits, starting with 4 to 9')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByText('Enter the code we sent you')).toBeTruthy()
  expect(shop.sent).toEqual([])
})

it('sends no code to a number that is not registered, and says so (V03)', async () => {
  const user = await openLogin()
  await send(user, '69999999')
  expect(await screen.findByText('This mobile number is not registered')).toBeTruthy()
  expect(shop.sent).toEqual([])
})

it('says itself that no code could be sent where the server says so in another language', async () => {
  const user = await openLogin()
  answerBy(async (request) => {
    if (!request.url.endsWith('/mobileCode')) return shop.fetch(request)
    return Response.json({ code: -1, message: '短信发送失败', error_code: 'SMS_FAIL', data: '', timestamp: shop.clock.now })
  })
  await send(user, ADA)
  expect(await screen.findByText('The code could not be sent.')).toBeTruthy()
  answerBy(shop.fetch)
})

it('sends another code only after its seconds have passed (V05)', async () => {
  const user = await openLogin()
  await send(user, ADA)
  await waitFor(() => expect(sendButton().textContent).toBe('Resend in 120 s'))
  expect(sendButton().disabled).toBe(true)
  expect(shop.sent).toMatchObject([{ recipient: ADA }])
  const start = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => start + 121_000)
  await waitFor(() => expect(sendButton().disabled).toBe(false))
  shop.clock.now += 121
  await user.click(sendButton())
  await waitFor(() => expect(shop.sent).toHaveLength(2))
})

it('refuses a wrong code and signs in with the right one, for seven days where asked (S01)', async () => {
  const user = await openLogin()
  await send(user, ADA)
  await screen.findByRole('button', { name: /^Resend in/ })
  expect(shop.sent).toHaveLength(1)
  await fill(user, 'SMS code', '9999')
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in for seven days' }))
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(document.querySelector('.note--danger')?.textContent).toBeTruthy())
  expect($token.get()).toBe('')
  const written = vi.spyOn(document, 'cookie', 'set')
  await fill(user, 'SMS code', TEST_CODE)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect($token.get()).not.toBe(''))
  expect(written.mock.calls[0]?.[0]).toMatch(/^token=[^;]+;path=\/;samesite=lax;max-age=604800$/)
  expect((await getMember({})).username).toBe('ada')
})

it('registers a new number by a code, and no number twice (R04, V06)', async () => {
  const user = await openRegister()
  await send(user, ADA)
  await waitFor(() => expect(screen.getByLabelText('SMS code').getAttribute('aria-invalid')).toBe('true'))
  expect(shop.sent).toEqual([])
  await send(user, '69999999')
  await screen.findByRole('button', { name: /^Resend in/ })
  expect(shop.sent).toHaveLength(1)
  await fill(user, 'SMS code', TEST_CODE)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getByText('Please read and accept the agreement first')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Agreement' }))
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect($token.get()).not.toBe(''))
  expect((await getMember({})).mobile).toBe('69999999')
})
