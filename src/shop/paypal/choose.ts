import type { ShopSettings } from '#shop/config.ts'
import type { Surroundings } from '#shop/scope.ts'
import type { PaymentProvider } from './provider.ts'
import { realProvider } from './real.ts'
import { standInProvider } from './stand-in.ts'

/** One client a set of credentials: it keeps the provider's access token between calls. */
const opened = new WeakMap<NonNullable<ShopSettings['paypal']>, PaymentProvider>()

/** The provider where the shop has credentials, else the stand-in. */
export function providerOf(surroundings: Surroundings): PaymentProvider {
  const credentials = surroundings.settings.paypal
  if (!credentials) return standInProvider(surroundings)
  const provider = opened.get(credentials) ?? realProvider(credentials)
  opened.set(credentials, provider)
  return provider
}
