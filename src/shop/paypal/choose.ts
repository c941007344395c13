import type { ShopSettings } from '#shop/config.ts'
import type { Surroundings } from '#shop/scope.ts'
import { fakePaypal } from './fake-paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { realProvider } from './real.ts'

/** One client a set of credentials: it keeps the provider's access token between calls. */
const opened = new WeakMap<NonNullable<ShopSettings['paypal']>, PaymentProvider>()

/** The provider where the shop has credentials, else the fake provider. */
export function providerOf(surroundings: Surroundings): PaymentProvider {
  const credentials = surroundings.settings.paypal
  if (!credentials) return fakePaypal(surroundings)
  const provider = opened.get(credentials) ?? realProvider(credentials)
  opened.set(credentials, provider)
  return provider
}
