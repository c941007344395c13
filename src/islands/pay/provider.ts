import { loadCustomScript, loadScript, type PayPalNamespace } from '@paypal/paypal-js'
import type { PaypalConfig } from '#contract/pay.ts'

/**
 * Loads the payment provider's script once a page, with the shop's client id and currency, or from the shop's own address for the fake
 * provider. The next call after a failure tries again.
 * @throws Error if the script is blocked or broken
 */
export async function loadProvider({ client_id, currency, script_url }: PaypalConfig): Promise<PayPalNamespace> {
  if (!script_url) {
    const provider = await loadScript({ clientId: client_id, currency })
    if (!provider) throw new Error('the payment script gave nothing')
    return provider
  }
  const origin = import.meta.env.PUBLIC_SHOP_URL || location.origin
  await loadCustomScript({ url: new URL(script_url, origin).href })
  if (!window.paypal) throw new Error('the payment script gave nothing')
  return window.paypal
}
