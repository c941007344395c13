import { localeRoot, splitPath } from '#lib/routes/locale-path.ts'
import { BASE, DEFAULT_LOCALE, LOCALES, type Locale, localeParam } from '#lib/text/locales.ts'

/** Target of an address below the base, before its existence is checked. */
export type Asked =
  | { kind: 'asset'; file: string; locale: Locale }
  | { kind: 'page'; page: string; address: string; locale: Locale }
  | { kind: 'nonsense'; locale: Locale }

/** Files that crawlers and agents look for at the root of the host only; they lie below the base. */
export const ROOT_FILES = ['/robots.txt', '/llms.txt'] as const

/** Compressed copies; releases of earlier versions have both. */
const COMPRESSED = /\.(?:br|gz)$/i

const ROOT = BASE.slice(0, -1)
const PREFIXES = LOCALES.flatMap((locale) => localeParam(locale) ?? []).join('|')

/**
 * Redirects from other forms of an address: a regular expression for the whole path and its replacement, applied in sequence. Only {@link
 * readAddress} lowers capitals.
 */
export const OTHER_FORMS: readonly (readonly [form: string, address: string])[] = [
  [`(${ROOT}(?:/[^?]*?)?)/{2,}([^?]*)`, '$1/$2'],
  [`(${ROOT}(?:/[^?]+)?)/index(?:\\.html)?`, '$1/'],
  [`(${ROOT}/[^?]+)\\.html`, '$1'],
  [`${ROOT}(/(?:${PREFIXES}))?`, `${ROOT}$1/`],
  [`(${ROOT}/(?!(?:${PREFIXES})/(?:\\?|$))[^?]+)/`, '$1'],
]

/** Matches the prefix of a language other than the default, slash included, or nothing. */
export const PREFIX = `(?:(?:${PREFIXES})/)?`

/**
 * Parses the path of a request (percent-encoded, starting with the base). Pages are named without slash, extension and capitals; `address`
 * is the canonical form that others redirect to. Paths that leave the folder, hidden files and compressed copies are invalid.
 * @example readAddress('/web/Zh-Hant/sku/12.html') // { kind: 'page', page: 'zh-hant/sku/12', address: '/web/zh-hant/sku/12', ... }
 */
export function readAddress(pathname: string): Asked {
  let path: string
  try {
    path = decodeURIComponent(pathname).slice(BASE.length)
  } catch {
    return { kind: 'nonsense', locale: DEFAULT_LOCALE }
  }
  const page = canonicalPage(path)
  const { locale } = splitPath(BASE + page)
  const parts = path.split('/')
  if (parts.some((part) => part.startsWith('.')) || /[\0\\]/.test(path) || COMPRESSED.test(path)) return { kind: 'nonsense', locale }
  const last = parts.at(-1) ?? ''
  if (last.includes('.') && !/\.html$/i.test(last)) return { kind: 'asset', file: path, locale }
  const root = LOCALES.some((code) => localeRoot(code) === `${BASE}${page}/`)
  return { kind: 'page', page, address: `${BASE}${page}${root ? '/' : ''}`, locale }
}

/** The files that may hold a page, below the folder of the built site. */
export function pageFiles(page: string): string[] {
  return page === '' ? ['index.html'] : [`${page}.html`, `${page}/index.html`]
}

function canonicalPage(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')
}
