import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { wordsOf } from '../helpers/words.ts'
import { addAddress, findProduct, signInOnTheWay } from './buying.ts'

/* A coupon from the home page to an order that cost what was said (R09, R24, issue 12). */

const t = wordsOf('en')

test('a visitor’s coupons are claimed, kept over signing in, found again and taken off the order', async ({ page }) => {
  test.setTimeout(120_000)
  const { sku_id } = await findProduct(page, 'en')
  await page.goto(href('home', 'en'))
  await page
    .locator('#coupons')
    .getByRole('link', { name: t('home.coupons'), exact: true })
    .click()
  await page.waitForURL(`**${href('coupons', 'en')}`)
  const name = 'A first small thing'
  const ticket = page.locator('.coupon-ticket', { hasText: name })
  await ticket.getByRole('button').click()
  await signInOnTheWay(page, 'en')
  await page.waitForURL(`**${href('coupons', 'en')}`)
  await expect(ticket.getByRole('link')).toBeVisible()

  // Shops' own, too: claimed in place.
  const shops = page.locator('.coupon-ticket', { hasText: 'HK$50 off at Harbour' })
  await shops.getByRole('button').click()
  await expect(shops.getByRole('button', { name: t('coupon.more') })).toBeFocused()

  await page.getByRole('link', { name: t('coupon.mine') }).click()
  await page.waitForURL(`**${href('myCoupons', 'en')}`)
  await expect(page.locator('.coupon-ticket')).toHaveCount(2)
  await page.locator('.coupon-ticket', { hasText: name }).getByRole('link').click()
  await page.waitForURL('**/goods/list?platform_coupon_type=*')
  await expect(page.locator('.note--info', { hasText: name })).toContainText('HK$20 off orders over HK$250')

  await page.goto(href('sku', 'en', { id: sku_id }))
  const more = page.locator('[data-buy-box]').getByRole('button', { name: t('goods.quantity.more') })
  for (let pieces = 1; pieces < 8; pieces += 1) await more.click()
  await page
    .locator('[data-buy-box]')
    .getByRole('button', { name: t('goods.buy_now'), exact: true })
    .click()
  await page.waitForURL(`**${href('checkout', 'en')}`)
  await addAddress(page, 'en')
  const summary = page.getByRole('complementary', { name: t('checkout.summary') })
  await expect(summary.getByText(t('checkout.sum.platform_coupon')).locator('..')).toContainText('−HK$20.00')
  await expect(page.getByLabel(t('checkout.coupon.platform'))).toHaveAccessibleDescription('You save HK$20.00.')
  const place = page.getByRole('button', { name: t('checkout.place'), exact: true })
  // Delivery to the address is priced by then, too.
  await expect(place).toBeEnabled()
  const total = (await summary.locator('.sums__total dd').textContent())?.replace(/\s/g, '')
  await place.click()
  await page.waitForURL(`**${href('pay', 'en')}?code=*`)
  await expect.poll(async () => (await page.locator('main').textContent())?.replace(/\s/g, '')).toContain(total)

  await page.goto(`${href('myCoupons', 'en')}?state=used`)
  await expect(page.locator('.coupon-ticket', { hasText: name })).toBeVisible()
})
