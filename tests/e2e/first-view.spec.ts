import { expect, type Page, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { call } from '../helpers/member.ts'

/* Parts of a page that have to stand in the first view, whatever the window. */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1366, height: 650 },
  { width: 1280, height: 800 },
]

/** The first product of the list with two groups of options. */
async function findOptions(page: Page): Promise<number> {
  const { list } = await call<{ list: { sku_id: number; goods_spec_format: string }[] }>(page.request, '/api/goodssku/page', {
    page_size: 50,
  })
  const found = list.find(({ goods_spec_format: specs }) => JSON.parse(specs || '[]').length > 1)
  if (!found) throw new Error('the shop has no product with two groups of options')
  return found.sku_id
}

/** Bottom edges of the buttons that buy, in CSS pixels from the top of the page. */
const bottoms = (page: Page) =>
  page
    .locator('.buy-box__buttons > button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom + scrollY))

for (const locale of ['en', 'zh-hant'] satisfies Locale[]) {
  test(`both buttons that buy stand in the first view of a product (${locale})`, async ({ page }) => {
    const sku_id = await findOptions(page)
    await page.goto(href('sku', locale, { id: sku_id }))
    await expect(page.locator('.price-box')).toHaveAttribute('data-checked', 'now')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const edges = await bottoms(page)
      expect(edges).toHaveLength(2)
      for (const edge of edges) expect(edge, `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.height)
    }
  })
}
