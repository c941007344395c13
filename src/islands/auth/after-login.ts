import { href } from '#lib/routes/paths.ts'
import { safeRedirect } from '#lib/routes/redirect.ts'
import type { Locale } from '#lib/text/locales.ts'
import { signIn } from '#stores/member.ts'
import { runPendingAction } from '#stores/run-pending-action.ts'

/** Returns the page to open after signing in: `redirect` of the address if it belongs to this site, otherwise the member home. */
export function returnAddress(locale: Locale): string {
  return safeRedirect(new URLSearchParams(location.search).get('redirect'), location.origin, href('member', locale))
}

/**
 * Completes a sign-in: stores the token, loads the member and runs the action that asked for the sign-in.
 * @param days lifetime of the token; undefined keeps it for the browser session
 * @returns the address to open next
 */
export async function afterLogin(token: string, days: number | undefined, locale: Locale): Promise<string> {
  const back = returnAddress(locale)
  await signIn(token, days)
  await runPendingAction()
  return back
}
