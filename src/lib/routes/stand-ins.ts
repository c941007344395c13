import type { Locale } from '#lib/text/locales.ts'
import { splitPath } from './locale-path.ts'
import { href, type RouteName } from './paths.ts'
import { ROUTES, type Route } from './routes.ts'

/** The screens that have a shell (`ROUTES`, column `shell`). */
export type ShelledRoute = { [Name in RouteName]: (typeof ROUTES)[Name] extends { shell: object } ? Name : never }[RouteName]

/** What takes the place of an entry's page that is not built. */
export type StandIn = {
  /** Matches the entry's path below base and language; its one group is the id. */
  pattern: RegExp
} & (
  | { kind: 'shell'; entry: ShelledRoute; screen: RouteName; parameter: string }
  /** The goods list shows the same under a filter; its own address leads there. */
  | { kind: 'list'; entry: RouteName; screen: 'list'; parameter: string; partly: boolean }
)

/** Every stand-in, from the table of routes. */
export const STAND_INS: readonly StandIn[] = (Object.keys(ROUTES) as RouteName[]).flatMap((entry): StandIn[] => {
  const { path, listed, partly }: Route = ROUTES[entry]
  const pattern = new RegExp(`^${path.replace('{id}', '(\\d+)')}$`)
  if (listed) return [{ kind: 'list', pattern, entry, screen: 'list', parameter: listed, partly: partly === true }]
  return hasShell(entry) ? [{ kind: 'shell', pattern, entry, ...ROUTES[entry].shell }] : []
})

/** A stand-in for one entry. `address` is the screen's own, with the id in its query, for hosts that know no rules. */
export type Found = StandIn & { id: number; locale: Locale; address: string }

/**
 * What takes the place of the page at an address of this site that is not built; undefined when nothing does.
 * @example findStandIn('/web/zh-hant/sku/99')?.address // '/web/zh-hant/sku?id=99'
 * @example findStandIn('/web/goods/category/9')?.address // '/web/goods/list?category_id=9'
 */
export function findStandIn(pathname: string): Found | undefined {
  const { locale, path } = splitPath(pathname)
  for (const standIn of STAND_INS) {
    const id = standIn.pattern.exec(path)?.[1]
    if (!id) continue
    const query = { [standIn.kind === 'list' ? standIn.parameter : 'id']: id }
    return { ...standIn, id: Number(id), locale, address: href(standIn.screen, locale, query) }
  }
  return undefined
}

function hasShell(name: RouteName): name is ShelledRoute {
  return 'shell' in ROUTES[name]
}
