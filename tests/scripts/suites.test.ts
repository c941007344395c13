import { expect, test } from 'vitest'
import { chooseTests } from '../../scripts/steps/choose-tests.ts'
import { countVitest, formatTally } from '../../scripts/steps/suites.ts'

test.each([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  [{ passed: 12, failed: 1, skipped: 3 }, '12 passed, 1 failed, 3 skipped'],
])('%o reads as "%s"', (tally, text) => expect(formatTally(tally)).toBe(text))

test('a file that does not load counts as a failure beside skipped and failed tests, each with the first line of its error', () => {
  const results = (...statuses: string[]) =>
    statuses.map((status) => ({
      fullName: status,
      status,
      failureMessages: status === 'failed' ? ['\u001b[31mError: no tea\u001b[39m\n  at brew'] : [],
    }))
  const tally = countVitest({
    testResults: [
      { name: 'one.test.ts', status: 'failed', message: '', assertionResults: results('passed', 'failed', 'pending', 'todo') },
      { name: 'two.test.ts', status: 'failed', message: 'SyntaxError: unexpected cup\n', assertionResults: [] },
    ],
  })
  expect(tally).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: ['one.test.ts: failed: Error: no tea', 'two.test.ts: SyntaxError: unexpected cup'],
  })
})

const FILES = ['tests/lib/money.test.ts', 'tests/shop/money.test.ts', 'tests/site/seo.test.ts', 'tests/e2e/buy.spec.ts']

test.each([
  ['nothing is every suite', [], { all: false, files: [], changed: false, suites: expect.arrayContaining(['lint', 'browser']) }],
  ['a suite runs alone', ['shop'], { suites: ['shop'], files: [] }],
  ['a path is one file', ['tests/lib/money.test.ts'], { suites: [], files: ['tests/lib/money.test.ts'] }],
  ['a word is every file whose path holds it', ['money'], { suites: [], files: ['tests/lib/money.test.ts', 'tests/shop/money.test.ts'] }],
  ['files of several suites go together', ['seo', 'buy'], { files: ['tests/site/seo.test.ts', 'tests/e2e/buy.spec.ts'] }],
  [
    'the rest goes to the runner',
    ['buy.spec', '--headed', '--workers', '2'],
    { files: ['tests/e2e/buy.spec.ts'], name: undefined, flags: ['--headed', '--workers', '2'] },
  ],
  [
    'a name is told apart from other flags',
    ['buy.spec', '--headed', '-g', 'pays', '--debug'],
    { name: 'pays', flags: ['--headed', '--debug'] },
  ],
  ['a name is given by the flag of the other runner, too', ['money', '-t', 'pays'], { name: 'pays', flags: [] }],
  ['all raises the counts', ['all'], { all: true, files: [] }],
  ['changes of the working tree', ['--changed'], { changed: true, flags: [] }],
  ['the watch', ['--watch', 'lib/money'], { watch: true, files: ['tests/lib/money.test.ts'] }],
])('%s', (_, args, choice) => expect(chooseTests(args, FILES)).toMatchObject(choice))

test('a word that names nothing is refused with the names of the suites', () => {
  expect(() => chooseTests(['nowhere'], FILES)).toThrow(/^no suite and no test file is called nowhere; suites: all, lint, types, /)
})
