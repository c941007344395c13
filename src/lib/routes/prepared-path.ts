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

/**
 * Speculation rules of every page: the browser prerenders the page behind a link that the pointer rests on or presses, as {@link isPrepared}
 * allows. `components/frame/prepare-next.ts` holds one such page at a time, and takes the rules away on a slow line.
 */
export function speculationRules(): string {
  const excluded = LOCALES.flatMap((locale) => PRIVATE.map((part) => `${localeRoot(locale)}${part}{/*}?`))
  const where = {
    and: [{ href_matches: `${BASE}*` }, { not: { href_matches: excluded } }, { not: { selector_matches: '[target], [download]' } }],
  }
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
}
