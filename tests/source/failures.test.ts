import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A catch that turns a failure into an answer: nothing, none, yes or no. */
const ANSWER = /\.catch\(\(\w*\) =>\s*(?:null|undefined|true|false|\d|''|\[|\(\{)/

it('finds no catch on the client that takes a failure for an answer', () => {
  const files = globSync('src/{islands,components,stores,browser,api}/**/*.{ts,tsx,astro}')
  expect(files.length).toBeGreaterThan(300)
  // Both give no answer of the shop: a proof without which the shop asks again, and a body that is read for its words.
  const allowed = ['src/api/captcha.ts', 'src/api/backoff.ts']
  expect(files.filter((file) => !allowed.includes(file) && ANSWER.test(readFileSync(file, 'utf8')))).toEqual([])
})

it.each(['.catch(() => null)', '.catch(() => [])', '.catch((reason) => true)', '.catch(() => ({ list: [] }))'])('notices %s', (text) => {
  expect(ANSWER.test(text)).toBe(true)
})
