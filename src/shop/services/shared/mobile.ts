import { isMobile } from '#lib/member/mobile-number.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import type { Scope } from '#shop/scope.ts'

/** Validates a mobile number by the shop's rule. Returns the message key of the error, undefined for a valid number (V03). */
export function findMobileFault({ settings }: Scope, mobile: string): ShopTextKey | undefined {
  return isMobile(mobile, settings.mobileRule) ? undefined : `mobile.form.${settings.mobileRule}`
}
