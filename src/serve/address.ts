import { BASE, DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/locales.ts'
import { localeRoot, splitPath } from '#lib/routes.ts'

/** What an address below the base asks for, before anybody looks whether it exists. */
export type Asked =
  | { kind: 'asset'; file: string; locale: Locale }
  | { kind: 'page'; page: string; address: string; locale: Locale }
  | { kind: 'nonsense'; locale: Locale }

const COMPRESSED = /\.(?:br|gz)$/i

/**
 * Reads the path of a request (still percent-encoded, starting with the base). A page is named without slash, extension and capitals,
 * whatever the form it was asked in; `address` is its one right form, to which other forms redirect. Paths that could leave the folder,
 * hidden files and the compressed copies are nonsense.
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
