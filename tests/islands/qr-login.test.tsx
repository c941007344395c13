import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { getMember } from '#api/member.ts'
import { $token } from '#api/token.ts'
import { storeToken } from '#api/token-cookie.ts'
import { islandTexts } from '#i18n.ts'
import { LOGIN_TEXTS } from '#islands/auth/texts.ts'
import { QrLogin } from '#islands/shared/sign-in/QrLogin.tsx'
import { translator } from '#lib/text/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { answerScan, listScanCodes, openScanAccount, scan } from '#shop/services/auth/qr-sign-in.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { TEST_CODE } from '../helpers/shop.ts'
import { systemScope } from '../helpers/trade.ts'

const t = translator(islandTexts('en', LOGIN_TEXTS))
const shop = setUpFreshShop({ hasFakeProviders: true })

afterEach(() => vi.restoreAllMocks())

const onToken = async (token: string) => storeToken(token)
/** Opens the tab; `phone` scans what it shows with an account of the messaging app, and answers. */
async function open(member_id?: number) {
  const { user } = draw(<QrLogin t={t} onToken={onToken} />, { address: '/web/auth/login' })
  await screen.findByAltText('QR code to scan with your phone')
  const scope = systemScope(shop)
  const account = await openScanAccount(scope, { nickname: 'Ada', ...(member_id && { member_id }) })
  const ticket = async () => (await listScanCodes(scope)).find(({ state }) => ['waiting', 'scanned'].includes(state))?.ticket ?? ''
  const phone = {
    scan: async () => scan(scope, await ticket(), account),
    answer: async (isConfirmed: boolean) => answerScan(scope, await ticket(), isConfirmed),
  }
  return { user, phone }
}
const heading = (name: string) => screen.findByRole('heading', { name })

it('waits, says that the phone has scanned, and signs in once it confirms', async () => {
  const { member_id } = await shop.signUp('ada')
  const { phone } = await open(member_id)
  await heading('Scan with your phone')
  await phone.scan()
  await heading('Scanned')
  await phone.answer(true)
  await waitFor(() => expect($token.get()).not.toBe(''))
  expect((await getMember({})).member_id).toBe(member_id)
})

it('shows what a phone refused as over, with a new code to ask for', async () => {
  const { user, phone } = await open()
  await phone.scan()
  await phone.answer(false)
  await heading('This code has expired')
  await user.click(screen.getByRole('button', { name: 'Get a new code' }))
  await heading('Scan with your phone')
})

it('asks a phone without account for a number, and opens the account', async () => {
  const { user, phone } = await open()
  await phone.scan()
  await phone.answer(true)
  await heading('One more step')
  await screen.findByAltText('Verification picture')
  await user.type(screen.getByLabelText('Mobile'), '69999999')
  await user.type(screen.getByLabelText('Code in the picture'), TEST_CODE)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await screen.findByRole('button', { name: /^Resend in/ })
  await user.type(screen.getByLabelText('SMS code'), TEST_CODE)
  await user.click(screen.getByRole('button', { name: 'Add and log in' }))
  await waitFor(() => expect($token.get()).not.toBe(''))
  expect(await shop.db.select().from(member).where(eq(member.mobile, '69999999'))).toHaveLength(1)
})

it('asks nothing while the page is hidden, and goes on when it is seen again', async () => {
  const { phone } = await open()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await phone.scan()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect(screen.queryByRole('heading', { name: 'Scanned' })).toBeNull()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await heading('Scanned')
})
