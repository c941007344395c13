import { cleanup, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { getMember } from '#api/member.ts'
import { islandTexts } from '#i18n.ts'
import { ApplyWithdrawal } from '#islands/money/ApplyWithdrawal.tsx'
import { APPLY_TEXTS } from '#islands/money/texts.ts'
import { birthdaySeconds } from '#islands/profile/birthday.ts'
import { Profile } from '#islands/profile/Profile.tsx'
import { PROFILE_TEXTS } from '#islands/profile/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { fillDemo } from '../helpers/demo.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpShop } from '../helpers/set-up.ts'

const shop = setUpShop()
let ada: { member_id: number; token: string }

beforeAll(async () => {
  await fillDemo(shop)
  ada = await shop.signUp('ada', { headimg: 'upload/headimg/20260302/ada.webp', balance_money: 50000 })
})

it('keeps what was typed over its other tab and when the page is left', async () => {
  const texts = islandTexts('en', PROFILE_TEXTS)
  const open = () => draw(<Profile texts={texts} />, { address: '/web/member/info', token: ada.token })
  const nickname = () => screen.findByLabelText<HTMLInputElement>(/Nickname/)
  const { user } = open()
  await user.clear(await nickname())
  await user.type(await nickname(), 'Ada L')
  await user.click(screen.getByRole('tab', { name: 'Picture' }))
  await user.click(screen.getByRole('tab', { name: /details|About/i }))
  await waitFor(async () => expect((await nickname()).value).toBe('Ada L'))
  cleanup()
  open()
  await waitFor(async () => expect((await nickname()).value).toBe('Ada L'))
})

it('saves the name and the birthday that were typed (R26)', async () => {
  const texts = islandTexts('en', PROFILE_TEXTS)
  const { user } = draw(<Profile texts={texts} />, { address: '/web/member/info', token: ada.token })
  await user.clear(await screen.findByLabelText(/^Nickname/))
  await user.type(screen.getByLabelText(/^Nickname/), 'Ada of the pier')
  await user.type(screen.getByLabelText(/^Birthday/), '1990-05-04')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(await getMember({}, { token: ada.token })).toMatchObject({
    nickname: 'Ada of the pier',
    birthday: String(birthdaySeconds('1990-05-04')),
  })
})

it('refuses a birthday that is still to come or has half a year, and keeps what else was typed', async () => {
  const { user } = draw(<Profile texts={islandTexts('en', PROFILE_TEXTS)} />, { address: '/web/member/info', token: ada.token })
  const birthday = await screen.findByLabelText<HTMLInputElement>(/^Birthday/)
  for (const day of ['2126-05-04', '0199-05-04']) {
    await user.clear(birthday)
    await user.type(birthday, day)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a date between 1902 and today')).toBeTruthy()
    await focusOn(() => birthday)
  }
})

it('saves the rest of a form that was saved in part', async () => {
  const { member_id, token } = await shop.signUp('bea', { username: null, nickname: 'Bea' })
  const { user } = draw(<Profile texts={islandTexts('en', PROFILE_TEXTS)} />, { address: '/web/member/info', token })
  await user.type(await screen.findByLabelText(/^Username/), 'bealam')
  await user.type(screen.getByLabelText(/^Nickname/), ' Lam')
  const mend = cutCalls(shop, '/member/modifynickname')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/could not be reached/)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Username/).disabled).toBe(true))
  expect(screen.getByLabelText<HTMLInputElement>(/^Nickname/).value).toBe('Bea Lam')
  mend()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  const [row] = await shop.db.select().from(member).where(eq(member.member_id, member_id))
  expect(row).toMatchObject({ username: 'bealam', nickname: 'Bea Lam' })
})

it('takes the portrait away, and the focus stays with what chooses another', async () => {
  const texts = islandTexts('en', PROFILE_TEXTS)
  const { user } = draw(<Profile texts={texts} />, { address: '/web/member/info', token: ada.token })
  await user.click(await screen.findByRole('tab', { name: 'Picture' }))
  await user.click(screen.getByRole('button', { name: 'Remove picture' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull())
  await waitFor(async () => expect((await shop.db.select().from(member).where(eq(member.member_id, ada.member_id)))[0]?.headimg).toBe(''))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a picture'))
})

it('leads who withdraws without a payment password to setting one, and back', async () => {
  const texts = islandTexts('en', APPLY_TEXTS)
  draw(<ApplyWithdrawal texts={texts} />, { address: '/web/member/apply_withdrawal', token: ada.token })
  const link = await screen.findByRole('link', { name: 'Set a payment password' })
  expect(link.getAttribute('href')).toBe('/web/member/security/security?type=pay_password&redirect=%2Fweb%2Fmember%2Fapply_withdrawal')
})
