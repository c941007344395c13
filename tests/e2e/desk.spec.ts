import { expect } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { wordsOf } from '../helpers/words.ts'
import { newBuyer } from './buyer.ts'
import { findProduct } from './buying.ts'
import { enterDesk, sendParcel } from './desk.ts'
import { test } from './test.ts'

const locale = DEFAULT_LOCALE
const t = wordsOf(locale)

test('what staff send at the desk is on its way in the member’s order', async ({ page, context, browser }) => {
  const buyer = await newBuyer(context)
  const { order_id, order_no } = await buyer.buy((await findProduct(page, locale)).sku_id)

  const staff = await enterDesk(browser)
  await staff.getByRole('link', { name: 'To ship', exact: true }).click()
  await staff.getByRole('link', { name: order_no }).click()
  await expect(staff.getByRole('heading', { level: 1, name: order_no })).toBeVisible()
  await sendParcel(staff, order_id)
  await staff.getByLabel('Tracking step').selectOption({ label: 'Out for delivery.' })
  await staff.getByRole('button', { name: 'Add tracking' }).click()
  await expect(staff.getByText('Out for delivery.').first()).toBeVisible()

  await page.goto(href('orders', locale, { status: 'waitconfirm' }))
  const row = page.getByRole('article').filter({ hasText: order_no })
  await row.getByRole('link', { name: t('order.detail'), exact: true }).click()
  await expect(page.getByText('Harbour Express HX2026')).toBeVisible()
  await expect(page.getByText('Out for delivery.').first()).toBeVisible()
})
