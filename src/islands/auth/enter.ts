import { href } from '#lib/routes/paths.ts'
import { safeRedirect } from '#lib/routes/redirect.ts'
import type { Locale } from '#lib/text/locales.ts'
import { signIn } from '#stores/member.ts'
import { runPendingAction } from '#stores/run-pending-action.ts'

/** The way back named in the address, if it is one of this site; else the member's own page. */
export function wayBack(locale: Locale): string {
  return safeRedirect(new URLSearchParams(location.search).get('redirect'), location.origin, href('member', locale))
}

/**
 * Everything that follows a token: keeps it (for `days` or the session), reads the member and does what the visitor had clicked for.
 * @returns where to go now.
 */
export async function enter(token: string, days: number | undefined, locale: Locale): Promise<string> {
  const back = wayBack(locale)
  await signIn(token, days)
  await runPendingAction()
  return back
}
