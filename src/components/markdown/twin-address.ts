import type { RouteName } from '#lib/routes/paths.ts'
import type { Kind } from '#mirror/kinds.ts'

/** Screens with a Markdown twin: of each row of a kind, or of the screen itself (`undefined`). */
export const TWINS = {
  home: undefined,
  sku: 'skus',
  list: undefined,
  categories: undefined,
  category: 'categories',
  brands: undefined,
  brand: 'brandPages',
  coupons: undefined,
  street: undefined,
  seckills: undefined,
  seckill: 'seckills',
  groupbuys: undefined,
  groupbuy: 'groupbuys',
  combo: 'combos',
  notices: undefined,
  notice: 'notices',
  helps: undefined,
  helpClass: 'helpClasses',
  help: 'helps',
  articles: undefined,
  articleClass: 'articleClasses',
  article: 'articles',
} as const satisfies Partial<Record<RouteName, Kind | undefined>>

export type TwinRoute = keyof typeof TWINS

/** Whether a route has a Markdown twin. */
export function isTwin(name: RouteName): name is TwinRoute {
  return name in TWINS
}

/** The address of a page's Markdown. @example twinAddress('/web/zh-hant/') // '/web/zh-hant/index.md' */
export function twinAddress(address: string): string {
  return `${address.endsWith('/') ? `${address}index` : address}.md`
}
