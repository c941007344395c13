import { expect, type Page, test } from '@playwright/test'
import type { RouteName } from '#lib/paths.ts'
import { ROUTES, type Route } from '#lib/routes.ts'
import { SITE_URL } from '../helpers/built.ts'
import { signInDemo } from '../helpers/member.ts'
import { addressOf } from '../helpers/screens.ts'
import { watchPainting, weigh } from '../helpers/weigh.ts'

const KB = 1024
/** Before any interaction, signed out (issue 2, bytes and speed). */
const CSS = 20 * KB
const JAVASCRIPT = 12 * KB
const JAVASCRIPT_SKU = 16 * KB
/** When the first island is usable. */
const JAVASCRIPT_AFTER_INTENT = 75 * KB
/** The clock of a flash sale, which its page needs before that. */
const FLASH_CLOCK = KB

const READING: RouteName[] = [
  'home',
  'categories',
  'category',
  'brands',
  'brand',
  'list',
  'street',
  'coupons',
  'sku',
  'combo',
  'groupbuys',
  'groupbuy',
  'seckills',
  'seckill',
  'notices',
  'notice',
  'articles',
  'articleClass',
  'article',
  'helps',
  'helpClass',
  'help',
]
/** What stock has changed on since the build is drawn anew before any intent: its drawing comes on top. */
const DRAWN: RouteName[] = ['groupbuys', 'groupbuy', 'combo', 'seckills']
const JAVASCRIPT_DRAWN = 22 * KB
/** Pages that say price and stock of this moment. */
const SELLING: RouteName[] = ['sku', 'seckill']
const WITH_ISLANDS: RouteName[] = ['home', 'list', 'sku', 'seckill']
const rows = Object.entries(ROUTES) as [RouteName, Route][]
const OPEN = rows.filter(([name, route]) => !route.guarded && !/New$|Detail$/.test(name)).map(([name]) => name)
/** Screens of one order or payment are left to the journeys, which have one. */
const GUARDED = rows
  .filter(([name, route]) => route.guarded && !/^(?:order$|order[A-Z]|pay|\w*[cC]heckout)/.test(name))
  .map(([name]) => name)

async function open(page: Page, name: RouteName): Promise<string> {
  const address = await addressOf(SITE_URL, name)
  const answer = await page.goto(address)
  await page.waitForLoadState('networkidle')
  return (await answer?.text()) ?? ''
}

for (const name of OPEN) {
  const isReading = READING.includes(name)
  const says = isReading ? 'stays within its bytes without React, paints its largest piece from its HTML, and ' : ''
  test(`${name} ${says}moves nothing before any interaction`, async ({ page }) => {
    const painting = await watchPainting(page)
    const weight = weigh(page)
    const html = await open(page, name)
    await page.waitForTimeout(1000)
    const { shift, moved, largest } = await painting()
    expect.soft(shift, moved.join(', ')).toBe(0)
    if (!isReading) return
    const { javaScript, css, react, payment } = await weight()
    expect.soft(react, 'React before intent').toEqual([])
    expect.soft(payment, 'payment script').toEqual([])
    expect.soft(css, 'CSS in bytes').toBeLessThanOrEqual(CSS)
    const most = DRAWN.includes(name) ? JAVASCRIPT_DRAWN : SELLING.includes(name) ? JAVASCRIPT_SKU : JAVASCRIPT
    expect.soft(javaScript, 'JavaScript in bytes').toBeLessThanOrEqual(most)
    // Compared without spaces and markup: text may stand in several elements.
    const bare = (text: string) =>
      text
        .replaceAll('&amp;', '&')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replace(/<[^>]*>|\s+/g, '')
    expect(largest).not.toBe('')
    expect(html.includes(largest) || bare(html).includes(bare(largest).slice(0, 60))).toBe(true)
  })
}

for (const name of WITH_ISLANDS) {
  test(`the first island of ${name} is usable with little JavaScript`, async ({ page }) => {
    const weight = weigh(page)
    await open(page, name)
    const island = page.locator('astro-island[client="intent"]').first()
    await expect(island).toHaveAttribute('ssr', /.*/)
    await island.locator(':visible').first().hover()
    await expect(island).not.toHaveAttribute('ssr', /.*/)
    await page.waitForLoadState('networkidle')
    const { javaScript, payment } = await weight()
    expect.soft(payment).toEqual([])
    const most = JAVASCRIPT_AFTER_INTENT + (name === 'seckill' ? FLASH_CLOCK : 0)
    expect(javaScript, 'JavaScript in bytes').toBeLessThanOrEqual(most)
  })
}

for (const name of GUARDED) {
  test(`nothing moves on ${name} for a member, and no payment script comes`, async ({ page, context, baseURL }) => {
    await signInDemo(context, baseURL ?? '')
    const painting = await watchPainting(page)
    const weight = weigh(page)
    await open(page, name)
    await page.waitForTimeout(1000)
    const { shift, moved } = await painting()
    expect.soft(shift, moved.join(', ')).toBe(0)
    expect((await weight()).payment).toEqual([])
  })
}
