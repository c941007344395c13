import { BASE } from '#lib/text/locales.ts'

/** Never a way back: one would sign in only to be asked to sign in. */
const NOWHERE = /^(?:zh-han[ts]\/)?auth\//

/**
 * The way back after signing in, only if it is an address of this site: same origin, below the base, no sign-in page (R03).
 * Path, query and fragment of it, or `fallback`. The origin is the page's own.
 * @example safeRedirect('/web/goods/cart?a=1', 'https://shop.example', '/web/') // '/web/goods/cart?a=1'
 * @example safeRedirect('//evil.example/web/', 'https://shop.example', '/web/') // '/web/'
 */
export function safeRedirect(wanted: string | null | undefined, origin: string, fallback: string): string {
  // The browser drops a tab or a newline inside an address and reads a backslash as a slash; the check has to see the same.
  if (!wanted || !URL.canParse(wanted, origin)) return fallback
  const url = new URL(wanted, origin)
  if (url.origin !== origin || !url.pathname.startsWith(BASE)) return fallback
  if (NOWHERE.test(url.pathname.slice(BASE.length))) return fallback
  return url.pathname + url.search + url.hash
}
