import { readFileSync } from 'node:fs'
import type { ErrorKey } from '#contract/errors.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'

type Messages = Record<string, string>
type Values = Record<string, string | number>

const FOLDER = new URL('../../i18n/', import.meta.url)

/** The texts of `i18n/<locale>/<domain>.json`, by language. */
export function readMessages(domain: string): Record<Locale, Messages> {
  const read = (locale: Locale) => JSON.parse(readFileSync(new URL(`${locale}/${domain}.json`, FOLDER), 'utf8')) as Messages
  return Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<Locale, Messages>
}

/** A text with its `{name}` places filled. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

const messages = readMessages('shop')

/**
 * A message of the server in one language, places filled (`i18n/<locale>/shop.json`).
 * A `REQUEST_…` key without words of its own says which parameter is missing.
 * @example message('en', 'PARAMETER_ERROR', { name: 'page' })
 */
export function message(locale: Locale, key: ShopTextKey | ErrorKey, values: Values = {}): string {
  const words = messages[locale]
  const text = words[key] ?? (key.startsWith('REQUEST_') ? words.REQUEST : undefined) ?? words.ERROR ?? key
  return fill(text, { name: key.replace(/^REQUEST_/, '').toLowerCase(), ...values })
}

/** True where a message with this key exists; for tests over all error keys. */
export function hasMessage(locale: Locale, key: string): key is ShopTextKey {
  return key in messages[locale]
}

/** Returns the name of a stored code (`order.status.3`); `''` if there is none. */
export function nameOf(locale: Locale, key: string): string {
  return hasMessage(locale, key) ? message(locale, key) : ''
}
