import { expect, it } from 'vitest'
import { KINDS, kindsOf } from '#loaders/fill.ts'
import { TOPICS } from '#mirror/kinds.ts'

it.each([
  ['nothing that is named', undefined, KINDS],
  ['a topic', { topics: ['notices'] }, TOPICS.notices],
  ['a topic and no goods', { topics: ['notices'], goods: [] }, TOPICS.notices],
  ['goods', { goods: [7] }, TOPICS.goods],
  ['goods that are not known yet', { goods: [] }, TOPICS.goods],
  ['goods and a topic', { topics: ['notices'], goods: [7] }, [...TOPICS.goods, ...TOPICS.notices]],
] as const)('reads the kinds of rows that show %s', (_name, hint, kinds) => {
  expect(new Set(kindsOf(hint))).toEqual(new Set(kinds))
})
