import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { islandTexts } from '#i18n.ts'
import { draw } from '../helpers/draw.tsx'
import { openTestShop, type TestShop } from '../helpers/shop.ts'

vi.stubEnv('PUBLIC_MOBILE_RULE', 'international')
// What a build is told stands before the first of its modules.
const { AddressForm } = await import('#islands/shared/address/AddressForm.tsx')
const { ADDRESS_FORM_TEXTS } = await import('#islands/shared/address/texts.ts')
const { translator } = await import('#lib/texts.ts')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ mobileRule: 'international' })
})
afterAll(() => shop.close())

it('takes an address with a number from anywhere where the shop does, and says how to write one (V03)', async () => {
  const { token } = await shop.signUp('ada')
  const saved = vi.fn()
  const t = translator(islandTexts('en', ADDRESS_FORM_TEXTS))
  const { user } = draw(<AddressForm t={t} onSaved={saved} onCancel={() => {}} />, { address: '/web/order/payment', token })
  await user.type(screen.getByLabelText('Receiver'), 'Ada')
  await user.type(screen.getByLabelText('Mobile'), '138 0013 8000')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(screen.getByText('Start with + and the country code, such as +852 6123 4567')).toBeTruthy()
  await user.clear(screen.getByLabelText('Mobile'))
  await user.type(screen.getByLabelText('Mobile'), '+86 138 0013 8000')
  expect(screen.queryByText(/country code/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).toBe('+8613800138000')
})
