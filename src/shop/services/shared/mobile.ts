import { isMobile } from '#lib/member/mobile-number.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import type { Scope } from '#shop/scope.ts'

/** What is wrong with a mobile number by the shop's rule, as the key of a message; undefined where nothing is (V03). */
export function findMobileFault({ settings }: Scope, mobile: string): ShopTextKey | undefined {
  return isMobile(mobile, settings.mobileRule) ? undefined : `mobile.form.${settings.mobileRule}`
}
