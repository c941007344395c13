import { atom } from 'nanostores'
import { ApiError } from '#api/errors.ts'
import { getMember } from '#api/member.ts'
import { configure, settings } from '#api/settings.ts'
import { $token } from '#api/token.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import type { Member } from '#contract/member.ts'
import { type Loadable, toFailed, toLoading } from '#lib/async/loadable.ts'
import { takeLatest } from '#lib/async/take-latest.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { dropDrafts } from './drafts.ts'
import { sayFarewells } from './sign-out.ts'
import { hasVisitorLeft } from './visitor-left.ts'

/** The signed-in member; `idle` if signed out. Failed means it cannot be told now, which is not signed out. */
export const $member = atom<Loadable<Member>>({ state: 'idle' })

const reading = takeLatest()

/**
 * Reads the member anew. Asks nothing for a visitor; a token error clears the token, which empties the store, and leaves everybody where
 * they are.
 */
export async function refreshMember(): Promise<void> {
  if (!$token.get()) return
  $member.set(toLoading($member.get()))
  await reading.ask(
    (options) => getMember({}, { ...options, quiet: true }),
    (data) => $member.set({ state: 'ready', data }),
    (reason) => $member.set(toFailed($member.get(), reason)),
  )
}

/** Reads the member once a page: the frame and the page's own island share one answer. */
export async function readMember(): Promise<void> {
  if ($member.get().state === 'idle') await refreshMember()
}

/**
 * Returns the member the frame has loaded or is loading, and loads it otherwise. Signed-out visitors are redirected to sign in (S03).
 * @throws Error if it cannot be loaded
 */
export async function takeMember(): Promise<Member> {
  const { state } = $member.get()
  if (state === 'idle' || state === 'failed') await refreshMember()
  const member = await whenRead()
  if (member.state === 'ready') return member.data
  const isEnded = member.state === 'idle' || (member.state === 'failed' && member.error instanceof ApiError && member.error.kind === 'auth')
  if (isEnded) settings.onSignInNeeded(true)
  throw member.state === 'failed' ? member.error : new Error('nobody is signed in')
}

function whenRead(): Promise<Loadable<Member>> {
  return new Promise((done) => {
    const now = $member.get()
    if (now.state !== 'loading') return done(now)
    const end = $member.listen((member) => {
      if (member.state === 'loading') return
      end()
      done(member)
    })
  })
}

/**
 * Keeps a token just received, for the session or for `days`, reads its member (S01) and moves the visitor's cart to them.
 * Resolves when both have ended, however; being signed in does not depend on it.
 */
export async function signIn(token: string, days?: number): Promise<void> {
  storeToken(token, days)
  await refreshMember()
  if (hasVisitorLeft()) await (await import('./merge-visitor.ts')).mergeVisitor()
}

/** Milliseconds that signing out waits for the shop to end the session; a shop without that call must not hold the visitor up. */
const LOGOUT_TIMEOUT = 2000

/** Ends the session on the server where it knows how, forgets token, member and cart and goes home (S02). */
export async function signOut(locale: Locale): Promise<void> {
  goOnlyHome()
  await sayFarewells().catch(() => {})
  // The calls of signing in and out come only now: pages that read the member have no need of them.
  const { logout } = await import('#api/auth.ts')
  await logout({}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT) }).catch(() => {})
  clearToken()
  dropDrafts()
  location.assign(href('home', locale))
}

const stay = () => {}

/** Calls that are refused because the session has ended must not lead this page to sign in. They do again where the browser brings it back. */
function goOnlyHome(): void {
  const { onSignInNeeded } = settings
  if (onSignInNeeded === stay) return
  configure({ onSignInNeeded: stay })
  addEventListener('pageshow', () => configure({ onSignInNeeded }), { once: true, capture: true })
}

$token.listen((token) => {
  // A pending answer for another token is about another member.
  reading.drop()
  if (!token) $member.set({ state: 'idle' })
})
