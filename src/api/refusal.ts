import type { Call } from '#contract/endpoint.ts'
import { CLOSED, type Envelope } from '#contract/envelope.ts'
import { TOKEN_KEYS } from '#contract/errors.ts'
import { ApiError } from './errors.ts'
import { settings } from './settings.ts'
import { clearToken, readToken, watchToken } from './token-cookie.ts'

/** The last token was refused: a forced call too late to send it says so all the same (S03). */
let wasRefused = false
watchToken(() => {
  if (readToken()) wasRefused = false
})

/** Whether an answer refuses the token, or asks for one. */
export function isTokenRefused({ error_code }: Envelope): boolean {
  return (TOKEN_KEYS as readonly string[]).includes(error_code)
}

/** Whether a call is a read that needs no login (login marks V and T). */
export function isPublicRead({ login, write }: Call): boolean {
  return !write && (login === 'none' || login === 'optional')
}

/** Forgets a token that was refused; a newer one stays. */
export function forget(token: string): void {
  if (!token || token !== readToken()) return
  wasRefused = true
  clearToken()
}

/** Whether this tab lost its token because the shop refused it, not by signing out here or in another tab. */
export const wasTokenRefused = (): boolean => wasRefused

/**
 * Creates the error of a refused call. A refused token is dropped, and a `forced` call redirects to sign in (S03), unless it is a
 * background call. A token error of a public read is ignored. A closed shop is reported (S04).
 */
export function refusal(call: Call, envelope: Envelope, token: string, quiet = false): ApiError {
  const { code, message } = envelope
  if (isTokenRefused(envelope)) {
    if (isPublicRead(call)) return new ApiError('unreadable', `${call.path} asks for a token`, envelope)
    forget(token)
    // With a newer token the visitor has signed in since: what was refused is no longer theirs.
    if (call.login === 'forced' && !quiet && !readToken()) settings.onSignInNeeded(Boolean(token) || wasRefused)
    return new ApiError('auth', message, envelope)
  }
  if (code === CLOSED) settings.onClosed()
  return new ApiError(code === CLOSED ? 'closed' : 'api', message, envelope)
}
