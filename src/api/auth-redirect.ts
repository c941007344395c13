import { href } from '#lib/routes/paths.ts'
import { toLocale } from '#lib/text/locales.ts'
import { noteLoginError } from './login-error.ts'

/*
 * Redirects after a call was refused. Loaded on demand, so that the route table stays out of every page. Does nothing outside a browser.
 */

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
  if (expired) noteLoginError()
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

function pageLocale() {
  return toLocale(document.documentElement.lang)
}
