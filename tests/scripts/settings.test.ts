import { afterEach, expect, it, vi } from 'vitest'
import { UserError } from '../../scripts/steps/log.ts'
import { readSettings } from '../../scripts/steps/settings.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['SHOP_URL', 'shop.example'],
  ['PUBLIC_SHOP_DIALECT', 'esperanto'],
  ['PUBLIC_TRANSLATE_SCRIPT', 'translate.js'],
  ['PUBLIC_TRANSLATE_SCRIPT', '//shop.example/translate.js'],
  ['ANALYTICS', 'figures'],
  ['TOKEN_DAYS', 'many'],
  ['POLL_SECONDS', '1'],
  ['RUM_SHARE', '2'],
])('every start ends in one line that names %s when it is %s', (name, value) => {
  vi.stubEnv(name, value)
  expect(readSettings).toThrow(UserError)
  expect(readSettings).toThrow(new RegExp(`^${name} [^\n]+$`))
})

it.each(['/translate.js', 'https://shop.example/translate.js', ''])('a script that translates may be at %j', (value) => {
  vi.stubEnv('PUBLIC_TRANSLATE_SCRIPT', value)
  expect(() => readSettings()).not.toThrow()
})
