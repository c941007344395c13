import { expect, type Page, test } from '@playwright/test'
import { DEFAULT_LOCALE } from '#lib/locales.ts'
import { href, type RouteName } from '#lib/paths.ts'
import { signInDemo } from '../helpers/member.ts'

/* What a member opens most shows its content two round trips after its HTML: what it names, then the calls, however many side by side (issue 13). */

/** Milliseconds that every answer after the HTML takes, far more than what the browser itself has to do between them. */
const TRIP = 3000
const TRIPS = 2

/** What stands there when the page has what it is for. */
const CONTENT: Partial<Record<RouteName, readonly string[]>> = {
  member: ['.greeting h1', '.recent__order'],
  orders: ['.order-card'],
}

/** Makes every request but the page's own wait, and notes how many round trips after the HTML each was asked for. */
async function slowDown(page: Page): Promise<{ since: () => number; asked: string[] }> {
  let come = Number.NaN
  const asked: string[] = []
  page.on('requestfinished', (request) => {
    if (request.isNavigationRequest()) come = Date.now()
  })
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) {
      asked.push(`${((Date.now() - come || 0) / TRIP).toFixed(2)} ${new URL(request.url()).pathname}`)
      await new Promise((done) => setTimeout(done, TRIP))
    }
    await route.continue()
  })
  return { since: () => Date.now() - come, asked }
}

for (const [name, places] of Object.entries(CONTENT) as [RouteName, readonly string[]][]) {
  test(`${name} shows a member its content ${TRIPS} round trips after its HTML`, async ({ page, context, baseURL }) => {
    await signInDemo(context, baseURL ?? '')
    const { since, asked } = await slowDown(page)
    await page.goto(href(name, DEFAULT_LOCALE), { waitUntil: 'commit' })
    for (const place of places) await page.locator(place).first().waitFor()
    // One more round trip could not have ended by now; on a machine that is free these took hardly more than two.
    expect(since(), asked.join('\n')).toBeLessThan((TRIPS + 1) * TRIP)
  })
}
