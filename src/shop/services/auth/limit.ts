import { limitKey } from '#shop/address.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { countCall } from '#shop/services/shared/rate-limit.ts'

/**
 * Counts a call that guesses are made of (captchas, checks whether a name is taken, codes, sign-ins) for the address it comes from. Nothing
 * is counted where the address says nothing: this machine, a private network (`src/shop/address.ts`).
 * @throws ShopError FAIL, with the seconds to wait, once an address made `signInCallsAMinute` of them within a minute
 */
export async function limitCalls(scope: Scope): Promise<void> {
  if (!scope.address) return
  const rate = { name: 'sign_in', calls: scope.settings.signInCallsAMinute, seconds: 60 }
  const { isAllowed, wait } = await countCall(scope, rate, limitKey(scope.address))
  if (!isAllowed) throw new ShopError('FAIL', { text: 'limit.wait', values: { seconds: wait } })
}
