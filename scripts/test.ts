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
let site: Promise<OpenSite> | undefined
const folder = mkdtempSync(join(tmpdir(), 'harbour-test-'))

async function withSite(): Promise<Record<string, string>> {
  site ??= step('Opening a fresh shop and building its site', () => openSite({ data: join(folder, 'data'), dist: join(folder, 'dist') }))
  const { url, dist } = await site
  return { TEST_SITE: url, TEST_DIST: dist, SHOP_URL: url }
}

/** In the order they run, cheap ones first, so that a slip is seen early; side by side where one leaves the other room. */
const ROUNDS: Record<string, () => Promise<Tally>>[] = [
  { lint: () => check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']) },
  { unit: () => vitest('unit') },
  { contract: () => vitest('contract') },
  { shop: () => vitest('shop') },
  { island: () => vitest('island') },
  {
    // Astro's types come with a build, so this waits for one.
    types: async () => check('astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'error'], await withSite()),
    site: async () => vitest('site', await withSite()),
  },
  {
    browser: async () => {
      await ensureBrowser()
      return playwright([], await withSite())
    },
  },
]

const asked = process.argv.slice(2)
const names = ROUNDS.flatMap((round) => Object.keys(round))
const wrong = asked.filter((name) => !names.includes(name))
if (wrong.length) {
  console.error(`harbour: there is no suite ${wrong.join(', ')}; there are ${names.join(', ')}`)
  process.exit(1)
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
const failures: string[] = []
for (const round of ROUNDS) {
  const wanted = Object.entries(round).filter(([name]) => !asked.length || asked.includes(name))
  await Promise.all(wanted.map(([name, run]) => runSuite(name, run)))
}
// One that could not be opened was told of by its suites.
await site?.then(
  ({ close }) => close(),
  () => {},
)
rmSync(folder, { recursive: true, force: true })
// What failed is said once more where it is seen first, after all that the runners said.
say(`\n${[...failures, ...lines].join('\n')}\n`)
say(inWords(total))
process.exit(total.failed ? 1 : 0)

async function runSuite(name: string, run: () => Promise<Tally>): Promise<void> {
  say(`\n── ${name}`)
  const started = Date.now()
  const tally = await run().catch((error) => {
    console.error(error instanceof Obstacle ? `harbour: ${error.message}` : error)
  })
  const { passed, failed, skipped, names = [] } = tally ?? { passed: 0, failed: 1, skipped: 0 }
  failures.push(...names.map((failure) => `failed: ${failure}`))
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  lines.push(`${name}: ${inWords({ passed, failed, skipped })}, ${Math.round((Date.now() - started) / 1000)} s`)
}
