import { readFileSync } from 'node:fs'
import type { ErrorKey } from '#contract/errors.ts'
import { LOCALES, type Locale } from '#lib/locales.ts'
import type { ShopTextKey } from '#lib/text-keys.ts'

type Messages = Record<string, string>

const FOLDER = new URL('../../i18n/', import.meta.url)

const messages = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(new URL(`${locale}/shop.json`, FOLDER), 'utf8')) as Messages]),
) as Record<Locale, Messages>

/**
 * A message of the server in one language, places filled (`i18n/<locale>/shop.json`).
 * A `REQUEST_…` key without words of its own says which parameter is missing.
 * @example message('en', 'PARAMETER_ERROR', { name: 'page' })
 */
export function message(locale: Locale, key: ShopTextKey | ErrorKey, values: Record<string, string | number> = {}): string {
  const words = messages[locale]
  const text = words[key] ?? (key.startsWith('REQUEST_') ? words.REQUEST : undefined) ?? words.ERROR ?? key
  const filled = { name: key.replace(/^REQUEST_/, '').toLowerCase(), ...values }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String((filled as Record<string, string | number>)[name] ?? whole))
}

/** True where a message with this key exists; for tests over all error keys. */
export function hasMessage(locale: Locale, key: string): key is ShopTextKey {
  return key in messages[locale]
}

/** What a stored code is called (`order.status.3`); empty where the server has no word for it. */
export function nameOf(locale: Locale, key: string): string {
  return hasMessage(locale, key) ? message(locale, key) : ''
}
