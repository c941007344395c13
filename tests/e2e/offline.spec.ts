import { expect, type Page } from '@playwright/test'
import { OWN_CACHE } from '#lib/routes/offline-path.ts'
import { href } from '#lib/routes/paths.ts'
import { wordsOf } from '../helpers/words.ts'
import { newBuyer } from './buyer.ts'
import { findProduct } from './buying.ts'
import { test } from './test.ts'

/* Pages that the service worker caches for reading offline (docs/decisions/offline.md). */

test.use({ serviceWorkers: 'allow' })

const t = wordsOf('en')

/** Names of what a cache of the device holds. */
const kept = (page: Page, name: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), name)

test('without a connection pages that were seen and a member’s orders can be read, with their age, until the member logs out', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer(context)
  const { sku_id, name } = await findProduct(page, 'en')
  await buyer.order(sku_id)
  const product = href('sku', 'en', { id: sku_id })
  await page.goto(href('home', 'en'))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const address of [product, href('orders', 'en')]) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(name)
    await page.waitForLoadState('networkidle')
  }
  await expect.poll(() => kept(page, 'pages')).toEqual(expect.arrayContaining([product, href('orders', 'en'), href('offline', 'en')]))
  await expect.poll(async () => (await kept(page, OWN_CACHE)).length).toBeGreaterThan(0)

  await context.setOffline(true)
  await page.goto(href('orders', 'en'))
  await expect(page.getByRole('main')).toContainText(name)
  const note = page.locator('[data-offline]')
  await expect(note).toContainText(/as of \d{4}-\d\d-\d\d \d\d:\d\d/)
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(note).toContainText('as of')
  await page.goto(href('helps', 'en'))
  await expect(page.getByRole('heading', { name: t('home.offline.title') })).toBeVisible()
  await expect(page.goto(href('checkout', 'en'))).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await page.goto(product)
  await expect(note).not.toContainText('as of')
  await page.getByRole('button', { name: t('frame.logout') }).click()
  await page.waitForURL(`**${href('home', 'en')}`)
  await expect.poll(() => kept(page, OWN_CACHE)).toEqual([])
})
