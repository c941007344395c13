import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Locale } from '#lib/text/locales.ts'

/**
 * The language of a server's words where it is not the page's: Chinese signs on an English page, or none on a Chinese one; undefined where
 * the words may be the page's own.
 * @example foreignLanguage('验证码错误', 'en') // 'zh'
 */
export function foreignLanguage(words: string, locale: Locale): 'zh' | 'en' | undefined {
  const isChinese = /\p{Script=Han}/u.test(words)
  if (LOCALE_TABLE[locale].script === 'Latin') return isChinese ? 'zh' : undefined
  return !isChinese && /[a-z]{2}/i.test(words) ? 'en' : undefined
}
