import { globSync, readFileSync } from 'node:fs'
import { ROUTES } from '#lib/routes/routes.ts'
import { LOCALES } from '#lib/text/locales.ts'

/** Facts of the accessibility statement, read from the tests that check them. */
export interface CheckedFacts {
  /** Tags of axe's rules. */
  rules: string[]
  screens: number
  languages: string[]
  /** Narrowest width in CSS pixels. */
  width: number
  /** Screens that are read at 200 % text size. */
  enlarged: string[]
  /** Tests that use a screen by keyboard alone. */
  keyboardTests: number
  /** Browser tests of a contrast theme, and of pages without scripts. */
  contrastTests: number
  scriptlessTests: number
}

/** File that the statement's page reads. */
export const FACTS_FILE = 'src/components/cms/accessibility-facts.json'

const read = (file: string) => readFileSync(file, 'utf8')
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
const wordsIn = (text = '') => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)

/** Reads the facts from the sources of the tests. @throws Error where a test no longer says what it checks */
export function readCheckedFacts(): CheckedFacts {
  const rules = wordsIn(/export const WCAG = \[([^\]]*)\]/.exec(read('tests/helpers/axe.ts'))?.[1])
  const width = Number(/const NARROW = \{ width: (\d+)/.exec(read('tests/helpers/narrow-screen.ts'))?.[1])
  const textSize = read('tests/e2e/text-size.spec.ts')
  const enlarged = wordsIn(/for \(const route of \[([^\]]*)\]/.exec(textSize)?.[1])
  const titles = globSync('tests/e2e/*.spec.ts').flatMap((file) =>
    [...read(file).matchAll(/^\s*test\((['"`])(.*?)\1,/gm)].map(([, , title = '']) => title),
  )
  const facts: CheckedFacts = {
    rules,
    screens: Object.keys(ROUTES).length,
    languages: [...LOCALES],
    width,
    enlarged: [...enlarged, ...(textSize.includes("href('sku'") ? ['sku'] : [])],
    keyboardTests: titles.filter((title) => /keyboard/i.test(title)).length,
    contrastTests: count(read('tests/e2e/forced-colors.spec.ts'), /^\s*test\(/gm),
    scriptlessTests: count(read('tests/e2e/no-script.spec.ts'), /^\s*test\(/gm),
  }
  const empty = Object.entries(facts).filter(([, value]) => !value || (Array.isArray(value) && !value.length))
  if (empty.length) throw new Error(`the tests do not say: ${empty.map(([name]) => name).join(', ')}`)
  return facts
}
