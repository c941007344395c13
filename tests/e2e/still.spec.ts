import { expect, type Page, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { signInDemo } from '../helpers/member.ts'
import { wordsOf } from '../helpers/words.ts'
import { findProduct } from './buying.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const locale = DEFAULT_LOCALE
const t = wordsOf(locale)

declare global {
  interface Window {
    /** Elements that moved vertically, with the distance, since the last read. */
    moved: string[]
  }
}

/** Notes every part of the page that is moved up or down by something else, whether a press came before or not. */
async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    interface Source {
      node: Node | null
      previousRect: DOMRectReadOnly
      currentRect: DOMRectReadOnly
    }
    window.moved = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: Source[] }
        for (const { node, previousRect: before, currentRect: now } of sources) {
          const name = node instanceof Element ? node.className || node.nodeName : node?.nodeName
          if (before.height && now.height && before.y !== now.y) window.moved.push(`${name}: ${before.y} to ${now.y}`)
        }
      }
    }).observe({ type: 'layout-shift' })
  })
}

/** Returns the elements that moved until the page came to rest. */
async function movedParts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () => new Promise<string[]>((done) => requestAnimationFrame(() => setTimeout(() => done(window.moved.splice(0)), 100))),
  )
}

test('nothing on a product page jumps when an option is chosen, a coupon claimed, delivery opened, a message comes', async ({
  page,
  baseURL,
}) => {
  await signInDemo(page.context(), baseURL ?? '')
  const { sku_id } = await findProduct(page, locale)
  await page.goto(href('sku', locale, { id: sku_id }))
  await page.locator('.product').hover()
  await page.waitForLoadState('networkidle')
  await watchMoves(page)

  for (const option of await page.locator('fieldset .option:not(.option--none):not(.option--soldout)').all()) {
    await option.click()
    expect(await movedParts(page), (await option.textContent()) ?? '').toEqual([])
  }
  const claim = page.locator('.coupon-chip button').first()
  if (await claim.count()) {
    await claim.click()
    expect(await movedParts(page), 'claiming').toEqual([])
  }
  await page.getByRole('button', { name: t('goods.delivery.choose') }).click()
  await expect(page.getByLabel(t('goods.delivery.level1'))).toBeVisible()
  expect(await movedParts(page), 'delivery').toEqual([])
  await page.keyboard.press('Escape')
  const count = page.getByRole('spinbutton')
  await count.fill('99999')
  await count.press('Enter')
  await expect(page.locator('.buy-box__said--corrected')).toBeVisible()
  expect(await movedParts(page), 'a message').toEqual([])
})
