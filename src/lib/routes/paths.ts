import type { Locale } from '#lib/text/locales.ts'
import { localeRoot } from './locale-path.ts'
import { PATHS } from './paths.data.ts'
import type { ROUTES } from './routes.ts'

/** Names a screen. */
export type RouteName = keyof typeof ROUTES

type Query = Record<string, string | number | undefined>

/**
 * The address of a screen: base, language prefix, path, query. Empty and undefined query values are left out.
 * @example href('sku', 'zh-hant', { id: 12 }) // '/web/zh-hant/sku/12'
 * @example href('list', 'en', { keyword: 'tea' }) // '/web/goods/list?keyword=tea'
 */
export function href(name: RouteName, locale: Locale, { id, ...query }: Query = {}): string {
  const pattern = PATHS[name] ?? ''
  const path = pattern.replace('{id}', encodeURIComponent(String(id ?? '')))
  const search = new URLSearchParams()
  const rest = pattern.includes('{id}') ? query : { ...query, id }
  for (const [key, value] of Object.entries(rest)) if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return localeRoot(locale) + path + (text && `?${text}`)
}
