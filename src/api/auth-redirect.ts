import { href } from '#lib/routes/paths.ts'
import { toLocale } from '#lib/text/locales.ts'

/*
 * Redirects after a call was refused. Loaded on demand, so that the route table stays out of every page. Does nothing outside a browser.
 */

const LOGIN_ERROR = 'login.error'
/** Whether the redirect to the closed page has begun. */
let isLeaving = false

/**
 * Redirects to the sign-in page, with the address to return to (S03).
 * @param expired whether the server refused a token; the sign-in page then shows an error
 */
export function redirectToLogin(expired: boolean): void {
  if (typeof location !== 'object') return
  const here = location.pathname + location.search
  const login = href('login', pageLocale())
  if (location.pathname === login) return
  if (expired) sessionStorage.setItem(LOGIN_ERROR, '1')
  location.assign(href('login', pageLocale(), { redirect: here }))
}

/** Redirects to the closed page (S04). Only the first of several calls redirects. */
export function redirectToClosed(): void {
  if (typeof location !== 'object' || isLeaving) return
  const closed = href('close', pageLocale())
  if (location.pathname === closed) return
  isLeaving = true
  // The back-forward cache may restore this page.
  addEventListener('pagehide', () => (isLeaving = false), { once: true })
  location.assign(closed)
}

/** Returns whether the visitor came to sign-in because a token was refused, and clears the flag. */
export function takeLoginError(): boolean {
  const found = sessionStorage.getItem(LOGIN_ERROR) !== null
  sessionStorage.removeItem(LOGIN_ERROR)
  return found
}

function pageLocale() {
  return toLocale(document.documentElement.lang)
}
