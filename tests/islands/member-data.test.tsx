import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { islandTexts } from '#i18n.ts'
import { MemberData } from '#islands/security/MemberData.tsx'
import { MEMBER_DATA_TEXTS } from '#islands/security/texts.ts'
import { member } from '#shop/db/schema/member.ts'
import { hashPassword } from '#shop/secret.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'

const texts = islandTexts('en', MEMBER_DATA_TEXTS)
const servicer = { type: 'eshop' } as never
const shop = setUpFreshShop()
let ada: { member_id: number; token: string }

beforeEach(async () => {
  ada = await shop.signUp('ada', { password_hash: await hashPassword('Harbour6') })
})

const open = () => draw(<MemberData texts={texts} servicer={servicer} />, { address: '/web/member/data', token: ada.token })
const row = async () => (await shop.db.select().from(member).where(eq(member.member_id, ada.member_id)))[0]

it('saves a file with all data', async () => {
  const files: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => String(files.push(file)), revokeObjectURL: () => {} }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await screen.findByText('Your data has been saved to your downloads.')
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ member: { username: 'ada' }, orders: [] })
})

it('deletes the account with the password, after a deliberate tick', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText('Login password', { selector: 'input' }), 'wrong')
  const press = () => user.click(screen.getByRole('button', { name: 'Delete my account' }))
  await press()
  expect(screen.getByText('Tick the box to continue')).toBeTruthy()
  await user.click(screen.getByRole('checkbox'))
  await press()
  const field = screen.getByLabelText('Login password', { selector: 'input' })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect((await row())?.username).toBe('ada')
  await user.clear(field)
  await user.type(field, 'Harbour6')
  await press()
  await waitFor(() => expect(document.cookie).not.toContain('token'))
  expect(await row()).toMatchObject({ username: null, status: 0 })
})

it('leads to customer service where the server has no such call', async () => {
  open()
  await screen.findByRole('button', { name: 'Delete my account' })
  document.body.replaceChildren()
  configure({ dialect: DIALECTS.multishop })
  draw(<MemberData texts={texts} servicer={servicer} />, { address: '/web/member/data', token: ada.token })
  expect(await screen.findByText('This shop deletes accounts on request. Please contact customer service.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Contact customer service' })).toBeTruthy()
})
