import { expect, type Page, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { ALL_ONLY } from '../helpers/audit.ts'

/* Text of twice its size, and coupons on the narrowest screen (WCAG 1.4.4 and 1.4.10). */

/** Texts that are cut off or reach out of what they stand in. Names that end in an ellipsis are whole on their own page. */
const lostTexts = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = []
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(part)
      const words = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const isSeen = part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && part.clientHeight > 1
      if (!words || !isSeen || part.closest('.visually-hidden, select, [hidden]')) continue
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isCut = style.overflow !== 'visible' && (part.scrollWidth > part.clientWidth + 2 || part.scrollHeight > part.clientHeight + 6)
      const { bottom } = part.getBoundingClientRect()
      const { bottom: end, height } = part.parentElement?.getBoundingClientRect() ?? { bottom, height: 0 }
      const isOut = style.position === 'static' && style.display !== 'inline' && height > 0 && bottom > end + 8
      if ((isCut && !isShortened) || isOut) lost.push(`${part.className}: ${part.textContent?.trim().slice(0, 40)}`)
    }
    return lost
  })

/** Routes of every run: the densest list and the longest words. */
const EVERY_RUN = ['list', 'coupons']
for (const route of ['home', 'list', 'coupons', 'login', 'helps', 'seckills'] as const) {
  test(
    `at twice the text size nothing of ${route} is cut or lies over something else`,
    EVERY_RUN.includes(route) ? {} : ALL_ONLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(href(route, 'en'))
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await page.waitForLoadState('networkidle')
      expect(await lostTexts(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
    },
  )
}

test('at twice the text size nothing of a product is cut, and its coupons keep their condition', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(href('sku', 'en', { id: 1 }))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.waitForLoadState('networkidle')
  expect(await lostTexts(page)).toEqual([])
  await expectWholeConditions(page, '.coupon-chip > :first-child')
})

test('on a screen 320 px wide coupons keep their condition', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(href('sku', 'en', { id: 1 }))
  await expectWholeConditions(page, '.coupon-chip > :first-child')
  await page.goto(href('home', 'en'))
  await expectWholeConditions(page, '.ticket__terms')
})

async function expectWholeConditions(page: Page, selector: string): Promise<void> {
  const parts = page.locator(`${selector} >> visible=true`)
  expect(await parts.count()).toBeGreaterThan(0)
  for (const part of await parts.all())
    expect(
      await part.evaluate((element) => element.scrollWidth - element.clientWidth),
      (await part.textContent()) ?? '',
    ).toBeLessThanOrEqual(0)
}
