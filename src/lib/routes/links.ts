import type { Locale } from '#lib/text/locales.ts'
import { FALLBACKS } from './fallbacks.ts'
import { href, type RouteName } from './paths.ts'
import { isOffered, ROUTES, type Route } from './routes.ts'

/** Where an address given by the server leads from a page of ours. */
export interface ServerLink {
  href: string
  /** Another site: opened with `rel="noopener"`. */
  outside: boolean
}

/** Screens of the family's phone apps by the last two parts of their path; prefixes differ: `pages_tool/notice/detail`, `otherpages/…`. */
const APP_SCREENS: readonly [RegExp, string][] = [
  [/^index$/, ''],
  [/^goods\/detail$/, 'sku'],
  [/^(seckill|groupbuy)\/list$/, 'promotion/$1'],
  [/^(seckill|groupbuy|combo)\/detail$/, 'promotion/$1/detail'],
  [/^bundling\/detail$/, 'promotion/combo/detail'],
  [/^(notice|help|article)\/(list|detail)$/, 'cms/$1/$2'],
  [/^login\/(login|register|find)$/, 'auth/$1'],
  [/^login$/, 'auth/login'],
  [/^order\/list$/, 'member/order_list'],
  [/^order\/detail$/, 'member/order_detail'],
  [/^member\/point$/, 'member/my_point'],
  [/^member\/balance$/, 'member/account'],
  [/^recharge\/list$/, 'member/recharge_list'],
]

/** Addresses that older installs and the phone editions have, and what they are called here. */
const OLD_FORMS: readonly [RegExp, string | ((found: string, path: string) => string)][] = [
  [/^(?:pages(?:_\w+)?|otherpages|promotionpages)\/(.+)$/, (_, path) => appScreen(path)],
  [/^goods\/detail$/, 'sku'],
  [/^index(?:\/index)?$/, ''],
  [/^sku-(\d+)$/, 'sku/$1'],
  [/^(brand|cart|category|coupon|list)$/, 'goods/$1'],
  [/^(login|register|find)$/, 'auth/$1'],
  [/^(groupbuy|seckill)$/, 'promotion/$1'],
  [/^promotion\/(groupbuy|seckill|combo)-(\d+)$/, 'promotion/$1/$2'],
  [/^(notice|help|article)$/, 'cms/$1/list'],
  [/^cms\/notice$/, 'cms/notice/list'],
  [/^cms\/notice-(\d+)$/, 'cms/notice/$1'],
  [/^cms\/(help|article)$/, 'cms/$1/list'],
  [/^cms\/article-(\d+)$/, 'cms/article/$1'],
]

