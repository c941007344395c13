import { expect, type Page } from '@playwright/test'

/** A small phone, and a desktop at 400 % zoom (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 }

/** Narrows an open page to 320 px and waits for what it loads there. Layouts follow the width by media queries alone, so that no reload is needed. */
export async function narrowDown(page: Page): Promise<void> {
  await page.setViewportSize(NARROW)
  const waiting = page.locator('main .skeleton:visible')
  await expect(async () => {
    // Lazy pictures load when they come into view.
    if (await waiting.count()) await waiting.first().scrollIntoViewIfNeeded({ timeout: 500 })
    await expect(waiting).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await page.evaluate(() => scrollTo(0, 0))
}

/** Elements that reach beyond the page's right edge, where nothing around them scrolls or cuts them off. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const cuts = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || cuts(parent)
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5 && !cuts(element),
    )
    return wide.map((element) => `${element.tagName}.${element.className} ${Math.round(element.getBoundingClientRect().right)}`)
  })
}

/** Names of products that a narrow column breaks every few letters. */
export function brokenNames(page: Page): Promise<string[]> {
  return page.locator('main a[href*="/sku/"]:not(:has(img))').evaluateAll((links) =>
    links.flatMap((link) => {
      const text = link.textContent?.trim() ?? ''
      const lines = Math.round(link.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight))
      return text.length > 12 && text.length / lines < 6 ? [text] : []
    }),
  )
}
