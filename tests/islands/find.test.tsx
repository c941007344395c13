import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { sayWhy } from '#components/frame/why-here.ts'
import { islandTexts } from '#i18n.ts'
import { Find } from '#islands/auth/Find.tsx'
import { FIND_TEXTS } from '#islands/auth/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { checkPassword } from '#shop/secret.ts'
import { rememberAction } from '#stores/pending-action.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { TEST_CODE } from '../helpers/shop.ts'

const texts = islandTexts('en', FIND_TEXTS)
const rules = { keyword: [], pwd_len: 6, pwd_complexity: ['number'] } as never
const ADA = '61234567'
const shop = setUpFreshShop()

beforeEach(async () => {
  await shop.db.insert(member).values({ username: 'ada', nickname: 'Ada', mobile: ADA, reg_time: 1 })
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = (name: string) => screen.getByRole('button', { name })
const step = () => document.querySelector('[aria-current="step"]')?.textContent

/** Opens the page, gives the number and has a code sent. */
async function send(mobile: string) {
  const { user } = draw(<Find texts={texts} rules={rules} />, { address: '/web/auth/find' })
  await user.type(field('Mobile'), mobile)
  await user.click(press('Continue'))
  await screen.findByAltText('Verification picture')
  await user.type(field('Code in the picture'), TEST_CODE)
  await user.click(press('Send code'))
  expect(await screen.findByText(`If ${mobile} has an account, a code is on its way.`, { exact: false })).toBeTruthy()
  const finish = async (code: string, password = 'Harbour7') => {
    await user.clear(field('SMS code'))
    await user.type(field('SMS code'), code)
    await user.click(press('Continue'))
    await user.clear(field('New password'))
    await user.type(field('New password'), password)
    await user.clear(field('Confirm password'))
    await user.type(field('Confirm password'), password)
    await user.click(press('Save'))
  }
  return { user, finish }
}

it('leads by number, code and new password to signing in (R05)', async () => {
  const { finish } = await send(ADA)
  expect(step()).toBe('2 Code')
  await finish(TEST_CODE)
  await focusOn(() => screen.getByRole('heading', { name: 'Your password has been changed' }))
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/web/auth/login')
  const [row] = await shop.db.select().from(member).where(eq(member.mobile, ADA))
  expect(await checkPassword('Harbour7', row?.password_hash ?? '')).toBe(true)
})

it('a wrong code leads back to its step, where a right one goes on with what was typed', async () => {
  const { user, finish } = await send(ADA)
  await finish('9999')
  await waitFor(() => expect(step()).toBe('2 Code'))
  await focusOn(() => field('SMS code'))
  expect(screen.getByText('The code is wrong or has expired.')).toBeTruthy()
  await user.clear(field('SMS code'))
  await user.type(field('SMS code'), TEST_CODE)
  await user.click(press('Continue'))
  expect(field('New password').value).toBe('Harbour7')
  await user.click(press('Save'))
  expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeTruthy()
})

it('a number without an account gets the same words and no code', async () => {
  const { finish } = await send('69999999')
  expect(shop.sent).toEqual([])
  await finish(TEST_CODE)
  expect(await screen.findByText('The code is wrong or has expired.')).toBeTruthy()
})

it('a password against the rules stays, and going back keeps the number', async () => {
  const { user, finish } = await send(ADA)
  await finish(TEST_CODE, 'short')
  expect(field('New password').getAttribute('aria-invalid')).toBe('true')
  await user.click(press('Back'))
  await user.click(press('Use another number'))
  expect(field('Mobile').value).toBe(ADA)
})

it('the sign-in page says what it is for: what was clicked, or the page that was asked for', () => {
  const words = { claim: 'Claim it.', follow: 'Follow.' }
  draw(
    <p data-why={JSON.stringify(words)}>
      <span>See the page.</span>
    </p>,
  )
  const said = () => {
    const note = document.querySelector<HTMLElement>('[data-why]')
    if (note) sayWhy(note)
    return note?.textContent
  }
  expect(said()).toBe('See the page.')
  rememberAction({ kind: 'claim_platform', type_id: 1 })
  expect(said()).toBe('Claim it.')
  rememberAction({ kind: 'follow', site_id: 1 })
  expect(said()).toBe('Follow.')
})
