import type { ShopSettings } from '#shop/config.ts'
import { ShopError } from '#shop/errors.ts'
import type { Surroundings } from '#shop/scope.ts'
import { fakePaypal } from './fake-paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { realPaypal } from './real-paypal.ts'

/** One client a set of credentials: it keeps the provider's access token between calls. */
const opened = new WeakMap<NonNullable<ShopSettings['paypal']>, PaymentProvider>()

/**
 * Providers by way of paying, as `pay/pay` names the way; undefined where the settings lack credentials. The code that a phone scans is paid
 * at the desk, without a provider of its own.
 */
const BY_WAY: Record<string, (surroundings: Surroundings) => PaymentProvider | undefined> = { paypal: paypalOf, wechatpay: paypalOf }

/** Returns the provider that settles a way of paying; undefined if the shop has none for it. */
export function findProvider(surroundings: Surroundings, pay_type: string): PaymentProvider | undefined {
  return BY_WAY[pay_type]?.(surroundings)
}

/**
 * Returns the provider that settles a way of paying.
 * @throws ShopError FAIL if the shop has none for it
 */
export function requireProvider(surroundings: Surroundings, pay_type: string): PaymentProvider {
  const provider = findProvider(surroundings, pay_type)
  if (!provider) throw new ShopError('FAIL', { text: 'pay.no_provider' })
  return provider
}

/** PayPal with credentials, otherwise the fake provider of a shop that may be the demo. */
function paypalOf(surroundings: Surroundings): PaymentProvider | undefined {
  const { paypal: credentials, noDemo } = surroundings.settings
  if (!credentials) return noDemo ? undefined : fakePaypal(surroundings)
  const provider = opened.get(credentials) ?? realPaypal(credentials)
  opened.set(credentials, provider)
  return provider
}
