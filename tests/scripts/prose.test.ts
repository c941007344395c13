import { expect, it } from 'vitest'
import { findProseFaults, sentencesOf } from '../../scripts/steps/prose.ts'

it('reads sentences from block and line comments, over several lines, and no code', () => {
  const source = `
/** Returns the default SKU. It may be
 * \`null\`. See {@link other}.
 *
 * @throws Error where it is missing
 * @example find('What is. This')
 */
const address = 'https://shop.example' // Why it is so.
// One line
// and its end.
`
  expect(sentencesOf(source)).toEqual([
    'Returns the default SKU.',
    'It may be Code.',
    'See other.',
    '@throws Error where it is missing',
    'Why it is so.',
    'One line and its end.',
  ])
})

it('finds openings that hide who acts, and sentences of more than 25 words', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  expect(findProseFaults(`/* What is kept. Whatever. Nobody's. */`).map(({ kind }) => kind)).toEqual(['opening', 'opening'])
  expect(findProseFaults(`// ${words(25)}.`)).toEqual([])
  expect(findProseFaults(`// ${words(26)}.`).map(({ kind }) => kind)).toEqual(['long'])
})
