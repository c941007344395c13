import { expect, type Page, test } from '@playwright/test'
import { DEFAULT_LOCALE } from '#lib/locales.ts'
import { href } from '#lib/paths.ts'
import { TEST_CODE } from '../helpers/site.ts'
import { wordsOf } from '../helpers/words.ts'
import { placeOrder, startBuying } from './buying.ts'

const locale = DEFAULT_LOCALE
const t = wordsOf(locale)

/** Signs in at the desk with its first account, whose password tests know. */
async function enterDesk(page: Page): Promise<void> {
  await page.goto('/desk')
  await page.getByLabel('Username').fill('desk')
  await page.getByLabel('Password').fill(`desk-${TEST_CODE}`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
}

test('what staff send at the desk is on its way in the member’s order', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await startBuying(page, locale)
  await placeOrder(page, locale)
  await page.locator('[data-stand-in="pay"]').click()
  await page.getByRole('dialog').locator('[data-stand-in="approve"]').click()
  await expect(page.getByRole('heading', { name: t('order.result.paid') })).toBeVisible()

  const staff = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await enterDesk(staff)
  await staff.getByRole('link', { name: 'To send', exact: true }).click()
  await staff.getByRole('row').nth(1).getByRole('link').click()
  const number = ((await staff.getByRole('heading', { level: 1 }).textContent()) ?? '').replace(/\D/g, '')
  await staff.getByLabel('Carrier').fill('Harbour Express')
  await staff.getByLabel('Parcel number').fill('HX2026')
  await staff.getByRole('button', { name: 'Send parcel' }).click()
  await expect(staff.getByRole('status')).toHaveText('Parcel sent')
  await staff.getByLabel('Where it is').selectOption({ label: 'Out for delivery.' })
  await staff.getByRole('button', { name: 'Add to its way' }).click()
  await expect(staff.getByText('Out for delivery.').first()).toBeVisible()

  await page.goto(href('orders', locale, { status: 'waitconfirm' }))
  const row = page.getByRole('article').filter({ hasText: number })
  await row.getByRole('link', { name: t('order.detail'), exact: true }).click()
  await expect(page.getByText('Harbour Express HX2026')).toBeVisible()
  await expect(page.getByText('Out for delivery.').first()).toBeVisible()
})
