import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Numbers of tests, the failed ones with the first line of their error, and the warnings of tests. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  failures?: string[]
  warnings?: string[]
}

/** Formats a tally, without the skipped tests when there are none: `12 passed, 0 failed, 3 skipped`. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Runs one of the project's tools with its output on the console. Resolves to the exit code. */
export function tool(bin: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join('node_modules', bin), ...args], {
      env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
      stdio: 'inherit',
    })
    child.on('error', () => done(1))
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** Whether a runner lists any test for these arguments. Nothing but a list without tests says no. */
export function findsTests(bin: string, args: string[], env: Record<string, string> = {}): boolean {
  const { stdout, status } = spawnSync(process.execPath, [join('node_modules', bin), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return status !== 0 || /\.(?:test|spec)\.ts/.test(stdout)
}

/** Runs a tool without tests of its own, such as a linter; it counts as one test. */
export async function check(bin: string, args: string[], env: Record<string, string> = {}): Promise<Tally> {
  return (await tool(bin, args, env)) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** The part of Vitest's JSON report that is counted. */
export interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Runs Vitest once with the given arguments and counts its tests. */
export async function vitest(args: string[], env: Record<string, string> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await tool('vitest/vitest.mjs', ['run', ...reporters, ...args], env)
    return settle(
      countVitest(JSON.parse(readFileSync(report, 'utf8')) as VitestReport),
      code,
      args.includes('--changed') || args.includes('-t'),
    )
  })
}

/** Counts the tests of a report. A file that could not be loaded counts as one failure beside its tests. */
export function countVitest({ testResults }: VitestReport): Tally {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = results.filter((status) => status === 'passed').length
  const failed = results.filter((status) => status === 'failed').length
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(`${relative('.', name)}: ${fullName}`, failureMessages[0])),
  )
  const unloaded = broken.map(({ name, message }) => withReason(relative('.', name), message))
  return { passed, failed: failed + broken.length, skipped: results.length - passed - failed, failures: [...failures, ...unloaded] }
}

/** A failed test with the first line of its error. */
function withReason(test: string, error = ''): string {
  const [reason] = stripVTControlCharacters(error).trim().split('\n')
  return reason ? `${test}: ${reason}` : test
}

interface PlaywrightTest {
  annotations: { type: string; description?: string }[]
  results: { error?: { message?: string } }[]
}

interface PlaywrightSuite {
  specs: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: unknown[]
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [...specs, ...suites.flatMap(specsOf)]

const PLAYWRIGHT = '@playwright/test/cli.js'
const isChangedOnly = (args: readonly string[]) => args.includes('--only-changed')

/** Node runs TypeScript itself. Playwright's own loader takes 13 s of CPU time in a clean clone, and is needed to find what a change touches. */
function loaderFor(args: readonly string[]): Record<string, string> {
  return isChangedOnly(args) ? {} : { PW_DISABLE_TS_ESM: '1' }
}

/** Whether any browser test is run by these arguments. Knowing it takes seconds, opening a site takes a minute. */
export function findsBrowserTests(args: string[]): boolean {
  return findsTests(PLAYWRIGHT, ['test', '--list', '--reporter', 'line', '--pass-with-no-tests', ...args], loaderFor(args))
}

/** Runs the browser tests and counts them. Annotations of type `warning` are collected. */
export async function playwright(args: string[], env: Record<string, string> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const code = await tool(PLAYWRIGHT, ['test', ...args], { ...loaderFor(args), ...env, TEST_REPORT: report })
    const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    const { expected, flaky, unexpected, skipped } = stats
    const specs = suites.flatMap(specsOf)
    const failures = specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
        return withReason(`tests/${file}: ${title}`, errors[0])
      })
    const warnings = specs
      .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
      .flatMap(({ type, description }) => (type === 'warning' && description ? [description] : []))
    // A test that passed only at a second try is a fault of the test or of the product.
    return settle({ passed: expected, failed: unexpected + flaky + errors.length, skipped, failures, warnings }, code, isChangedOnly(args))
  })
}

/** A run that ended badly without naming a failed test counts as one failure, and so does one without tests unless `mayBeEmpty`. */
function settle(tally: Tally, code: number, mayBeEmpty: boolean): Tally {
  const isEmpty = tally.passed === 0 && !mayBeEmpty
  return { ...tally, failed: tally.failed || (isEmpty || code !== 0 ? 1 : 0) }
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
