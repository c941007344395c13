import { lte, sql } from 'drizzle-orm'
import { callCount } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'

const MINUTE = 60

/**
 * Counts a call that guesses are made of (captchas, checks whether a name is taken, codes, sign-ins) for the address it comes from. Nothing
 * is counted where the address says nothing: this machine, a private network (`src/shop/address.ts`).
 * @throws ShopError FAIL, with the seconds to wait, once an address made `signInCallsAMinute` of them within a minute
 */
export async function limitCalls(scope: Scope): Promise<void> {
  if (!scope.address) return
  const now = scope.now()
  const start = now - (now % MINUTE)
  await scope.db.delete(callCount).where(lte(callCount.time, start - MINUTE))
  const [counted] = await scope.db
    .insert(callCount)
    .values({ address: scope.address, time: start, calls: 1 })
    .onConflictDoUpdate({ target: [callCount.address, callCount.time], set: { calls: sql`${callCount.calls} + 1` } })
    .returning({ calls: callCount.calls })
  if ((counted?.calls ?? 0) <= scope.settings.signInCallsAMinute) return
  throw new ShopError('FAIL', { text: 'limit.wait', values: { seconds: start + MINUTE - now } })
}
