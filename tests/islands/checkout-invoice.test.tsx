import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { configure } from '#api/settings.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { inThree } from '../helpers/catalogue.ts'
import { openCheckout } from '../helpers/checkout.tsx'
import { focusOn } from '../helpers/draw.tsx'
import { giveCoupon } from '../helpers/trade.ts'

const { shop, buyer, drawCheckout, drawAgain, button, toPay, orders } = await openCheckout()

it('writes an invoice, refused in place while it is incomplete, at the price that was named (R40)', async () => {
  await saveSetting(shop.surroundings, 'invoice', { is_use: true, delivery_money: 800 })
  const { user } = drawCheckout()
  await user.click(await screen.findByRole('radio', { name: 'Paper, HK$8.00' }))
  await user.click(await screen.findByRole('radio', { name: 'Company' }))
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  const number = screen.getByLabelText<HTMLInputElement>('Business registration number')
  expect(number.getAttribute('aria-invalid')).toBe('true')
  await focusOn(() => number)
  await user.type(number, '12345678')
  await waitFor(() => expect(toPay()).toContain('138.00'))
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  await waitFor(async () => expect((await orders())[0]).toMatchObject({ is_invoice: 1, taxpayer_number: '12345678', pay_money: 13800 }))
})

it('names what each kind of invoice costs, with the shop’s percentage of the products', async () => {
  await saveSetting(shop.surroundings, 'invoice', { is_use: true, rate: 5, delivery_money: 800 })
  await giveCoupon(shop, buyer.member_id, { money: 1000 })
  const { user } = drawCheckout()
  expect(await screen.findByRole('radio', { name: 'Paper, HK$12.50' })).toBeTruthy()
  expect(toPay()).toContain('120.00')
  await user.click(screen.getByRole('radio', { name: 'Electronic, HK$4.50' }))
  await user.type(await screen.findByLabelText(/^E-mail/), 'ada@example.com')
  await waitFor(() => expect(toPay()).toContain('124.50'))
})

it('keeps an invoice over a change of language, in which its description is another', async () => {
  const contents = [inThree('Itemised', '商品明細', '商品明细'), inThree('Homeware', '家居用品', '家居用品')]
  await saveSetting(shop.surroundings, 'invoice', { is_use: true, contents })
  const { user, unmount } = drawCheckout()
  await user.click(await screen.findByRole('radio', { name: 'Electronic, Free' }))
  await user.selectOptions(await screen.findByLabelText('Invoice description'), 'Homeware')
  await user.type(screen.getByLabelText(/^E-mail/), 'ada@example.com')
  await waitFor(() => expect(button().disabled).toBe(false))
  unmount()
  configure({ lang: 'zh-hant' })
  onTestFinished(() => configure({ lang: 'en' }))
  const again = drawAgain()
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(screen.getByLabelText<HTMLSelectElement>('Invoice description').value).toBe('商品明細')
  await again.user.click(button())
  await waitFor(async () => expect((await orders())[0]).toMatchObject({ invoice_email: 'ada@example.com', is_invoice: 1 }))
})
