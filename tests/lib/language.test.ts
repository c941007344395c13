import { expect, it } from 'vitest'
import { listed, reduction } from '#lib/text/texts.ts'

it.each([
  ['en', 'oat, 350 ml'],
  ['zh-hant', 'oat、350 ml'],
  ['zh-hans', 'oat、350 ml'],
] as const)('parts names as %s does', (locale, line) => {
  expect(listed(['oat', '350 ml'], locale)).toBe(line)
})

it.each([
  [20, 'en', 20],
  [20, 'zh-hant', 8],
  [15, 'zh-hans', 8.5],
  [8, 'zh-hans', 9.2],
  [33, 'zh-hant', 6.7],
] as const)('says %i percent off in %s by %d', (percent, locale, part) => {
  expect(reduction(percent, locale)).toBe(part)
})
