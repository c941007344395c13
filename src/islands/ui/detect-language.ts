import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Locale } from '#lib/text/locales.ts'

/**
 * Detects the language of a server's text by its script. Returns undefined if it may be the language of the page.
 * @example foreignLanguage('验证码错误', 'en') // 'zh'
 */
export function detectLanguage(words: string, locale: Locale): 'zh' | 'en' | undefined {
  const isChinese = /\p{Script=Han}/u.test(words)
  if (LOCALE_TABLE[locale].script === 'Latin') return isChinese ? 'zh' : undefined
  return !isChinese && /[a-z]{2}/i.test(words) ? 'en' : undefined
}
