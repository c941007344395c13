import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { islandTexts } from '#i18n.ts'
import { SecurityEdit } from '#islands/security/SecurityEdit.tsx'
import { SecurityRows } from '#islands/security/SecurityRows.tsx'
import { SECURITY_EDIT_TEXTS, SECURITY_TEXTS } from '#islands/security/texts.ts'
import { member, memberToken } from '#shop/db/schema/member.ts'
import { checkPassword, hashPassword } from '#shop/secret.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpFreshShop, setUpMember } from '../helpers/set-up.ts'
import { TEST_CODE } from '../helpers/shop.ts'

const rows = islandTexts('en', SECURITY_TEXTS)
const texts = islandTexts('en', SECURITY_EDIT_TEXTS)
const rules = { keyword: [], pwd_len: 6, pwd_complexity: [] } as never
const MOBILE = '61234567'
const PASSWORD = 'Harbour6'
const shop = setUpFreshShop()
const ada = setUpMember(shop, 'ada')

beforeEach(async () => {
  await write({ mobile: MOBILE, email: null, password_hash: await hashPassword(PASSWORD) })
})

const write = (values: Partial<typeof member.$inferInsert>) => shop.db.update(member).set(values).where(eq(member.member_id, ada.member_id))
const held = async () => (await shop.db.select().from(member).where(eq(member.member_id, ada.member_id)))[0]
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' })
const press = (name: string) => screen.getByRole('button', { name })
const done = (name: string) => screen.findByRole('heading', { name })

async function open(type: string, query = '') {
  const { user, unmount } = draw(<SecurityEdit texts={texts} rules={rules} />, {
    address: `/web/member/security/security?type=${type}${query}`,
    token: ada.token,
  })
  const fill = async (label: string, text: string) => {
    await waitFor(() => field(label))
    await user.clear(field(label))
    await user.type(field(label), text)
  }
  const solve = async (label = 'SMS code') => {
    await screen.findByAltText('Verification picture')
    await fill('Code in the picture', TEST_CODE)
    await user.click(press('Send code'))
    await screen.findByRole('button', { name: /^Resend in/ })
    await fill(label, TEST_CODE)
  }
  return { user, unmount, fill, solve }
}

it('lists what is set, masked, and what is not, each with its way (R37)', async () => {
  draw(<SecurityRows texts={rows} />, { address: '/web/member/security', token: ada.token })
  expect(await screen.findByText('6123 ••67')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 of 4 set' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Set a payment password' })[0]?.getAttribute('href')).toBe(
    '/web/member/security/security?type=pay_password',
  )
})

const sessions = () => screen.findByRole('region', { name: 'Where you are logged in' })
const openRows = () => draw(<SecurityRows texts={rows} />, { address: '/web/member/security', token: ada.token })

