import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How many of a suite's tests passed and failed. */
export interface Tally {
  passed: number
  failed: number
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
  return (await tool(bin, args, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Runs a vitest project; a file that could not be loaded counts as one failure beside its tests. */
export async function vitest(project: string, env: Record<string, string> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const code = await tool(
      'vitest/vitest.mjs',
      ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env,
    )
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
    const results = testResults.flatMap((file) => file.assertionResults)
    const passed = results.filter((result) => result.status === 'passed').length
    const failed = results.filter((result) => result.status === 'failed').length
    const broken = testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
    )
    return settle({ passed, failed: failed + broken.length }, code)
  })
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Runs the browser tests. What passed on its second try, which only CI gives, counts as passed; the runner names it as flaky. */
export async function playwright(args: string[], env: Record<string, string> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const code = await tool('@playwright/test/cli.js', ['test', ...args], { ...env, TEST_REPORT: report })
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    return settle({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }, code)
  })
}

/** A suite that ran nothing, or ended badly without saying which test failed, counts as one failure. */
function settle({ passed, failed }: Tally, code: number): Tally {
  return { passed, failed: failed || (passed === 0 || code !== 0 ? 1 : 0) }
}

async function withReport(work: (report: string) => Promise<Tally>): Promise<Tally> {
  const report = join(tmpdir(), `harbour-report-${process.pid}-${Date.now()}.json`)
  try {
    return await work(report)
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(report, { force: true })
  }
}
