import { expect, type Page, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { ALL_ONLY } from '../helpers/audit.ts'
import { wordsOf } from '../helpers/words.ts'
import { newBuyer } from './buyer.ts'
import { findProduct } from './buying.ts'

const locale = DEFAULT_LOCALE
const t = wordsOf(locale)

/** Opens the provider's dialog and gives an answer. */
async function answer(page: Page, choice: 'approve' | 'decline' | 'cancel' | 'silent'): Promise<void> {
  await page.locator('[data-fake-paypal="pay"]').click()
  await page.getByRole('dialog').locator(`[data-fake-paypal="${choice}"]`).click()
}

test.beforeEach(async ({ page, context }) => {
  const buyer = await newBuyer(context)
  const code = await buyer.order((await findProduct(page, locale)).sku_id)
  await page.goto(href('pay', locale, { code }))
})

test('a payer who cancels is told that nothing was charged, and can pay after all', async ({ page }) => {
  await answer(page, 'cancel')
  await expect(page.getByText(t('order.pay.cancelled'))).toBeVisible()
  await answer(page, 'approve')
  await expect(page.getByRole('heading', { name: t('order.result.paid') })).toBeVisible()
})

test('a declined payment is told beside the buttons, and the order still waits to be paid', async ({ page }) => {
  await answer(page, 'decline')
  await expect(page.getByText(t('order.pay.not_charged'))).toBeVisible()
  await expect(page.locator('[data-fake-paypal="pay"]')).toBeVisible()
  await page.goto(href('orders', locale, { status: 'waitpay' }))
  await expect(page.getByRole('button', { name: t('order.action.order_pay'), exact: true })).toBeVisible()
})

test('a provider that never answers leaves a way to ask and to try again', ALL_ONLY, async ({ page }) => {
  await answer(page, 'silent')
  await expect(page.getByText(t('order.pay.open'))).toBeVisible()
  await page.getByRole('button', { name: t('order.pay.check') }).click()
  await answer(page, 'approve')
  await expect(page.getByRole('heading', { name: t('order.result.paid') })).toBeVisible()
})

test('a payment script that is blocked is told, and loads when asked again', async ({ page }) => {
  await page.route('**/paypal/sdk/js', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(t('order.pay.blocked'))).toBeVisible()
  await page.unroute('**/paypal/sdk/js')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(page.locator('[data-fake-paypal="pay"]')).toBeVisible()
})

test('an answer that is lost after approval warns against paying twice, until the shop knows', async ({ page }) => {
  await page.route('**/api/pay/pay', async (route) => {
    const isCapture = /order_id/.test(route.request().postData() ?? '')
    if (!isCapture) return route.continue()
    await route.fetch()
    await route.abort()
  })
  // The shop does not know yet, until it may say so.
  let isKnown = false
  await page.route('**/api/pay/status', async (route) => {
    const answer = await route.fetch()
    const known = await answer.json()
    await route.fulfill({ json: isKnown ? known : { ...known, data: { ...known.data, pay_status: 0 } } })
  })
  await answer(page, 'approve')
  await expect(page.getByText(t('order.pay.unverified'))).toBeVisible()
  await expect(page.locator('[data-fake-paypal="pay"]')).toBeHidden()
  isKnown = true
  // The poll finds out by itself.
  await expect(page.getByRole('heading', { name: t('order.result.paid') })).toBeVisible()
})

test('an unpaid order can be closed from the list', ALL_ONLY, async ({ page }) => {
  await page.goto(href('orders', locale))
  await page.getByRole('button', { name: t('order.action.order_close'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: t('common.cancel'), exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: t('order.action.order_close'), exact: true }).click()
  await expect(page.getByText(t('order.done.order_close'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('order.action.order_pay'), exact: true })).toBeHidden()
})
