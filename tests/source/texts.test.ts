import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, LOCALES } from '#lib/text/locales.ts'
import { asker, withoutForm } from '../helpers/asked-keys.ts'

const domains = readdirSync(`i18n/${DEFAULT_LOCALE}`).map((file) => file.replace('.json', ''))
const read = (locale: string, domain: string) => JSON.parse(readFileSync(`i18n/${locale}/${domain}.json`, 'utf8')) as Record<string, string>
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

it('holds the same files in every language', () => {
  for (const locale of LOCALES) expect(readdirSync(`i18n/${locale}`)).toEqual(readdirSync(`i18n/${DEFAULT_LOCALE}`))
})

it.each(domains)('%s: the same keys and placeholders in every language, and no empty text', (domain) => {
  const english = read(DEFAULT_LOCALE, domain)
  for (const locale of LOCALES) {
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
    const texts = read(DEFAULT_LOCALE, domain)
    const lacks = (form: string, other: string, which: (text: string) => boolean) =>
      Object.entries(texts).flatMap(([key, text]) =>
        key.endsWith(form) && which(text) && !(key.slice(0, -form.length) + other in texts) ? [key] : [],
      )
    expect([...lacks('.one', '.other', () => true), ...lacks('.other', '.one', (text) => text.includes('{count}'))]).toEqual([])
  }
})

it('asks nowhere for one language by its code: what differs is in the table of languages', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}', { exclude: ['src/shop/db/seed/**', 'src/lib/text/**'] })
  const asks = /(?:locale|lang)\w*\)? (?:=|!)== '(?:en|zh)|\[?'zh-han[st]'\]?:/
  expect(
    files.filter((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => !/^\s*(?:\*|\/)/.test(line) && asks.test(line)),
    ),
  ).toEqual(['src/shop/db/columns.ts'])
})

it('ends the sentence that a note says before its reason', () => {
  const notes = globSync('src/islands/**/*.tsx').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/<RetryNote [^\n]*>\s*\{t\('(\w+)\.([\w.]+)'\)\}/g),
  ])
  expect(notes.length).toBeGreaterThan(4)
  const texts = notes.flatMap(([, domain = '', key = '']) => LOCALES.map((locale) => read(locale, domain)[key]))
  expect(texts.filter((text) => !text || !/[.。]$/.test(text))).toEqual([])
})

it('keeps no key that nothing asks for', () => {
  const keysOf = (domain: string) => Object.keys(read(DEFAULT_LOCALE, domain))
  const pages = domains.filter((domain) => !['shop', 'desk'].includes(domain))
  const asksFor = asker(
    globSync('src/**/*.{ts,tsx,astro}', { exclude: ['src/shop/**', 'src/islands/**/texts.ts'] }),
    new RegExp(`^(?:${pages.join('|')})\\.`),
  )
  // The table of routes writes its titles without their domain, and the shop all of its words.
  const isAsked = (key: string) => asksFor(key) || asksFor(key.replace(/^frame\.(?=route\.)/, ''))
  const shopAsksFor = asker(globSync(['src/shop/**/*.ts', 'src/contract/errors.ts']), /^/)
  const unused = [
    ...pages
      .flatMap((domain) => keysOf(domain).map((key) => `${domain}.${key}`))
      .filter((key) => !isAsked(key) && !isAsked(withoutForm(key))),
    ...['shop', 'desk'].flatMap(keysOf).filter((key) => !shopAsksFor(key)),
  ]
  expect(unused).toEqual([])
})

/* Terms of a shop: periods, rates and hours. The site serves any shop, so that only the server may say them. */
const TERMS: Record<string, RegExp> = {
  en: /\b(?:\d+|two|three|seven)[ -](?:hours|days|years|working days)|working days|hong kong time|a dollar\b/i,
  'zh-hant': /[\d兩三七]\s?(?:小時|日|天|年)(?!結束|內到期)|工作天|香港時間|每消費/,
  'zh-hans': /[\d两三七]\s?(?:小时|日|天|年)(?!结束|内到期)|工作日|香港时间|每消费/,
}
/**
 * Texts with a number that is not one of a shop's terms: how long the site keeps a sign-in, periods, warnings and a level's rate. Also
 * promises and steps that a server names by a flag (contract site.md, cart-order.md), and a rule shown where the server has it
 * (`payPasswordRest`).
 */
const FIGURES =
  /^(?:auth\.login\.keep|common\.span|coupon\.(?:soon|own\.warn)|goods\.promise|order\.(?:done|consequence)\.extend|money\.(?:level\.a_dollar|check\.how_miss)|member\.security\.rest|order\.span)/

it.each(LOCALES)('tells no terms of a shop in %s', (locale) => {
  const pages = domains.filter((domain) => !['shop', 'desk'].includes(domain))
  const told = pages.flatMap((domain) =>
    Object.entries(read(locale, domain)).flatMap(([key, text]) => {
      const name = `${domain}.${key}`
      return !FIGURES.test(name) && TERMS[locale]?.test(text) ? [`${name}: ${text}`] : []
    }),
  )
  expect(told).toEqual([])
})