/** Matches optional prefixes of a path: the base, the folder of the phone edition, one of our languages. */
const BEFORE_PATH = /^\/*(?:(?:web|h5)(?=\/|$)\/*)?(?:zh-han[st](?=\/|$)\/*)?/

/** Apps that keep their screens behind a fragment: `/h5/#/pages/goods/detail`. */
const BEFORE_FRAGMENT = /^[^?#:]*#(?=\/)/

/** Files that the shop keeps, which are no screens. */
const FILES = /^\/*(?:upload|attachment)\//i

/** Screens in the order they are tried: fixed addresses before those with an id. */
const SCREENS = (Object.entries(ROUTES) as [RouteName, Route][])
  .map(([name, { path }]) => ({ name, exact: !path.includes('{id}'), pattern: new RegExp(`^${path.replace('{id}', '([^/]+)')}$`) }))
  .sort((a, b) => Number(b.exact) - Number(a.exact))

/**
 * Reads an address the server gave (`adv_url`, `nav_url`, `link_url`). Absolute http addresses leave the site; paths become our own
 * routes in the page's language, older forms included (contract site.md, navList). Anything else is `null`: other schemes, screens that do
 * not exist, a lone `http://`. Words and pictures are then shown without a link.
 * @example serverLink('/sku-12', 'zh-hant') // { href: '/web/zh-hant/sku/12', outside: false }
 * @example serverLink('javascript:alert(1)', 'en') // null
 */
export function serverLink(url: string, locale: Locale, addons?: Readonly<Record<string, number>>): ServerLink | null {
  const address = url.trim()
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? { href: address, outside: true } : null
  if (!address || /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) return null
  const [, bare = '', search = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address.replace(BEFORE_FRAGMENT, '')) ?? []
  const query = Object.fromEntries(new URLSearchParams(search))
  const asked = bare.replace(BEFORE_PATH, '').replace(/\/+$/, '')
  const path = OLD_FORMS.reduce(
    (result, [form, now]) => (typeof now === 'string' ? result.replace(form, now) : result.replace(form, now)),
    asked,
  )
  const screen = SCREENS.map(({ name, pattern }) => ({ name, match: pattern.exec(path) })).find(({ match }) => match)
  if (!screen || (addons && !isOffered(screen.name, addons))) return null
  const inside = (name: RouteName, values: Record<string, string | undefined>) => {
    return { href: href(name, locale, values) + fragment, outside: false }
  }
  const { level: _level, ...named } = query
  for (const fallback of FALLBACKS) {
    const { kind, entry, screen: bare, parameter } = fallback
    if (bare !== screen.name || (kind === 'list' && (fallback.partly || Object.keys(named).length !== 1))) continue
    // Apps say whose id it is, as in `notice_id`.
    const id = named[parameter] ?? (kind === 'page' ? (named[`${entry}_id`] ?? named.id) : undefined)
    if (id) return inside(entry, { id })
  }
  return inside(screen.name, screen.match?.[1] ? { ...query, id: screen.match[1] } : query)
}

/** Where a text of the shop is shown. */
export interface LinkPlace {
  locale: Locale
  /** The address of a file of the shop. */
  file: (path: string) => string
  /** Where the shop's own site and its phone edition are; their screens are ours. */
  homes?: readonly string[]
  addons?: Readonly<Record<string, number>> | undefined
}

/**
 * Resolves a link in the administrator's text. Screens of the family's sites and apps, also at the shop's own hosts, are mapped by
 * `serverLink`; files get the image domain. Mail, telephone, fragments and other hosts stay unchanged. Returns `null` for a link without a
 * target.
 * @example textLink('https://m.example/h5/pages_tool/help/detail?id=3', { locale: 'en', file, homes: ['https://m.example'] }) //
 * '/web/cms/help-3'
 */
export function textLink(url: string, { locale, file, homes = [], addons }: LinkPlace): string | null {
  const address = url.trim()
  if (/^(?:mailto:|tel:|\?|#(?!\/))/i.test(address)) return address
  const isOwn = homes.some((home) => URL.canParse(home) && URL.canParse(address) && new URL(home).origin === new URL(address).origin)
  const path = isOwn ? address.replace(/^https?:\/+[^/?#]*/i, '') || '/' : address
  if (FILES.test(path)) return isOwn ? address : file(path)
  const link = serverLink(path, locale, addons)
  return link?.href ?? (isOwn ? address : null)
}

/** The screen that a path of an app names, without its packages and the word that older apps say twice. */
function appScreen(path: string): string {
  const words = path.split('/').filter((word, place, all) => word !== all[place - 1])
  const plain = (words.at(-1) === 'index' ? words.slice(0, -1) : words).join('/')
  return APP_SCREENS.reduce((result, [form, now]) => result.replace(form, now), plain)
}

/**
 * Attributes of an `<a>` for a server's link; none when it leads nowhere. `blank` is the server's wish for a new tab.
 */
export function linkAttributes(link: ServerLink | null, blank: boolean | number = false) {
  if (!link) return {}
  return { href: link.href, ...(blank ? { target: '_blank' } : {}), ...(blank || link.outside ? { rel: 'noopener' } : {}) }
}
