import type { Locale } from './locales.ts'
import { href, type RouteName } from './paths.ts'
import { isOffered, ROUTES, type Route } from './routes.ts'
import { STAND_INS } from './stand-ins.ts'

/** Where an address given by the server leads from a page of ours. */
export interface ServerLink {
  href: string
  /** Another site: opened with `rel="noopener"`. */
  outside: boolean
}

/** Addresses that older installs and the phone edition have, and what they are called here. */
const OLD_FORMS: readonly [RegExp, string][] = [
  [/^index(?:\/index)?$/, ''],
  [/^sku-(\d+)$/, 'sku/$1'],
  [/^(brand|cart|category|coupon|list)$/, 'goods/$1'],
  [/^(login|register|find)$/, 'auth/$1'],
  [/^(groupbuy|seckill)$/, 'promotion/$1'],
  [/^promotion\/(groupbuy|seckill|combo)-(\d+)$/, 'promotion/$1/$2'],
  [/^(notice|help)$/, 'cms/$1/list'],
  [/^cms\/notice$/, 'cms/notice/list'],
  [/^cms\/notice-(\d+)$/, 'cms/notice/$1'],
  [/^cms\/help$/, 'cms/help/list'],
  [/^pages(?:\/index)+$/, ''],
  [/^pages\/goods\/category(?:\/category)?$/, 'goods/category'],
  [/^pages\/goods\/detail(?:\/detail)?$/, 'sku'],
]

/** What may stand before a path: the base, a language of ours. */
const BEFORE_PATH = /^\/*(?:web(?=\/|$)\/*)?(?:zh-han[st](?=\/|$)\/*)?/

/** Screens in the order they are tried: fixed addresses before those with an id. */
const SCREENS = (Object.entries(ROUTES) as [RouteName, Route][])
  .map(([name, { path }]) => ({ name, exact: !path.includes('{id}'), pattern: new RegExp(`^${path.replace('{id}', '([^/]+)')}$`) }))
  .sort((a, b) => Number(b.exact) - Number(a.exact))

/**
 * Reads an address the server gave (`adv_url`, `nav_url`, `link_url`). Absolute http addresses leave the site; paths become our own
 * routes in the page's language, older forms included (contract site.md, navList). Anything else, other schemes and screens that do
 * not exist included, is `null`: what would carry the link is then shown without one.
 * @example serverLink('/sku-12', 'zh-hant') // { href: '/web/zh-hant/sku/12', outside: false }
 * @example serverLink('javascript:alert(1)', 'en') // null
 */
export function serverLink(url: string, locale: Locale, addons?: Readonly<Record<string, number>>): ServerLink | null {
  const address = url.trim()
  if (/^https?:\/\//i.test(address)) return { href: address, outside: true }
  if (!address || /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) return null
  const [, bare = '', search = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? []
  const query = Object.fromEntries(new URLSearchParams(search))
  const asked = bare.replace(BEFORE_PATH, '').replace(/\/+$/, '')
  const path = OLD_FORMS.reduce((result, [form, now]) => result.replace(form, now), asked)
  const screen = SCREENS.map(({ name, pattern }) => ({ name, match: pattern.exec(path) })).find(({ match }) => match)
  if (!screen || (addons && !isOffered(screen.name, addons))) return null
  const inside = (name: RouteName, values: Record<string, string | undefined>) => {
    return { href: href(name, locale, values) + fragment, outside: false }
  }
  const { level: _level, ...named } = query
  const standIn = STAND_INS.find(({ kind, screen: bare, parameter }) => {
    return bare === screen.name && named[parameter] && (kind === 'shell' || Object.keys(named).length === 1)
  })
  if (standIn) return inside(standIn.entry, { id: named[standIn.parameter] })
  return inside(screen.name, screen.match?.[1] ? { ...query, id: screen.match[1] } : query)
}

/**
 * Attributes of an `<a>` for a server's link; none when it leads nowhere. `blank` is the server's wish for a new tab.
 */
export function linkAttributes(link: ServerLink | null, blank: boolean | number = false) {
  if (!link) return {}
  return { href: link.href, ...(blank ? { target: '_blank' } : {}), ...(blank || link.outside ? { rel: 'noopener' } : {}) }
}
