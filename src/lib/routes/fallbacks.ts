import type { Locale } from '#lib/text/locales.ts'
import { splitPath } from './locale-path.ts'
import { href, type RouteName } from './paths.ts'
import { ROUTES, type Route } from './routes.ts'

/** Screens with a fallback page (`fallback` in `ROUTES`). */
export type FallbackRoute = { [Name in RouteName]: (typeof ROUTES)[Name] extends { fallback: object } ? Name : never }[RouteName]

/** The fallback for an entry whose page is not built. */
export type Fallback = {
  /** Matches the entry's path below base and language; its one group is the id. */
  pattern: RegExp
} & (
  | { kind: 'page'; entry: FallbackRoute; screen: RouteName; parameter: string }
  /** The goods list shows the same under a filter; its own address leads there. */
  | { kind: 'list'; entry: RouteName; screen: 'list'; parameter: string; partly: boolean }
)

/** All fallbacks of the route table. */
export const FALLBACKS: readonly Fallback[] = (Object.keys(ROUTES) as RouteName[]).flatMap((entry): Fallback[] => {
  const { path, listed, partly }: Route = ROUTES[entry]
  const pattern = new RegExp(`^${path.replace('{id}', '(\\d+)')}$`)
  if (listed) return [{ kind: 'list', pattern, entry, screen: 'list', parameter: listed, partly: partly === true }]
  return hasFallbackPage(entry) ? [{ kind: 'page', pattern, entry, ...ROUTES[entry].fallback }] : []
})

/** The fallback of one entry. `address` is that of its screen with the id in the query, for hosts without rewrite rules. */
export type FoundFallback = Fallback & { id: number; locale: Locale; address: string }

/**
 * Finds the fallback for the page at an address of this site; undefined if there is none.
 * @example findFallback('/web/zh-hant/sku/99')?.address // '/web/zh-hant/sku?id=99'
 * @example findFallback('/web/goods/category/9')?.address // '/web/goods/list?category_id=9'
 */
export function findFallback(pathname: string): FoundFallback | undefined {
  const { locale, path } = splitPath(pathname)
  for (const fallback of FALLBACKS) {
    const id = fallback.pattern.exec(path)?.[1]
    if (!id) continue
    const query = { [fallback.kind === 'list' ? fallback.parameter : 'id']: id }
    return { ...fallback, id: Number(id), locale, address: href(fallback.screen, locale, query) }
  }
  return undefined
}

function hasFallbackPage(name: RouteName): name is FallbackRoute {
  return 'fallback' in ROUTES[name]
}
