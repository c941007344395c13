// `npm test [all] [suite or file …] [--changed] [runner's flags …]`: runs every suite, or what is named, and ends with one line:
// `N passed, N failed`, and `, N skipped` where tests were not run. `npm run test:watch` stays and reruns what a saved file touches.
import { join } from 'node:path'
import type { OpenSite } from '../tests/helpers/site.ts'
import { openTestSite } from '../tests/helpers/test-site.ts'
import { ensureBrowser, ensureNginx } from './steps/browser.ts'
import { type Choice, chooseTests, SUITES, type Suite } from './steps/choose-tests.ts'
import { chore, log, output, step, UserError } from './steps/log.ts'
import { check, findsBrowserTests, findsTests, formatTally, playwright, type Tally, tool, vitest } from './steps/suites.ts'
import { openTestFolder } from './steps/test-folder.ts'

/** Vitest's watch mode on everything that needs no built site. */
function watch({ files, name, flags }: Choice): Promise<number> {
  const projects = kindOf('vitest').flatMap((suite) => ['--project', suite])
  return tool('vitest/vitest.mjs', ['watch', ...(files.length ? [] : projects), ...files, ...named('-t', name), ...flags])
}

/** The argument that makes a runner run only tests of that name. */
const named = (flag: '-t' | '-g', name: string | undefined) => (name ? [flag, name] : [])

async function runOnce(choice: Choice): Promise<number> {
  const folder = openTestFolder()
  let site: Promise<OpenSite> | undefined
  const running = process.env.TEST_SITE
  const withSite = async (): Promise<Record<string, string>> => {
    if (running) return { SHOP_URL: running }
    site ??= step('Opening a shop and its site', () => openTestSite(join(folder, 'site')))
    const { url, dist } = await site
    return { TEST_SITE: url, TEST_DIST: dist, SHOP_URL: url }
  }
  // It keeps one core busy while the checks keep the other one.
  if (needsSite(choice)) withSite().catch(() => {})
  const report = new Report()
  for (const round of plan(choice, withSite)) {
    await Promise.all(Object.entries(round).map(([name, run]) => report.run(name, run)))
  }
  // A site that could not be opened has failed the suites that needed it.
  await site?.then(({ close }) => close()).catch(() => {})
  return report.close(choice.name)
}

/** Whether tests of a site run for sure. Those that the working tree touches, or that have a name, are found later. */
function needsSite({ suites, files, name, changed }: Choice): boolean {
  if (name) return false
  const hasSuite = !changed && suites.some((suite) => suite === 'site' || suite === 'browser')
  return hasSuite || files.some((file) => /^tests\/site\/|\.spec\.ts$/.test(file))
}

const NONE: Tally = { passed: 0, failed: 0, skipped: 0 }

type Round = Record<string, () => Promise<Tally>>

