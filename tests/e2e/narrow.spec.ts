import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { LANGUAGES } from '../helpers/audit.ts'
import { SITE_URL } from '../helpers/built.ts'
import { signInDemo } from '../helpers/member.ts'
import { addressOf } from '../helpers/screens.ts'
import { wordsOf } from '../helpers/words.ts'

/* Screens that visitors of phones open, at 320 px (issue 11). `screens.spec.ts` narrows every screen. */

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

test('what says that something is in the cart stands whole on 320 px', async ({ page, context, baseURL }) => {
  await signInDemo(context, baseURL ?? '')
  await page.goto(await addressOf(SITE_URL, 'sku'))
  await page
    .getByRole('button', { name: wordsOf(DEFAULT_LOCALE)('goods.add'), exact: true })
    .first()
    .click()
  const { x = -1, width = 0 } = (await page.locator('.added').boundingBox({ timeout: 15_000 })) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)
})

test('the menu of a member’s page is one row, which opens it over the content and goes with Escape', async ({ page, context, baseURL }) => {
  await signInDemo(context, baseURL ?? '')
  await page.goto(href('addresses', DEFAULT_LOCALE))
  const t = wordsOf(DEFAULT_LOCALE)
  const nav = page.getByRole('navigation', { name: t('frame.member') })
  const row = nav.getByRole('button', { name: t('frame.route.addresses') })
  const link = nav.getByRole('link', { name: t('frame.route.favourites') })
  await expect(link).toBeHidden()
  const { height = 0 } = (await nav.boundingBox()) ?? {}
  expect(height).toBeLessThan(60)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  // The way goes on from the row into what it has opened.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[popover]')))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(row).toBeFocused()
  await row.click()
  await link.click()
  await expect(page).toHaveURL(new RegExp(href('favourites', DEFAULT_LOCALE)))
})

for (const locale of LANGUAGES) {
  test(`the frame in ${locale} cuts no word on a phone, signed in or not`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const signsIn of [false, true]) {
      if (signsIn) await signInDemo(context, baseURL ?? '')
      // The count of unpaid orders arrives later and needs room, too.
      await page.goto(href('home', locale), { waitUntil: 'networkidle' })
      const bar = page.locator('.topbar__list')
      expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      // "More" too, where not everything stands beside each other.
      const entries = page.locator('.nav > ul > li > a, .nav__more summary')
      const lines = await entries.evaluateAll((words) =>
        words.map((word) => {
          const range = document.createRange()
          range.selectNodeContents(word.firstChild ?? word)
          return range.getClientRects().length
        }),
      )
      expect(lines.length).toBeGreaterThan(2)
      expect(new Set(lines)).toEqual(new Set([1]))
      const labels = page.locator('.side__label')
      expect(
        await labels.evaluateAll((all) => all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent)),
      ).toEqual([])
      const ad = page.locator('.top-ad__link')
      await expect(ad.locator('img')).toBeHidden()
      await expect(ad).toHaveText(/\S/)
      const words = (await ad.locator('span').boundingBox()) ?? { x: 0, width: 999 }
      const close = (await page.locator('.top-ad__close').boundingBox()) ?? { x: 0 }
      expect(words.x).toBeGreaterThanOrEqual(0)
      const text = await ad.locator('span').evaluate((span) => {
        const range = document.createRange()
        range.selectNodeContents(span)
        return range.getBoundingClientRect().right
      })
      expect(text).toBeLessThanOrEqual(close.x)
    }
  })
}

test('filters and sort of a list come up as sheets, before any script too, and go with Escape', async ({ page }) => {
  await page.goto(await addressOf(SITE_URL, 'list'))
  const filters = page.locator('#filters')
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(filters).toBeVisible()
  // The press hydrates the list, which then follows it.
  await filters.getByRole('checkbox', { name: 'Free delivery' }).click()
  await expect(page).toHaveURL(/is_free_shipping=1/)
  await filters.getByRole('button', { name: /^Show \d+ products/ }).click()
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Best match' }).click()
  await page.getByRole('button', { name: 'Sales' }).click()
  await expect(page).toHaveURL(/order=sale_num/)
  await expect(page.locator('#sort')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
})
