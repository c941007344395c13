import { expect } from '@playwright/test'
import type { Alert } from '#lib/catalogue/alert.ts'
import { href } from '#lib/routes/paths.ts'
import { violations } from '../helpers/axe.ts'
import { wordsOf } from '../helpers/words.ts'
import { findProduct } from './buying.ts'
import { test } from './test.ts'

const t = wordsOf('en')

test('a visitor compares products, sends the comparison, shares a cart and is told that a price has fallen', async ({ page, browser }) => {
  // Two cards are chosen in a list; the bar at its foot leads to the comparison.
  await page.goto(href('list', 'en'))
  const compare = page.getByRole('button', { name: t('compare.button_name').replace('{name}', '') })
  await compare.nth(0).click()
  // Of presses before hydration only the last one counts.
  await expect(compare.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await compare.nth(1).click()
  await page.getByRole('link', { name: t('compare.go').replace('{count}', '2') }).click()
  await page.waitForURL(`**${href('compare', 'en')}?ids=*`)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  expect(await violations(page)).toEqual([])

  // Somebody else sees the same under its address.
  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await expect(other.getByRole('columnheader')).toHaveCount(2)

  // A shared cart is looked at first, then taken with one press.
  const { sku_id, name } = await findProduct(page, 'en')
  await other.goto(href('shared', 'en', { items: `${sku_id}x2` }))
  await expect(other.getByRole('heading', { level: 1, name: t('share.cart_title') })).toBeVisible()
  await expect(other.locator('[data-cart-count]').first()).toHaveText('')
  expect(await violations(other)).toEqual([])
  await other.getByRole('button', { name: t('share.add_all') }).click()
  await expect(other.locator('[data-cart-count]').first()).toHaveText('2')

  // Asked for when it cost more, a price that has fallen is told on the next visit.
  await page.goto(href('sku', 'en', { id: sku_id }))
  await page.getByRole('button', { name: t('alert.cheaper') }).click()
  await expect(page.getByRole('button', { name: t('alert.cheaper') })).toHaveAttribute('aria-pressed', 'true')
  // The first alert is checked at once, which would write over what follows.
  await page.waitForFunction(() => localStorage.getItem('alerts.checked'))
  await page.evaluate(() => {
    const [alert]: Alert[] = JSON.parse(localStorage.getItem('alerts') ?? '[]')
    if (alert) localStorage.setItem('alerts', JSON.stringify([{ ...alert, price: alert.price + 1000 }]))
    localStorage.removeItem('alerts.checked')
  })
  await page.goto(href('home', 'en'))
  await page.getByRole('link', { name: t('alert.badge').replace('{count}', '1') }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText(t('alert.news.cheaper').replace('{amount}', 'HK$10'))).toBeVisible()
  expect(await violations(page)).toEqual([])
})
