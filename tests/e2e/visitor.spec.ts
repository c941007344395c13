import { expect, type Page, test } from '@playwright/test'
import { cartAdd, cartDelete, cartEdit, cartGoodslists } from '#contract/cart.ts'
import { href } from '#lib/routes/paths.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { LANGUAGES } from '../helpers/audit.ts'
import { call } from '../helpers/member.ts'
import { TEST_CODE } from '../helpers/site.ts'
import { wordsOf } from '../helpers/words.ts'
import { counted, findProduct, newAccount, newMobile, PASSWORD, signInAtCheckout } from './buying.ts'

/* A visitor's cart, from the first product to a paid order, without a page for signing in (issue 37). */

const cartCount = (page: Page) => page.locator('[data-cart-count]').first()

/** Finds another product of the platform's own shop that is in stock. */
async function findOther(page: Page, sku_id: number): Promise<number> {
  const { list } = await call<{ list: { sku_id: number; stock: number; site_id: number; is_virtual: number }[] }>(
    page.request,
    '/api/goodssku/page',
    { page_size: 100 },
  )
  const other = list.find((goods) => goods.sku_id !== sku_id && goods.stock > 12 && goods.site_id === 1 && !goods.is_virtual)
  if (!other) throw new Error('the shop has no second product to buy')
  return other.sku_id
}

/** Fills the first address of a checkout and places the order. */
async function placeOrder(page: Page, locale: Locale, { do: act } = counted()): Promise<void> {
  const t = wordsOf(locale)
  const form = page.getByRole('form', { name: t('checkout.address.form') })
  await act(form.getByLabel(t('checkout.address.name'), { exact: true }).fill('Chan Ka Yan'))
  for (const level of [1, 2, 3] as const) {
    const select = form.getByLabel(t(`checkout.region.${level}`), { exact: true })
    await expect(select).toBeEnabled()
    if (!(await select.inputValue())) await act(select.selectOption({ index: 1 }))
  }
  await act(form.getByLabel(t('checkout.address.street')).fill('88 Des Voeux Road West'))
  const place = page.getByRole('button', { name: t('checkout.place'), exact: true })
  await expect(place).toBeEnabled()
  await act(place.click())
  await page.waitForURL(`**${href('pay', locale)}?code=*`)
}

for (const locale of LANGUAGES) {
  test(`a visitor fills a cart on two pages, changes the language, signs in while checking out in ${locale}, and pays`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const first = LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] as Locale
    const before = wordsOf(first)
    const { sku_id, name } = await findProduct(page, locale)

    await page.goto(href('sku', first, { id: sku_id }))
    await page
      .locator('[data-buy-box]')
      .getByRole('button', { name: before('goods.add'), exact: true })
      .click()
    await expect(cartCount(page)).toHaveText('1')
    await page.goto(href('sku', first, { id: await findOther(page, sku_id) }))
    await page
      .locator('[data-buy-box]')
      .getByRole('button', { name: before('goods.add'), exact: true })
      .click()
    await expect(cartCount(page)).toHaveText('2')

    // The same cart in another language, with names and prices of that.
    const t = wordsOf(locale)
    await page.goto(href('cart', locale))
    const summary = page.getByRole('complementary', { name: t('cart.summary') })
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    const total = summary.locator('.sums__total .price')
    const sumBefore = (await total.textContent()) ?? ''
    await page
      .getByRole('button', { name: t('cart.more') })
      .last()
      .click()
    await expect(cartCount(page)).toHaveText('3')
    await expect(total).not.toHaveText(sumBefore)
    const sum = (await total.textContent()) ?? ''
    expect(calls.filter((path) => [cartAdd, cartEdit, cartDelete, cartGoodslists].some((each) => each.path === path))).toEqual([])
    await page.getByRole('button', { name: t('cart.checkout'), exact: true }).click()

    await page.waitForURL(`**${href('checkout', locale)}`)
    const order = page.getByRole('complementary', { name: t('checkout.summary') })
    await expect(order.locator('.sums__total .price')).toHaveText(sum)
    await expect(order.getByText(name)).toBeVisible()
    await signInAtCheckout(page, locale, newMobile())
    await placeOrder(page, locale)

    await page.getByRole('button', { name: /./ }).and(page.locator('[data-fake-paypal="pay"]')).click()
    await page.getByRole('dialog').locator('[data-fake-paypal="approve"]').click()
    await page.waitForURL(`**${href('payResult', locale)}?code=*`)
    await expect(page.getByRole('heading', { level: 1, name: t('order.result.paid') })).toBeVisible()
  })
}

test('a new number gets from a product to an order on one page, with at most 12 fields and presses', async ({ page }) => {
  const t = wordsOf('en')
  const { sku_id } = await findProduct(page, 'en')
  await page.goto(href('sku', 'en', { id: sku_id }))
  const pages: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && pages.push(new URL(frame.url()).pathname))
  const acts = counted()
  await acts.do(
    page
      .locator('[data-buy-box]')
      .getByRole('button', { name: t('goods.buy_now'), exact: true })
      .click(),
  )
  await page.waitForURL(`**${href('checkout', 'en')}`)
  await signInAtCheckout(page, 'en', newMobile(), acts)
  await placeOrder(page, 'en', acts)
  expect(acts.count()).toBeLessThanOrEqual(12)
  expect(pages).toEqual([href('checkout', 'en'), href('pay', 'en')])
})

test('a visitor signs in by keyboard and password while checking out, and finds both carts in one', async ({ page }) => {
  const t = wordsOf('en')
  const { username, token } = await newAccount(page)
  const { sku_id } = await findProduct(page, 'en')
  await call(page.request, cartAdd.path, { token, site_id: 1, sku_id, num: 1 })

  await page.goto(href('sku', 'en', { id: sku_id }))
  await page
    .locator('[data-buy-box]')
    .getByRole('button', { name: t('goods.add'), exact: true })
    .press('Enter')
  await page.getByRole('link', { name: t('goods.added.go_count', { count: 1 }) }).press('Enter')
  await page.waitForURL(`**${href('cart', 'en')}`)
  await page.getByRole('button', { name: t('cart.checkout'), exact: true }).press('Enter')
  await page.waitForURL(`**${href('checkout', 'en')}`)
  await page.getByRole('button', { name: t('checkout.sign_in.password') }).press('Enter')
  await expect(page.getByLabel(t('auth.login.name'))).toBeFocused()
  await page.keyboard.type(username)
  await page.getByLabel(t('auth.password.label'), { exact: true }).pressSequentially(PASSWORD)
  await page.getByAltText(t('common.captcha.picture')).waitFor()
  await page.getByLabel(t('common.captcha.label')).pressSequentially(TEST_CODE)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('checkout.sign_in.done_as', { name: username }))).toBeFocused()
  await expect(page.getByRole('complementary', { name: t('checkout.summary') }).getByText(t('checkout.items', { count: 2 }))).toBeVisible()
})
