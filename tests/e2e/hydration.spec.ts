import { expect, test } from '@playwright/test'
import { ALL_ONLY } from '../helpers/audit.ts'
import { SITE_URL } from '../helpers/built.ts'
import { addressOf } from '../helpers/screens.ts'
import { weigh } from '../helpers/weigh.ts'

test('no React is asked for before intent; the press that hydrates an island is not lost', async ({ page }) => {
  const weight = weigh(page)
  await page.goto('/web/')
  await page.waitForLoadState('networkidle')
  expect((await weight()).react).toEqual([])
  const word = page.locator('header input[name="keyword"]')
  await word.click()
  await word.pressSequentially('kettle', { delay: 30 })
  await expect(word).toHaveValue('kettle')
  await expect.poll(async () => (await weight()).react.length).toBe(1)
  await word.press('Enter')
  await expect(page).toHaveURL(/keyword=kettle/)
})

for (const key of ['Enter', 'Space']) {
  test(
    `${key} on a button of an island that is not hydrated does what it says after hydration`,
    key === 'Space' ? ALL_ONLY : {},
    async ({ page }) => {
      await page.goto(await addressOf(SITE_URL, 'sku'))
      await page.getByRole('button', { name: 'Full screen' }).focus()
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  )
}

for (const [part, files, when] of [
  ['a part', '**/_astro/SearchBox*', {}],
  ['an island with words', '**/_astro/words.*', ALL_ONLY],
] as const) {
  test(`${part} that is gone after a release reloads the page, once (S07)`, when, async ({ page }) => {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/web/')
    await page.route(files, (route) => route.abort())
    await page.locator('header input[name="keyword"]').click()
    await expect.poll(() => loads).toBe(2)
    const failed = page.waitForEvent('requestfailed')
    await page.locator('header input[name="keyword"]').click()
    await failed
    // A reload would come at once.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))))
    expect(loads).toBe(2)
  })
}
