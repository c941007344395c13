import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { AD_POSITIONS } from '#shop/db/seed/data/advertisements.ts'
import { AREAS } from '#shop/db/seed/data/areas.ts'
import { ARTICLE_CLASSES } from '#shop/db/seed/data/articles/all.ts'
import { ATTRIBUTES } from '#shop/db/seed/data/attributes.ts'
import { BRANDS } from '#shop/db/seed/data/brands.ts'
import { CATEGORIES } from '#shop/db/seed/data/categories.ts'
import { DOCUMENTS } from '#shop/db/seed/data/documents.ts'
import { FLOORS } from '#shop/db/seed/data/floors.ts'
import { GOODS } from '#shop/db/seed/data/goods/all.ts'
import { HELP_CLASSES } from '#shop/db/seed/data/help/all.ts'
import { NOTICES } from '#shop/db/seed/data/notices.ts'
import { OPTIONS } from '#shop/db/seed/data/options.ts'
import { BUNDLES, COUPONS, FLASH_SALE, SPEND_AND_SAVE } from '#shop/db/seed/data/promotions.ts'
import { PICKUP_STORES, SHOPS } from '#shop/db/seed/data/shops.ts'
import * as site from '#shop/db/seed/data/site.ts'
import { SKU_PLACES } from '#shop/db/seed/references.ts'
import type { Words } from '#shop/words.ts'

/** Texts of the demo shop, without those of its customers. */
const DEMO = wordsIn(
  [AD_POSITIONS, AREAS, ARTICLE_CLASSES, ATTRIBUTES, BRANDS, CATEGORIES, DOCUMENTS, FLOORS, GOODS, HELP_CLASSES, NOTICES]
    .concat([OPTIONS, BUNDLES, COUPONS, FLASH_SALE, SPEND_AND_SAVE, PICKUP_STORES, SHOPS] as never)
    .concat([{ ...site }, SKU_PLACES.map(({ name }) => name)] as never),
)

function wordsIn(value: unknown): Words[] {
  if (typeof value !== 'object' || value === null) return []
  if (LOCALES.every((locale) => locale in value)) return [value as Words]
  return Object.values(value).flatMap(wordsIn)
}

/** Every text of a language with the place it stands at. */
function textsOf(locale: Locale): [place: string, text: string][] {
  const files = globSync(`i18n/${locale}/*.json`).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([key, text]): [string, string] => [
      `${file} ${key}`,
      text,
    ]),
  )
  return [...files, ...DEMO.map((words): [string, string] => ['demo shop', words[locale]])]
}

const TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)])) as Record<Locale, [place: string, text: string][]>

const found = (locale: Locale, pattern: RegExp) => TEXTS[locale].filter(([, text]) => pattern.test(text)).map((place) => place.join(': '))

/** The table of `i18n/README.md`: the thing, its word in each language, and what is refused in each. */
const GLOSSARY = readFileSync('i18n/README.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([thing]) => thing !== 'thing')

describe.each(GLOSSARY)('%s', (_thing, ...cells) => {
  it.each(LOCALES.map((locale, index) => [locale, cells[index] ?? '', cells[index + LOCALES.length] ?? ''] as const))(
    'has one word in %s: %s',
    (locale, word, refused) => {
      for (const part of word.split('…').map((text) => text.trim()))
        expect(TEXTS[locale].some(([, text]) => text.toLowerCase().includes(part))).toBe(true)
      for (const [, pattern = ''] of refused.matchAll(/`([^`]+)`/g)) {
        // A bar would end the cell of the table.
        const rule = new RegExp(pattern.replaceAll('¦', '|'))
        expect(rule.test(word)).toBe(false)
        expect(found(locale, rule), String(rule)).toEqual([])
      }
    },
  )
})

const CHINESE = ['zh-hant', 'zh-hans'] as const

it.each(CHINESE)('%s has the marks of Chinese, and no space beside them', (locale) => {
  expect(found(locale, /[，。、；：？！）」”] |[ ]（/)).toEqual([])
  expect(found(locale, /\p{Script=Han}[,;!?]|[,;!?]\p{Script=Han}|\p{Script=Han}\.(?!\d)|\.\.\./u)).toEqual([])
  expect(found(locale, locale === 'zh-hant' ? /[“”]/ : /[「」]/)).toEqual([])
})

it('Traditional Chinese has no Simplified characters, nor those of Taiwan', () => {
  expect(found('zh-hant', /[们这个说请务网页买卖单发货运费优账户录码无还时间门动态]/)).toEqual([])
  expect(found('zh-hant', /裡|台北|滑鼠|資訊欄|著(?!色|名|作)/)).toEqual([])
})

it('English has typographic marks, and one space', () => {
  expect(found('en', /'|"| {2}|\.\.\./)).toEqual([])
})

it('says the same amounts and times in every language', () => {
  const written = (text: string) => text.replace(/港幣 ([\d,]+) 元|([\d,]+) 港元/g, 'HK$$$1$2')
  const figures = (text: string) => [...written(text).matchAll(/HK\$[\d,.]*\d|\d\d:\d\d/g)].map(([figure]) => figure).sort()
  const differing = DEMO.filter((words) => CHINESE.some((locale) => `${figures(words[locale])}` !== `${figures(words.en)}`))
  expect(differing.map(({ en }) => en)).toEqual([])
})
