import { $token } from '#api/token.ts'
import { href } from '#lib/routes/paths.ts'
import { PENDING_ACTION_KEY, type PendingAction } from '#lib/routes/pending-action.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Keeps what the visitor clicked for after signing in; a later click takes the place of an earlier one. Lives as long as the tab. */
export function rememberAction(intent: PendingAction): void {
  sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify({ ...intent, at: Date.now() }))
}

/**
 * Whether the visitor is signed in. If not, keeps the intent and goes to sign in, which leads back to this page: the caller does nothing more.
 */
export function requireMember(intent: PendingAction, locale: Locale): boolean {
  if ($token.get()) return true
  rememberAction(intent)
  location.assign(href('login', locale, { redirect: location.pathname + location.search }))
  return false
}
