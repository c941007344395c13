import { expect, it } from 'vitest'
import { faultsOf } from '../../scripts/steps/upgrade.ts'

it('names each fault of a failed upgrade once, in one line, without stacks and colours', () => {
  const output = [
    '\u001b[31m[ERROR]\u001b[0m Could not find AppPipeline in astro/dist/core: inside-astro.ts no longer matches',
    '    at load (src/astro/inside-astro.ts:12:3)',
    'src/astro/sheets.ts(3,1): error TS2305: Module has no exported member',
    'src/astro/sheets.ts(3,1): error TS2305: Module has no exported member',
    '12 | import x',
  ].join('\n')
  expect(faultsOf(output)).toEqual([
    '[ERROR] Could not find AppPipeline in astro/dist/core: inside-astro.ts no longer matches',
    'src/astro/sheets.ts(3,1): error TS2305: Module has no exported member',
  ])
})

it('gives the last line of a command that names no fault', () => {
  expect(faultsOf('one\ntwo\n')).toEqual(['two'])
  expect(faultsOf('')).toEqual(['it failed without a word'])
})
