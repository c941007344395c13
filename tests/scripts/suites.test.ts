import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countVitest, inWords } from '../../scripts/steps/suites.ts'

const folder = mkdtempSync(join(tmpdir(), 'harbour-count-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  [{ passed: 12, failed: 1, skipped: 3 }, '12 passed, 1 failed, 3 skipped'],
])('%o reads as "%s"', (tally, words) => expect(inWords(tally)).toBe(words))

test('tests that were skipped, left to do or in a file that does not load are counted by what became of them', () => {
  const report = join(folder, 'report.json')
  writeFileSync(
    join(folder, 'one.test.js'),
    "test('a', () => {}); test.skip('b', () => {}); test.todo('c'); test('d', () => expect(1).toBe(2))",
  )
  writeFileSync(join(folder, 'two.test.js'), "describe.skipIf(true)('away', () => { test('e', () => {}); test('f', () => {}) })")
  writeFileSync(join(folder, 'three.test.js'), "import './nowhere.js'")
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--globals', '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, vitest, { stdio: 'ignore' })
  expect(countVitest(JSON.parse(readFileSync(report, 'utf8')))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 4,
    names: [expect.stringMatching(/one\.test\.js: d$/), expect.stringMatching(/three\.test\.js$/)],
  })
})

describe('.ci/run', () => {
  /** Its last two lines where `npm start` fails and `npm test` ends with `closing`. */
  const lastLines = (closing: string) => {
    const npm = `#!/bin/sh\n[ "$1" = test ] || exit 1\nprintf 'unit: all of it\\n${closing}\\n'\n`
    writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 })
    const { stdout } = spawnSync('.ci/run', { encoding: 'utf8', env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } })
    return stdout.trim().split('\n').slice(-2)
  }

  test.each([
    ['10 passed, 2 failed', 10, 2, ''],
    ['10 passed, 2 failed, 3 skipped', 10, 2, ', 3 skipped'],
    ['no closing line', 0, 1, ''],
  ])('adds its own tries to "%s" and ends with one such line', (closing, more, wrong, rest) => {
    const [passed = 0, failed = 0] = (lastLines('0 passed, 0 failed').at(-1) ?? '').match(/\d+/g)?.map(Number) ?? []
    const [before, last] = lastLines(closing)
    expect(last).toBe(`${passed + more} passed, ${failed + wrong} failed${rest}`)
    expect(before).not.toMatch(/^\d+ passed/)
  })
})
