import type { Locale } from './locales.ts'

/**
 * Names in a row, as each language parts them.
 * @example listed(['斑點燕麥', '350 毫升'], 'zh-hant') // '斑點燕麥、350 毫升'
 */
export function listed(names: readonly string[], locale: Locale): string {
  return names.join(locale === 'en' ? ', ' : '、')
}

/**
 * The number with which a language says a reduction in whole percents: English what comes off, Chinese how many tenths are left to pay.
 * @example reduction(15, 'en') // 15, as in "15% off"
 * @example reduction(15, 'zh-hans') // 8.5, as in "8.5 折"
 */
export function reduction(percent: number, locale: Locale): number {
  return locale === 'en' ? percent : (100 - percent) / 10
}