/** Returns the rounds of a run, cheap ones first. Suites of a round run in parallel. */
function plan(choice: Choice, withSite: () => Promise<Record<string, string>>): Round[] {
  const { suites, files, name, changed } = choice
  const flags = [...named('-t', name), ...choice.flags]
  const browserFlags = [...named('-g', name), ...choice.flags]
  // Without files, the flags are for the suites that were named.
  const extra = [...(changed ? ['--changed'] : []), ...(files.length ? [] : flags)]
  const wanted = (suite: Suite) => suites.includes(suite)
  const inBrowser = files.filter((file) => file.endsWith('.spec.ts'))
  const onSite = files.filter((file) => file.startsWith('tests/site/') && !inBrowser.includes(file))
  const plain = files.filter((file) => !inBrowser.includes(file) && !onSite.includes(file))
  const projects = kindOf('vitest').filter(wanted)
  const checks: Round = {
    ...(wanted('lint') && { lint: () => check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']) }),
    ...(wanted('types') && { types: checkTypes }),
  }
  const withoutSite: Round = {
    ...(projects.length && {
      [projects.join(', ')]: async () => {
        await ensureNginx()
        return vitest([...projects.flatMap((project) => ['--project', project]), ...extra])
      },
    }),
    ...(plain.length && {
      files: async () => {
        await ensureNginx()
        return vitest([...plain, ...flags])
      },
    }),
  }
  const built: Round = {
    ...(wanted('site') && {
      site: async () => {
        if (changed && !findsTests('vitest/vitest.mjs', ['list', '--filesOnly', '--project', 'site', '--changed'])) return NONE
        return vitest(['--project', 'site', ...extra], await withSite())
      },
    }),
    ...(onSite.length && { 'files on the site': async () => vitest([...onSite, ...flags], await withSite()) }),
  }
  const browser: Round = {
    ...(wanted('browser') && {
      browser: async () => {
        return inChromium([...(changed ? ['--only-changed'] : []), ...(files.length ? [] : browserFlags)], withSite)
      },
    }),
    ...(inBrowser.length && { 'files in a browser': () => inChromium([...inBrowser, ...browserFlags], withSite) }),
  }
  return [checks, withoutSite, built, browser]
}

/**
 * Checks the .astro files by `astro check`, which needs TypeScript 6, and beside it everything else by TypeScript 7, which is several times
 * faster. Both read the types that `astro sync` generates. One checker ends with `astro check`; each further one checks shared types again.
 */
async function checkTypes(): Promise<Tally> {
  const synced = await check('astro/bin/astro.mjs', ['sync'])
  if (synced.failed) return synced
  const [pages, sources] = await Promise.all([
    check('astro/bin/astro.mjs', ['check', '--noSync', '--minimumFailingSeverity', 'error', '--tsconfig', 'tsconfig.astro.json']),
    check('typescript-7/bin/tsc', ['--checkers', '1', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']),
  ])
  return pages.failed ? pages : sources
}

async function inChromium(args: string[], withSite: () => Promise<Record<string, string>>): Promise<Tally> {
  const mayBeNone = args.includes('--only-changed') || args.includes('-g')
  if (mayBeNone && !findsBrowserTests(args)) return NONE
  await ensureBrowser()
  return playwright(args, await withSite())
}

function kindOf(kind: (typeof SUITES)[Suite]): Suite[] {
  return (Object.keys(SUITES) as Suite[]).filter((suite) => SUITES[suite] === kind)
}

/** Collects what the suites came to and prints it after all that the runners print. */
class Report {
  readonly #total: Tally = { passed: 0, failed: 0, skipped: 0 }
  readonly #lines: string[] = []
  readonly #failures: string[] = []
  readonly #warnings: string[] = []

  async run(name: string, work: () => Promise<Tally>): Promise<void> {
    log(`\n── ${name}`)
    const started = Date.now()
    const tally = await work().catch((error): Tally => {
      console.error(error instanceof UserError ? `harbour: ${error.message}` : error)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    this.#total.passed += tally.passed
    this.#total.failed += tally.failed
    this.#total.skipped += tally.skipped
    this.#failures.push(...(tally.failures ?? []).map((failure) => `failed: ${failure}`))
    this.#warnings.push(...(tally.warnings ?? []).map((warning) => `warning: ${warning}`))
    this.#lines.push(`${name}: ${formatTally(tally)}, ${Math.round((Date.now() - started) / 1000)} s`)
  }

  /** Prints the summary; the exit code. Only tests of `name` ran, if it is given. */
  close(name: string | undefined): number {
    const { passed, failed } = this.#total
    if (name && !passed && !failed) {
      this.#failures.push(`no test is named “${name}”`)
      this.#total.failed = 1
    }
    output(`\n${[...this.#warnings, ...this.#failures, ...this.#lines].join('\n')}\n`)
    output(formatTally(this.#total))
    return this.#total.failed ? 1 : 0
  }
}

await chore(async () => {
  const choice = chooseTests(process.argv.slice(2))
  if (choice.all) process.env.TEST_ALL = '1'
  process.exitCode = choice.watch ? await watch(choice) : await runOnce(choice)
})
