import { BASE } from '#lib/text/locales.ts'
import { splitPath } from './locale-path.ts'

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

/** Attribute of the link whose page is prerendered: the one that the pointer rests on or presses (`components/frame/prepare-next.ts`). */
export const MARK = 'data-prerender'

/**
 * Speculation rules of every page: the browser prerenders the page of the marked link at once, and discards it when the mark has gone. There is no
 * rule by the pointer alone, because it would keep pages whose mark has gone, and the policy lets no script add rules.
 */
export const SPECULATION_RULES = JSON.stringify({ prerender: [{ where: { selector_matches: `[${MARK}]` }, eagerness: 'immediate' }] })
