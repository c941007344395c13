import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { LANGUAGES } from '../helpers/audit.ts'
import { wordsOf } from '../helpers/words.ts'
import { findProduct } from './buying.ts'

test.use({ javaScriptEnabled: false })

test('the flash sale lists its sessions by the hours of the day and says of none that it runs', async ({ page }) => {
  await page.goto(href('seckills', 'en'))
  const main = page.getByRole('main')
  expect(await main.locator('.session').count()).toBeGreaterThan(1)
  const starts = await main.locator('.session').evaluateAll((all) => all.map((one) => Number(one.dataset.start)))
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  await expect(main.locator('[data-session-cell][aria-current]')).toHaveCount(0)
  await expect(main.locator('.sessions__state, .session__clock, .offer__tag, .offer__foot').filter({ visible: true })).toHaveCount(0)
  await expect(main.locator('.offer .card__name a').first()).toBeVisible()
})

for (const locale of LANGUAGES) {
  test(`home, category, list and product can be read without JavaScript in ${locale} (R08)`, async ({ page }) => {
    const t = wordsOf(locale)
    const product = await findProduct(page, locale)

    await page.goto(href('home', locale))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading').first()).toBeVisible()
    expect(await main.locator(`a[href^="${href('sku', locale, { id: '' })}"]`).count()).toBeGreaterThan(8)

    await page.goto(href('categories', locale))
    await expect(page.getByRole('heading', { level: 1, name: t('goods.category.title') })).toBeVisible()
    const category = main.locator(`a[href^="${href('category', locale, { id: '' })}"]`).first()
    await category.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('main .card').count()).toBeGreaterThan(0)

    await page.goto(href('list', locale))
    expect(await page.locator('main .card').count()).toBeGreaterThan(0)

    await page.goto(href('sku', locale, { id: product.sku_id }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name)
    await expect(page.locator('main .price').first()).toBeVisible()
    await expect(page.locator('main img').first()).toBeVisible()
  })

  test(`what means nothing without JavaScript says in one sentence that it needs it, in ${locale}`, async ({ page }) => {
    const t = wordsOf(locale)
    for (const route of ['cart', 'login', 'register', 'orders', 'member', 'checkout', 'pay', 'payResult', 'skuNew'] as const) {
      await page.goto(href(route, locale))
      const main = page.getByRole('main')
      await expect(main.getByText(t('frame.needs_script')), route).toBeVisible()
      await expect(main.locator('.skeleton').filter({ visible: true }), route).toHaveCount(0)
      await expect(main.getByRole('textbox').filter({ visible: true }), route).toHaveCount(0)
    }
    await page.goto(href('list', locale, { keyword: 'kettle' }))
    await expect(page.getByText(t('goods.list.needs_script'))).toBeVisible()
  })
}
