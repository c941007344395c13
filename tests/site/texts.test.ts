import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, LOCALES } from '#lib/locales.ts'

const domains = readdirSync(`i18n/${DEFAULT_LOCALE}`).map((file) => file.replace('.json', ''))
const read = (locale: string, domain: string) => JSON.parse(readFileSync(`i18n/${locale}/${domain}.json`, 'utf8')) as Record<string, string>
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

it('holds the same files in every language', () => {
  for (const locale of LOCALES) expect(readdirSync(`i18n/${locale}`)).toEqual(readdirSync(`i18n/${DEFAULT_LOCALE}`))
})

it.each(domains)('%s: the same keys and placeholders in every language, and no empty text', (domain) => {
  const english = read(DEFAULT_LOCALE, domain)
  for (const locale of others) {
    const words = read(locale, domain)
    expect(Object.keys(words).sort(), `keys of ${locale}/${domain}`).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(words)) {
      expect(placeholders(text), `${locale}/${domain} ${key}`).toEqual(placeholders(english[key] ?? ''))
      expect(text.trim(), `${locale}/${domain} ${key}`).not.toBe('')
    }
  }
})

it('spells keys in one way: snake_case, and codes that are constants of the wire in its capitals', () => {
  const part = /^(?:-?[a-z0-9]+(?:_[a-z0-9]+)*|[A-Z]+(?:_[A-Z]+)*)$/
  for (const domain of domains) {
    const keys = Object.keys(read(DEFAULT_LOCALE, domain))
    expect(keys.filter((key) => !key.split('.').every((word) => part.test(word)))).toEqual([])
  }
})

it('gives a text with a count both its forms', () => {
  for (const domain of domains) {
    const keys = Object.keys(read(DEFAULT_LOCALE, domain))
    const stems = keys.filter((key) => key.endsWith('.one')).map((key) => key.slice(0, -'.one'.length))
    expect(stems.filter((stem) => !keys.includes(`${stem}.other`))).toEqual([])
  }
})

it('keeps no key that nothing asks for', () => {
  const source = globSync('src/**/*.{ts,tsx,astro}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  // A template such as t(`order.state.${state}`) uses every key that fits it.
  const templates = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
    .map((match) => match[1] ?? '')
    .filter((template) => /^[a-z]+\.[\w.]*\$\{/i.test(template) || /^\$\{/.test(template))
    .filter((template) => !/[\s/<>=]/.test(template.replace(/\$\{[^}]*\}/g, '')) && template.replace(/\$\{[^}]*\}/g, '').includes('.'))
    .map(
      (template) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map((part) => part.replaceAll('.', '\\.'))
            .join('.+')}$`,
        ),
    )
  const unused = domains.flatMap((domain) =>
    Object.keys(read(DEFAULT_LOCALE, domain))
      .map((key) => `${domain}.${key}`.replace(/\.(?:one|other)$/, ''))
      .filter((key) => !mentioned(source, key) && !templates.some((template) => template.test(key))),
  )
  expect([...new Set(unused)]).toEqual([])
})

/** Whether the key stands in the source as a quoted word: whole, or without its domain (titles of the route table). */
function mentioned(source: string, key: string): boolean {
  const bare = key.slice(key.indexOf('.') + 1)
  return [key, bare].some((word) => source.includes(`'${word}'`) || source.includes(`"${word}"`) || source.includes(`\`${word}\``))
}
