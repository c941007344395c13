import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { can, configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'

/** Words by which a file would know that servers differ. */
const NAMES = /dialect|multishop|singleshop/i

afterEach(() => configure({ dialect: undefined }))

it('is named by contract and client alone', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !/^src[\\/](?:contract|api)[\\/]/.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => NAMES.test(readFileSync(file, 'utf8')))).toEqual([])
})

it('says by name what a server can: the contract’s own everything, an older one not', () => {
  expect([can('orderSearch'), can('closedAnswers'), can('upperCaseSizes')]).toEqual([true, true, true])
  configure({ dialect: DIALECTS.singleshop })
  expect([can('orderSearch'), can('closedAnswers'), can('upperCaseSizes')]).toEqual([false, false, true])
  configure({ dialect: DIALECTS.multishop })
  expect(can('upperCaseSizes')).toBe(false)
})
