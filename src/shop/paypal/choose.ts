import type { ShopSettings } from '#shop/config.ts'
import { ShopError } from '#shop/errors.ts'
import type { Surroundings } from '#shop/scope.ts'
import { fakePaypal } from './fake-paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { realProvider } from './real.ts'

/** One client a set of credentials: it keeps the provider's access token between calls. */
const opened = new WeakMap<NonNullable<ShopSettings['paypal']>, PaymentProvider>()

/** Providers by way of paying, as `pay/pay` names the way. The code that a phone scans is paid at the desk, without a provider of its own. */
const BY_WAY: Record<string, (surroundings: Surroundings) => PaymentProvider> = { paypal: paypalOf, wechatpay: paypalOf }

/** Whether PayPal, or the fake provider of a shop that may be the demo, takes payments. A real shop needs credentials. */
export function hasPaypal({ settings: { paypal, noDemo } }: Pick<Surroundings, 'settings'>): boolean {
  return Boolean(paypal) || !noDemo
}

/**
 * Returns the provider that settles a way of paying.
 * @throws ShopError FAIL in a real shop without credentials; Error for a way without a provider
 */
export function providerOf(surroundings: Surroundings, pay_type: string): PaymentProvider {
  const open = BY_WAY[pay_type]
  if (!open) throw new Error(`no provider settles ${pay_type}`)
  if (!hasPaypal(surroundings)) throw new ShopError('FAIL', { text: 'pay.no_provider' })
  return open(surroundings)
}

/** PayPal with credentials, otherwise the fake provider. */
function paypalOf(surroundings: Surroundings): PaymentProvider {
  const credentials = surroundings.settings.paypal
  if (!credentials) return fakePaypal(surroundings)
  const provider = opened.get(credentials) ?? realProvider(credentials)
  opened.set(credentials, provider)
  return provider
}
