import { BUILT_MOBILE_RULE, isMobile } from '#lib/member/mobile-number.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { MOBILE_INPUT_TEXTS } from './texts.ts'

/** Validates a mobile number by the shop's rule. Returns the error text, undefined if valid (V03). */
export function mobileFault(mobile: string, t: Translate<typeof MOBILE_INPUT_TEXTS>): string | undefined {
  if (!mobile) return t('common.mobile.missing')
  return isMobile(mobile, BUILT_MOBILE_RULE) ? undefined : t(`common.mobile.wrong.${BUILT_MOBILE_RULE}`)
}
