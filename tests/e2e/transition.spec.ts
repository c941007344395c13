import { expect, test } from '@playwright/test'
import { href } from '#lib/routes/paths.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Trace {
  traceEvents: { name: string; args: { elementCount?: number } }[]
}

test('a transition between pages styles the changed elements only, not the whole page again (issue 39)', async ({ page, browser }) => {
  await page.goto(href('list', 'en'))
  await expect(page.locator('.deferred-rendering')).toHaveCount(0)
  const elements = await page.locator('*').count()
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  // As between two pages, for which the browser does the same in each of them.
  await page.evaluate(() => document.startViewTransition(() => {}).finished)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace
  const styled = traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : []))
  expect(styled.length).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(elements / 10)
})
