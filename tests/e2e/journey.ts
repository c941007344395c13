import { expect, type Page } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { wordsOf } from '../helpers/words.ts'
import { findProduct, newName, placeOrder, register } from './buying.ts'

/** The main job whole: search, product, option, sign-up on the way into the cart, checkout with a new address, payment, order, sign-out. */
export async function buyAsNewcomer(page: Page, locale: Locale): Promise<void> {
  const t = wordsOf(locale)
  const product = await findProduct(page, locale)

  // Home, search, product.
  await page.goto(href('home', locale))
  const search = page.getByRole('combobox', { name: t('frame.search.label') })
  await search.fill(product.name)
  await search.press('Enter')
  await page.waitForURL(`**${href('list', locale)}?*`)
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name)

  // Another option has another address, without a reload.
  const first = page.url()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('fieldset .option:not(.option--chosen):not(.option--soldout):not(.option--none)').first().click()
  await expect(page).not.toHaveURL(first)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  const chosen = page.url()

  // Adding sends a visitor to sign in; registering brings them back with the product added.
  await page
    .getByRole('button', { name: t('goods.add'), exact: true })
    .first()
    .click()
  await page.waitForURL(`**${href('login', locale)}?redirect=*`)
  const username = newName()
  await page.getByRole('link', { name: t('frame.register'), exact: true }).click()
  await register(page, locale, username)
  await page.waitForURL(chosen)
  await expect(page.getByText(t('goods.added.title'))).toBeVisible()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  await page
    .locator(`header a[href="${href('cart', locale)}"]`)
    .first()
    .click()

  // Two of it.
  await page.waitForURL(`**${href('cart', locale)}`)
  const summary = page.getByRole('complementary', { name: t('cart.summary') })
  const total = summary.locator('.sums__total .price')
  const before = await total.textContent()
  await page.getByRole('button', { name: t('cart.more') }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expect(total).not.toHaveText(before ?? '')
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2')
  await page.getByRole('button', { name: t('cart.checkout'), exact: true }).click()

  // A new address, then the order.
  await page.waitForURL(`**${href('checkout', locale)}`)
  await placeOrder(page, locale)

  // The fake provider of the provider.
  await page.getByRole('button', { name: /./ }).and(page.locator('[data-fake-paypal="pay"]')).click()
  await page.getByRole('dialog').locator('[data-fake-paypal="approve"]').click()
  await page.waitForURL(`**${href('payResult', locale)}?code=*`)
  await expect(page.getByRole('heading', { level: 1, name: t('order.result.paid') })).toBeVisible()
  await page.getByRole('link', { name: t('order.result.order') }).click()

  // The order says that it is paid; the cart is empty.
  await page.waitForURL(`**${href('order', locale)}?order_id=*`)
  await expect(page.getByText(t('order.next.to_ship'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(product.name)
  await expect(page.locator('[data-cart-count]').first()).toHaveText('')

  // Signing out leads home; the member's pages are closed again.
  await expect(page.locator('[data-member-name]').first()).toHaveText(username)
  await page.getByRole('button', { name: t('frame.logout') }).click()
  await page.waitForURL(`**${href('home', locale)}`)
  await expect(page.getByRole('link', { name: t('frame.login'), exact: true })).toBeVisible()
  await page.goto(href('orders', locale))
  await page.waitForURL(`**${href('login', locale)}?redirect=*`)
}
