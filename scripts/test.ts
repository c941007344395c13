// `npm test [suite …]`: runs everything, or only the suites named, and ends with one line: `N passed, N failed`, and
// `, N skipped` where tests were not run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenSite, openSite } from '../tests/helpers/site.ts'
import { ensureBrowser } from './steps/browser.ts'
import { Obstacle, say, step } from './steps/say.ts'
import { check, inWords, playwright, type Tally, vitest } from './steps/suites.ts'

/** The shop and site that the later suites share, on a fresh database; opened by the first that needs it. */
let site: OpenSite | undefined
const folder = mkdtempSync(join(tmpdir(), 'harbour-test-'))

async function withSite(): Promise<Record<string, string>> {
  site ??= await step('Opening a fresh shop and building its site', () =>
    openSite({ data: join(folder, 'data'), dist: join(folder, 'dist') }),
  )
  return { TEST_SITE: site.url, TEST_DIST: site.dist, SHOP_URL: site.url }
}

/** In the order they run: cheap ones first, so that a slip is seen early. */
const SUITES: Record<string, () => Promise<Tally>> = {
  lint: () => check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  unit: () => vitest('unit'),
  contract: () => vitest('contract'),
  shop: () => vitest('shop'),
  island: () => vitest('island'),
  // Astro's types come with a build, so this waits for one.
  types: async () => check('astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'error'], await withSite()),
  site: async () => vitest('site', await withSite()),
  browser: async () => {
    await ensureBrowser()
    return playwright([], await withSite())
  },
}

const asked = process.argv.slice(2)
const wrong = asked.filter((name) => !(name in SUITES))
if (wrong.length) {
  console.error(`harbour: there is no suite ${wrong.join(', ')}; there are ${Object.keys(SUITES).join(', ')}`)
  process.exit(1)
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
for (const [name, run] of Object.entries(SUITES)) {
  if (asked.length && !asked.includes(name)) continue
  say(`\n── ${name}`)
  const started = Date.now()
  let tally: Tally
  try {
    tally = await run()
  } catch (error) {
    console.error(error instanceof Obstacle ? `harbour: ${error.message}` : error)
    tally = { passed: 0, failed: 1, skipped: 0 }
  }
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
  lines.push(`${name}: ${inWords(tally)}, ${Math.round((Date.now() - started) / 1000)} s`)
}
await site?.close()
rmSync(folder, { recursive: true, force: true })
say(`\n${lines.join('\n')}\n`)
say(inWords(total))
process.exit(total.failed ? 1 : 0)
