import { BASE } from '#lib/text/locales.ts'
import { splitPath } from './locale-path.ts'

/** First segments, and whole paths, of pages that belong to one member or begin a payment. */
const PRIVATE = /^(?:auth|close|member|order|pay)(?:\/|$)|^goods\/cart$|\/payment$/

/**
 * Returns whether a page may be prefetched and prerendered before the visitor presses a link to it: pages for reading only. Cart, checkout, payment,
 * member and sign-in pages depend on the moment and on the member.
 */
export function isPrepared(pathname: string): boolean {
  return `${pathname}/`.startsWith(BASE) && !PRIVATE.test(splitPath(pathname).path)
}
