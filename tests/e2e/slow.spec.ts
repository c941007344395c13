import { test } from '@playwright/test'
import { FULL } from '../helpers/audit.ts'
import { buyAsNewcomer } from './journey.ts'

/** Milliseconds by which every answer of the shop comes late: longer than any page takes to hydrate. */
const LATE = 1000

test('a newcomer finds, buys and pays where every call of the shop takes its time', async ({ page }) => {
  test.skip(!FULL, 'only in npm test -- all')
  test.setTimeout(300_000)
  await page.route(/\/(?:[a-z]+\/)?api\//, async (route) => {
    await new Promise((done) => setTimeout(done, LATE))
    await route.continue()
  })
  await buyAsNewcomer(page, 'en')
})
