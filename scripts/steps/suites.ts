import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** How many of a suite's tests passed, failed, and were not run; and the names of those that failed, where the runner gives them. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  names?: string[]
}

/** A tally in words, without what was skipped when nothing was: `12 passed, 0 failed, 3 skipped`. */
export function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Runs one of the project's tools, its output shown as it comes; the exit code. */
export function tool(bin: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join('node_modules', bin), ...args], {
      env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => done(1))
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** A tool without tests of its own, such as a linter, counts as one test. */
export async function check(bin: string, args: string[], env: Record<string, string> = {}): Promise<Tally> {
  return (await tool(bin, args, env)) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** What vitest's JSON reporter writes, as far as it is counted. */
export interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Runs a vitest project and counts its tests. */
export async function vitest(project: string, env: Record<string, string> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const code = await tool(
      'vitest/vitest.mjs',
      ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env,
    )
    return settle(countVitest(JSON.parse(readFileSync(report, 'utf8')) as VitestReport), code)
  })
}

/** The tests of a report; a file that could not be loaded counts as one failure beside its tests. */
export function countVitest({ testResults }: VitestReport): Tally {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = results.filter((status) => status === 'passed').length
  const failed = results.filter((status) => status === 'failed').length
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  )
  const away = broken.map(({ name }) => relative('.', name))
  return { passed, failed: failed + broken.length, skipped: results.length - passed - failed, names: [...names, ...away] }
}

interface PlaywrightSuite {
  specs: { title: string; file: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: unknown[]
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failuresOf)]
}

/** Runs the browser tests. What passed on its second try, which only CI gives, counts as passed; the runner names it as flaky. */
export async function playwright(args: string[], env: Record<string, string> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const code = await tool('@playwright/test/cli.js', ['test', ...args], { ...env, TEST_REPORT: report })
    const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    const { expected, flaky, unexpected, skipped } = stats
    return settle({ passed: expected + flaky, failed: unexpected + errors.length, skipped, names: suites.flatMap(failuresOf) }, code)
  })
}

/** A suite that ran nothing, or ended badly without saying which test failed, counts as one failure. */
function settle(tally: Tally, code: number): Tally {
  return { ...tally, failed: tally.failed || (tally.passed === 0 || code !== 0 ? 1 : 0) }
}

async function withReport(work: (report: string) => Promise<Tally>): Promise<Tally> {
  const report = join(tmpdir(), `harbour-report-${process.pid}-${Date.now()}.json`)
  try {
    return await work(report)
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(report, { force: true })
  }
}
