import { expect, type Page, test } from '@playwright/test'
import { cartAdd, cartCount, cartGoodslists } from '#contract/cart.ts'
import { couponTypelists } from '#contract/coupon.ts'
import { href } from '#lib/routes/paths.ts'
import { budget } from '../helpers/budget.ts'
import { signInDemo } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'
import { findProduct } from './buying.ts'

/* Files and requests between a member's click and its response. On a slow line each round trip costs as much as the page (issue 11). */

const t = wordsOf('en')

/** A product's page as a member has it who has turned to its buttons, and is at rest. */
async function openProduct(page: Page, site: string) {
  const { sku_id } = await findProduct(page, 'en')
  await signInDemo(page.context(), site)
  await page.goto(href('sku', 'en', { id: sku_id }))
  // On a busy machine the network is idle before the islands are there and have asked for its coupons.
  const loaded = Promise.all(
    ['/AddedPanel.', '/BuyBar.', couponTypelists.path].map((name) => page.waitForResponse((response) => response.url().includes(name))),
  )
  const box = page.locator('[data-buy-box]')
  await box.hover()
  await loaded
  await page.waitForLoadState('networkidle')
  return box
}

test('the checkout that "Buy now" opens brings at most 30 script files of its own', async ({ page, baseURL }) => {
  const box = await openProduct(page, baseURL ?? '')
  await box.getByRole('button', { name: t('goods.buy_now'), exact: true }).click()
  await page.waitForURL(`**${href('checkout', 'en')}`)
  await expect(page.getByRole('button', { name: t('checkout.place'), exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => new URL(name).pathname.endsWith('.js') && transferSize > 0)
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  )
  const named = scripts.map(({ name, encodedBodySize }) => `${name} ${encodedBodySize}`).join('\n')
  expect.soft(scripts.length, named).toBeLessThanOrEqual(30)
  const kilobytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024
  expect.soft(kilobytes, named).toBeLessThanOrEqual(budget("KB of the checkout's own scripts", kilobytes, 35))
})

test('"Add to cart" asks for nothing before its call, and its answer is shown by what is there', async ({ page, baseURL }) => {
  const box = await openProduct(page, baseURL ?? '')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await box.getByRole('button', { name: t('goods.add'), exact: true }).click()
  await expect(page.getByRole('region', { name: t('goods.added.title') })).toBeVisible()
  const calls = [cartAdd.path, cartCount.path, cartGoodslists.path]
  await expect.poll(() => asked).toEqual(expect.arrayContaining(calls))
  await page.waitForLoadState('networkidle')
  expect.soft(asked.filter((path) => path.endsWith('.js'))).toEqual([])
  expect(asked.filter((path) => path.includes('/api/')).sort()).toEqual(calls)
  expect(asked[0]).toBe(cartAdd.path)
})
