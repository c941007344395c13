import { href } from '#lib/routes/paths.ts'
import { toLocale } from '#lib/text/locales.ts'

/*
 * Where the visitor is sent when a call can't go on. Loaded only then, so that the table of routes is no part of every page. Outside a
 * browser nothing happens.
 */

const LOGIN_ERROR = 'login.error'
/** The page is on its way to say that the shop is closed. */
let isLeaving = false

/** Goes to sign in, with the way back (S03). `expired`: a token was there and was refused, which the sign-in page then says. */
export function goSignIn(expired: boolean): void {
  if (typeof location !== 'object') return
  const here = location.pathname + location.search
  const login = href('login', pageLocale())
  if (location.pathname === login) return
  if (expired) sessionStorage.setItem(LOGIN_ERROR, '1')
  location.assign(href('login', pageLocale(), { redirect: here }))
}

/** Goes to the page that says the shop is closed (S04); several calls may say so at once, and the first leads there. */
export function goClosed(): void {
  if (typeof location !== 'object' || isLeaving) return
  const closed = href('close', pageLocale())
  if (location.pathname === closed) return
  isLeaving = true
  // Gone, it may be brought back as it was.
  addEventListener('pagehide', () => (isLeaving = false), { once: true })
  location.assign(closed)
}

/** Was the visitor sent to sign in because the token was refused; asked once, by the sign-in page, which then says "login error". */
export function takeLoginError(): boolean {
  const found = sessionStorage.getItem(LOGIN_ERROR) !== null
  sessionStorage.removeItem(LOGIN_ERROR)
  return found
}

function pageLocale() {
  return toLocale(document.documentElement.lang)
}
