import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A vermilion price is decided by one rule (lib/money/price.ts) and one class, without a second condition. */

const sources = globSync('src/{components,islands,pages,layouts,styles,browser,lib}/**/*.{ts,tsx,astro,css}').map((file) => {
  const name = file.replaceAll('\\', '/')
  return { name, text: readFileSync(file, 'utf8') }
})

test('one component gives the class, and one rule of one sheet colours it', () => {
  const named = sources.filter(({ text }) => text.includes('price--reduced')).map(({ name }) => name)
  expect(named.toSorted()).toEqual(['src/islands/ui/Price.tsx', 'src/styles/elements.css'])
})

test('no sheet makes anything of a price vermilion but that class', () => {
  const rules = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/([^{};]+)\{[^{}]*\bcolor:\s*(?:light-dark\([^;]*)?var\(--vermilion/g)].map(([, selector = '']) => [
      name,
      selector.trim(),
    ]),
  )
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(([, selector = '']) => /price/.test(selector))).toEqual([['src/styles/elements.css', '.price--reduced']])
})

// Unavailable products may have an ink price; only the rule makes one vermilion.
test('a price is told to be reduced by the rule’s own word, at most taken back where the goods are gone', () => {
  const given = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/<Price\b[^>]*?\breduced=\{([^}]*)\}/g)].map(([, word]) => [name, word]),
  )
  expect(given.filter(([, word = '']) => !/^(?:shown\.)?reduced(?: && !isGone)?$/.test(word))).toEqual([])
  expect(given.length).toBeGreaterThan(1)
})
