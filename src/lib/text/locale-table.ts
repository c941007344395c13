import type { Locale } from './locales.ts'

/** Everything but texts that code has to know of a language. A new language does not compile before its entry is complete. */
interface LocaleRules {
  /** BCP 47 tag: `<html lang>`, `hreflang`, plural rules, words for days. */
  tag: string
  /** Open Graph's `og:locale`. */
  openGraph: string
  /** Its name in its own words, for the language menu. */
  name: string
  /** One or two signs for it, where the desk has little room. */
  shortName: string
  /** Locale whose order of day and month dates follow (`Intl.DateTimeFormat`). */
  dateFormat: string
  /** Script of its texts. A server's message in the other script is marked with its own language. */
  script: 'Latin' | 'Han'
  /** Edition of the same language in another script: the search of one finds the names of the other. */
  otherScript: Locale | undefined
  /** Between the names of a list. */
  listSeparator: string
  /** Between the clauses of a sentence. */
  clauseSeparator: string
  /** Between two sentences that end with their own mark. */
  sentenceSeparator: string
  /** Ends a sentence. */
  fullStop: string
  /** How an address is written in one line. */
  address: { order: 'narrowest first' | 'widest first'; separator: string }
  /** How a reduction is said: what comes off in per cent, or how many tenths are left to pay (8.5 折). */
  reduction: 'percent off' | 'tenths to pay'
}

const CHINESE = {
  script: 'Han',
  listSeparator: '、',
  clauseSeparator: '，',
  sentenceSeparator: '',
  fullStop: '。',
  address: { order: 'widest first', separator: ' ' },
  reduction: 'tenths to pay',
} as const satisfies Partial<LocaleRules>

export const LOCALE_TABLE: Record<Locale, LocaleRules> = {
  en: {
    tag: 'en',
    openGraph: 'en_HK',
    name: 'English',
    shortName: 'EN',
    dateFormat: 'en-GB',
    script: 'Latin',
    otherScript: undefined,
    listSeparator: ', ',
    clauseSeparator: ', ',
    sentenceSeparator: ' ',
    fullStop: '.',
    address: { order: 'narrowest first', separator: ', ' },
    reduction: 'percent off',
  },
  'zh-hant': {
    ...CHINESE,
    tag: 'zh-Hant-HK',
    openGraph: 'zh_HK',
    name: '繁體中文',
    shortName: '繁',
    dateFormat: 'zh-HK',
    otherScript: 'zh-hans',
  },
  'zh-hans': {
    ...CHINESE,
    tag: 'zh-Hans-CN',
    openGraph: 'zh_CN',
    name: '简体中文',
    shortName: '简',
    dateFormat: 'zh-CN',
    otherScript: 'zh-hant',
  },
}
