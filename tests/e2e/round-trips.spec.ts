import { setTimeout } from 'node:timers/promises'
import { expect, type Page, type Route, test } from '@playwright/test'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { ALL_ONLY } from '../helpers/audit.ts'
import { signInDemo } from '../helpers/member.ts'

/* Pages that members use most show their content two round trips after their HTML: files first, then the calls in parallel (issue 13). */

const TRIPS = 2
/** Milliseconds without a further request after which a round trip has all of its requests, unless the page is still at work. */
const QUIET = 1000

/** Elements that stand there once the page has what it is for. */
const CONTENT: Partial<Record<RouteName, readonly string[]>> = {
  member: ['.greeting h1', '.recent__order'],
  orders: ['.order-card'],
}

/** Holds back every request but the page's own. @returns what lets a round trip pass: all requests that were made since the last one. Gives their paths */
async function holdBack(page: Page): Promise<() => Promise<string[]>> {
  let held: Route[] = []
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : void held.push(route)))
  return async () => {
    await expect.poll(() => held.length, { message: 'requests of the next round trip' }).toBeGreaterThan(0)
    for (let known = 0; known < held.length; await untilQuiet(page)) known = held.length
    const trip = held
    held = []
    await Promise.all(trip.map((route) => route.continue()))
    return trip.map((route) => new URL(route.request().url()).pathname)
  }
}

async function untilQuiet(page: Page): Promise<void> {
  await setTimeout(QUIET)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

for (const [name, places] of Object.entries(CONTENT) as [RouteName, readonly string[]][]) {
  test(
    `${name} shows a member its content ${TRIPS} round trips after its HTML`,
    name === 'member' ? {} : ALL_ONLY,
    async ({ page, context, baseURL }) => {
      await signInDemo(context, baseURL ?? '')
      const passTrip = await holdBack(page)
      await page.goto(href(name, DEFAULT_LOCALE), { waitUntil: 'commit' })
      const trips: string[][] = []
      while (trips.length < TRIPS) trips.push(await passTrip())
      for (const place of places) await expect(page.locator(place).first(), trips.map(String).join('\n')).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
}
