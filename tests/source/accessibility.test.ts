import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FACTS_FILE, readCheckedFacts } from '../../scripts/steps/accessibility.ts'

it('states what the tests check now; `npm run accessibility` writes it anew', () => {
  expect(JSON.parse(readFileSync(FACTS_FILE, 'utf8'))).toEqual(readCheckedFacts())
})

it('checks WCAG 2.2 AA on every screen', () => {
  const { rules, screens } = readCheckedFacts()
  expect(rules).toEqual(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  expect(screens).toBeGreaterThan(70)
})
