import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listAreas } from '#api/area.ts'
import { islandTexts } from '#i18n.ts'
import { AddressForm } from '#islands/shared/address/AddressForm.tsx'
import { ADDRESS_FORM_TEXTS } from '#islands/shared/address/texts.ts'
import { translator } from '#lib/text/texts.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpShop } from '../helpers/set-up.ts'

// Set the build's environment before the first module is loaded.
vi.hoisted(() => vi.stubEnv('PUBLIC_MOBILE_RULE', 'international'))

const shop = setUpShop({ mobileRule: 'international' })

it('takes an address with a number from anywhere where the shop does, and says how to write one (V03)', async () => {
  const { token } = await shop.signUp('ada')
  const saved = vi.fn()
  const t = translator(islandTexts('en', ADDRESS_FORM_TEXTS))
  const { user } = draw(<AddressForm readAreas={listAreas} t={t} onSaved={saved} onCancel={() => {}} />, {
    address: '/web/order/payment',
    token,
  })
  await user.type(screen.getByLabelText('Recipient'), 'Ada')
  await user.type(screen.getByLabelText('Mobile'), '138 0013 8000')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(screen.getByText('Start with + and the country code, such as +852 6123 4567')).toBeTruthy()
  await user.clear(screen.getByLabelText('Mobile'))
  await user.type(screen.getByLabelText('Mobile'), '+86 138 0013 8000')
  expect(screen.queryByText(/country code/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).toBe('+8613800138000')
})
