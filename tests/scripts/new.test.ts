import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FULL } from '../helpers/audit.ts'

/** A copy of the project to write into. */
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n')
  for (const file of files.filter((name) => !/\.(?:webp|jpg|png|avif|mp4|mp3)$/.test(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, VITEST: '' } })
const writeNew = (...args: string[]) => run('scripts/new.ts', ...args)

let written: string[] = []

it('writes files that pass the linter, with every place of its templates filled', () => {
  written = [
    ['member-list', 'growth-changes'],
    ['screen', 'gift-guide'],
    ['floor', 'gallery'],
  ].flatMap((args) => {
    const { status, stdout, stderr } = writeNew(...args)
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return stdout.split('\n').filter((line) => /^(?:src|i18n|tests)\//.test(line))
  })
  expect(written.length).toBeGreaterThan(30)
  for (const file of written) expect(readFileSync(join(copy, file), 'utf8'), file).not.toMatch(/__[a-z]+__/i)
  expect(run('node_modules/@biomejs/biome/bin/biome', 'ci', ...new Set(written)).status).toBe(0)
}, 60_000)

it.runIf(FULL)(
  'writes files that type-check, and tests that fail for what is still to do',
  () => {
    expect(run('node_modules/typescript-7/bin/tsc', '--noEmit').stdout).toBe('')
    const tests = written.filter((file) => file.includes('.test.'))
    run('node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json', ...tests)
    const { testResults } = JSON.parse(readFileSync(join(copy, 'report.json'), 'utf8')) as {
      testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
    }
    const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'))
    expect(failed.map(({ title, failureMessages }) => [title, failureMessages[0]?.split('\n')[0]]).toSorted()).toEqual([
      ['a floor of the demo shows the style “Gallery”', expect.stringContaining("to include 'floor-style-5'")],
      ['lists the member’s growth changes, newest first', expect.stringContaining('Unable to find role="listitem"')],
      ['pages the member’s own growth changes, newest first', expect.stringContaining("to deeply equal [ 'Newer', 'Older' ]")],
      ['says in each language what the screen is for', expect.stringContaining('expected 1 to be 3')],
    ])
  },
  300_000,
)

it('refuses an unknown kind, a name that is none, and files that exist', () => {
  expect(writeNew('page', 'growth').stderr).toContain('npm run new -- screen|member-list|call|floor <name>')
  expect(writeNew('screen', 'GiftGuide').stderr).toContain('lower case with hyphens')
  expect(writeNew('call', 'address').stderr).toContain('tests/shop/address.test.ts exists already')
}, 60_000)
