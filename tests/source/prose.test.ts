import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findProseFaults, PROSE_SOURCES } from '../../scripts/steps/prose.ts'

/** Most sentences in comments that may be hard to read (issue 36); `npm run prose -- src` names them. */
const MOST = 50

it('comments begin with a verb or a noun, and keep to 25 words a sentence', () => {
  const found = globSync(PROSE_SOURCES).flatMap((file) =>
    findProseFaults(readFileSync(file, 'utf8')).map(({ kind, sentence }) => `${file}: ${kind}: ${sentence}`),
  )
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST)
})
