import { BASE, LOCALES } from '#lib/text/locales.ts'
import { localeRoot, splitPath } from './locale-path.ts'

/** Paths, with all below them, that depend on the moment or belong to one member. */
const PRIVATE = [
  'auth',
  'close',
  'member',
  'order',
  'pay',
  'goods/cart',
  'promotion/combo/payment',
  'promotion/groupbuy/payment',
  'promotion/seckill/payment',
]

/** Returns whether a page may be prefetched and prerendered before the visitor presses a link to it: pages for reading only. */
export function isPrepared(pathname: string): boolean {
  const { path } = splitPath(pathname)
  return `${pathname}/`.startsWith(BASE) && !PRIVATE.some((part) => path === part || path.startsWith(`${part}/`))
}

/** Attribute of the link whose page is prerendered: the one that the pointer rests on (`components/frame/prepare-next.ts`). */
export const MARK = 'data-prerender'

/**
 * Speculation rules of every page, as {@link isPrepared} allows: the browser prerenders the page of the marked link, and that of a link as it is
 * pressed. Rules by the pointer alone would hold two pages, and the policy lets no script add rules.
 */
export function speculationRules(): string {
  const excluded = LOCALES.flatMap((locale) => PRIVATE.map((part) => `${localeRoot(locale)}${part}{/*}?`))
  const links = [{ href_matches: `${BASE}*` }, { not: { href_matches: excluded } }, { not: { selector_matches: '[target], [download]' } }]
  return JSON.stringify({
    prerender: [
      { where: { and: [...links, { selector_matches: `[${MARK}]` }] }, eagerness: 'immediate' },
      { where: { and: links }, eagerness: 'conservative' },
    ],
  })
}
