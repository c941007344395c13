import { expect, type Page, test } from '@playwright/test'
import { orderLists } from '#contract/order.ts'
import { DEFAULT_LOCALE, LOCALES } from '#lib/locales.ts'
import { ORDER_TYPE } from '#lib/order-state.ts'
import { href, type RouteName } from '#lib/paths.ts'
import { ROUTES, type Route } from '#lib/routes.ts'
import { violations } from '../helpers/axe.ts'
import { SITE_URL } from '../helpers/built.ts'
import { call, signInDemo } from '../helpers/member.ts'
import { addressOf } from '../helpers/screens.ts'
import { wordsOf } from '../helpers/words.ts'
import { startBuying } from './buying.ts'

/* A phone, and 400 % zoom: every screen on 320 px (issue 11; WCAG 1.4.10, 2.5.8). */

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

const SCREENS = Object.keys(ROUTES) as RouteName[]
/** What a screen needs in its query. */
const ORDERS: Partial<Record<RouteName, number>> = {
  order: ORDER_TYPE.express,
  orderPickup: ORDER_TYPE.pickup,
  orderLocal: ORDER_TYPE.local,
  orderVirtual: ORDER_TYPE.virtual,
}

/** What reaches beyond the page's right edge, where nothing around it scrolls or cuts it by itself. */
async function tooWide(page: Page): Promise<string[]> {
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

/** Names of goods that a narrow column breaks every few letters. */
async function brokenNames(page: Page): Promise<string[]> {
  return page.locator('main a[href*="/sku/"]:not(:has(img))').evaluateAll((links) =>
    links.flatMap((link) => {
      const text = link.textContent?.trim() ?? ''
      const lines = Math.round(link.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight))
      return text.length > 12 && text.length / lines < 6 ? [text] : []
    }),
  )
}

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const waiting = page.locator('main .skeleton:visible')
  await expect(async () => {
    // What stands far below is asked for when somebody goes there.
    if (await waiting.count()) await waiting.first().scrollIntoViewIfNeeded({ timeout: 500 })
    await expect(waiting).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await page.evaluate(() => scrollTo(0, 0))
}

async function check(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([])
  expect(await brokenNames(page)).toEqual([])
  expect(await violations(page, (axe) => axe.withRules(['target-size', 'link-name', 'region']))).toEqual([])
}

for (const name of SCREENS) {
  const { guarded }: Route = ROUTES[name]
  if (name === 'checkout' || name === 'pay' || name === 'payResult') continue
  test(`${name} fits 320 px, and a finger finds what is on it`, async ({ page, context, baseURL }) => {
    const token = guarded || name === 'cart' ? await signInDemo(context, baseURL ?? '') : ''
    const type = ORDERS[name]
    if (type === undefined) await settle(page, await addressOf(SITE_URL, name))
    else {
      const { list } = await call<{ list: { order_id: number; order_type: number }[] }>(page.request, orderLists.path, {
        token,
        page_size: 100,
      })
      await settle(page, href(name, DEFAULT_LOCALE, { order_id: list.find(({ order_type }) => order_type === type)?.order_id }))
    }
    await check(page)
  })
}

test('the checkout fits 320 px', async ({ page }) => {
  await startBuying(page, DEFAULT_LOCALE)
  await page.waitForLoadState('networkidle')
  await check(page)
})

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

for (const locale of LOCALES) {
  test(`the frame in ${locale} cuts no word on a phone, signed in or not`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const signsIn of [false, true]) {
      if (signsIn) await signInDemo(context, baseURL ?? '')
      await page.goto(href('home', locale))
      const bar = page.locator('.topbar__row')
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
  // The press wakes the list, which then follows it.
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
