import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { FULL } from '../helpers/audit.ts'
import { openPostgres } from '../helpers/postgres.ts'
import { openSite } from '../helpers/site.ts'
import { buyAsNewcomer } from './journey.ts'

/** The same product with its data in a PostgreSQL server instead of the embedded database; the site already built serves again. */
const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'harbour-on-postgres-'))
      const dist = join(folder, 'dist')
      if (process.env.TEST_DIST) cpSync(process.env.TEST_DIST, dist, { recursive: true })
      const database = await openPostgres()
      const site = await openSite({ data: join(folder, 'data'), dist, env: { DATABASE_URL: database.url, SHOP_URL: '' } })
      await use(site.url)
      await site.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
})

// The same calls are made on PostgreSQL by `tests/shop/postgres.test.ts`, and a site is published from it by `tests/site/live-change.test.ts`.
test.skip(!FULL, 'an ordinary run buys in the embedded database alone')

test('a newcomer finds, buys and pays in a shop on PostgreSQL', async ({ page }) => {
  test.setTimeout(180_000)
  await buyAsNewcomer(page, 'zh-hant')
})
