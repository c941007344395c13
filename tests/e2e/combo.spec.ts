import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { wordsOf } from '../helpers/words.ts'
import { placeOrder, signInAtCheckout } from './buying.ts'

const t = wordsOf('en')
/** A product that is sold in a set. */
const PRODUCT = href('sku', 'en', { id: 1 })

test('a set is bought from its product’s page on, at the price and the saving that both pages show (R55, R56)', async ({ page }) => {
  await page.goto(PRODUCT)
  const sets = page.locator('.combos:visible')
  const price = await sets.locator('.combos__sum .price__amount').textContent()
  const saved = await sets.locator('.combos__saved').textContent()
  await sets.getByRole('link', { name: t('promotion.combo.see') }).click()

  await page.waitForURL('**/promotion/combo/*')
  const box = page.locator('.combo-box')
  await expect(box.locator('.combo-box__price .price__amount')).toHaveText(price ?? '')
  await expect(box.locator('.combo-sums__saved dd')).toHaveText(saved?.replace('You save ', '') ?? '')

  // A visitor signs in there, and a reload loses nothing.
  await box.getByRole('button', { name: t('promotion.combo.buy') }).click()
  await page.waitForURL(`**${href('comboCheckout', 'en')}`)
  await signInAtCheckout(page, 'en')
  await page.reload()
  await expect(page.locator('.sums__total .price__amount')).toHaveText(price ?? '')
  await placeOrder(page, 'en')
  await expect(page.getByText(price ?? '').first()).toBeVisible()
})

test('a set with a part that is sold out says which, and buys nothing', async ({ page }) => {
  await page.goto(href('combo', 'en', { id: 2 }))
  const box = page.locator('.combo-box')
  await expect(box.getByRole('button', { name: t('promotion.combo.not_now') })).toBeDisabled()
  await expect(box.getByText(/^One item in this set, .*, is sold out\.$/)).toBeVisible()
  await expect(box.getByRole('button', { name: t('promotion.combo.save_part') })).toBeVisible()
})

test('an unknown set is the not-found page', async ({ page }) => {
  const answer = await page.goto(href('combo', 'en', { id: 4711 }))
  expect(answer?.status()).toBe(404)
})
