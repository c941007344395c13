import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What makes a price vermilion: the rule of prices (lib/money/price.ts), in one class, and no second condition anywhere. */

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

// What is gone may stand in ink; nothing but the rule makes it vermilion.
test('a price is told to be reduced by the rule’s own word, at most taken back where the goods are gone', () => {
  const given = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/<Price\b[^>]*?\breduced=\{([^}]*)\}/g)].map(([, word]) => [name, word]),
  )
  expect(given.filter(([, word = '']) => !/^(?:shown\.)?reduced(?: && !isGone)?$/.test(word))).toEqual([])
  expect(given.length).toBeGreaterThan(1)
})