it('lists the devices, this one first, and logs one out, or all others once it is confirmed', async () => {
  const times = { create_time: shop.clock.now, expire_time: shop.clock.now + 60 }
  const others = ['Safari', 'Firefox', 'Chrome'].map((browser) => ({ browser, system: 'Linux', token_hash: browser }))
  await shop.db.insert(memberToken).values(others.map((other) => ({ ...other, member_id: ada.member_id, ...times })))
  const { user } = openRows()
  const list = within(await sessions())
  expect(list.getAllByRole('listitem').map((row) => row.textContent?.includes('This device'))).toEqual([true, false, false, false])
  await user.click(press('Log out Safari on Linux'))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where you are logged in'))
  await user.click(press('Log out of all other devices'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Chrome on Linux, Firefox on Linux/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Log out 2 devices' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(await shop.db.$count(memberToken)).toBe(1)
  expect(screen.queryByRole('button', { name: 'Log out of all other devices' })).toBeNull()
})

it('says nothing of devices before a server that does not know them, and nobody is sent away', async () => {
  const answer = (without: string) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    return without && request.url.includes(without) ? new Response('<h1>404</h1>') : shop.fetch(request)
  }
  configure({ fetch: answer('/membersession/') })
  openRows()
  await screen.findByText('6123 ••67')
  configure({ fetch: answer('') })
  expect(screen.queryByText('Where you are logged in')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('changes the password with the old one, which a wrong one leaves as it is (R38, V04)', async () => {
  const { user, fill } = await open('password')
  await fill('Current password', 'wrong')
  await fill('New password', 'Harbour7')
  await fill('Confirm password', 'Harbour7')
  await user.click(press('Save'))
  await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'))
  await fill('Current password', PASSWORD)
  await user.click(press('Save'))
  await done('Your password has been changed')
  expect(await checkPassword('Harbour7', (await held())?.password_hash ?? '')).toBe(true)
})

it('sets a first password by a code to the bound number', async () => {
  await write({ password_hash: '' })
  const { user, fill, solve } = await open('password')
  await waitFor(() => screen.getByText('Code to 6123 ••67'))
  await solve()
  await fill('New password', 'Harbour7')
  await fill('Confirm password', 'Harbour7')
  await user.click(press('Save'))
  await done('Your password has been changed')
})

it('leads back to the code to the old number where that one is wrong', async () => {
  const { user, fill, solve } = await open('mobile')
  await solve()
  await fill('SMS code', '9999')
  await user.click(press('Continue'))
  await fill('Mobile', '62222222')
  await solve()
  await user.click(press('Save'))
  await screen.findByRole('button', { name: 'Continue' })
  await waitFor(() => expect(field('SMS code').getAttribute('aria-invalid')).toBe('true'))
  await fill('SMS code', TEST_CODE)
  await user.click(press('Continue'))
  await screen.findByAltText('Verification picture')
  await fill('Code in the picture', TEST_CODE)
  await user.click(press('Save'))
  await done('Your mobile number has been added')
  expect((await held())?.mobile).toBe('62222222')
})

it('binds an e-mail once the login password is right and the code is there (R38)', async () => {
  const { user, fill, solve } = await open('email')
  await user.click(await screen.findByRole('radio', { name: 'Login password' }))
  await fill('Login password', 'wrong')
  await user.click(press('Continue'))
  await fill('New e-mail', 'ada@bay.example')
  await solve('E-mail code')
  await user.click(press('Save'))
  await waitFor(() => expect(field('Login password').getAttribute('aria-invalid')).toBe('true'))
  await fill('Login password', PASSWORD)
  await user.click(press('Continue'))
  await screen.findByAltText('Verification picture')
  await fill('Code in the picture', TEST_CODE)
  await user.click(press('Save'))
  await done('Your e-mail has been added')
  expect((await held())?.email).toBe('ada@bay.example')
})

it('sets the payment password in two steps and leads back to where one came from (R38)', async () => {
  const { user, fill } = await open('pay_password', '&redirect=/web/order/payment')
  await waitFor(() => screen.getByRole('radio', { name: 'Code to 6123 ••67' }))
  await user.click(press('Send code'))
  await screen.findByRole('button', { name: /^Resend in/ })
  await fill('SMS code', '9999')
  await user.click(press('Continue'))
  await waitFor(() => expect(document.querySelector('.note--danger')).toBeTruthy())
  await fill('SMS code', TEST_CODE)
  await user.click(press('Continue'))
  await fill('New payment password', '123456')
  await fill('Confirm payment password', '123456')
  await user.click(press('Save'))
  expect(field('New payment password').getAttribute('aria-invalid')).toBe('true')
  await fill('New payment password', '260412')
  await fill('Confirm payment password', '260412')
  await user.click(press('Save'))
  await done('Your payment password has been set')
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/web/order/payment')
  expect((await held())?.pay_password_hash).not.toBe('')
})

it('sends who has neither number nor password to bind a number first', async () => {
  await write({ password_hash: '', mobile: null })
  await open('pay_password')
  expect((await screen.findByRole('link', { name: 'Add a mobile number' })).getAttribute('href')).toBe(
    '/web/member/security/security?type=mobile',
  )
})

/** Speaks to the shop as to the edition with several merchants, which ignores login passwords as a second factor. */
function speakMultishop() {
  configure({ dialect: DIALECTS.multishop })
  onTestFinished(() => configure({ dialect: undefined }))
}

it('takes only a code for the payment password where the server ignores the login password', async () => {
  speakMultishop()
  await open('pay_password')
  await screen.findByText('Code to 6123 ••67')
  expect(screen.queryByRole('radio')).toBeNull()
})

it('asks for a number before a payment password where the login password proves nothing, and still changes the login password', async () => {
  speakMultishop()
  await write({ mobile: null })
  const { unmount } = await open('pay_password')
  await screen.findByRole('link', { name: 'Add a mobile number' })
  unmount()
  await open('password')
  expect(await screen.findByLabelText('Current password')).toBeTruthy()
})

it('leaves out the proof of a new number where the server ignores it', async () => {
  speakMultishop()
  await open('mobile')
  expect(await screen.findByLabelText(/mobile/i, { selector: 'input:not([type=radio])' })).toBeTruthy()
  expect(screen.queryByText('Code to 6123 ••67')).toBeNull()
})
