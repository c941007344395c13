import { toLocale } from '#lib/text/locales.ts'
import { oneOf } from '#lib/text/one-of.ts'
import type { Translate } from '#lib/text/texts.ts'
import { detectLanguage } from './detect-language.ts'
import { errorKey, failureText } from './failure.ts'
import { isRefusal } from './is-refused.ts'
import type { FAILURE_TEXTS } from './texts.ts'

/**
 * Refusals that the page can say itself, by the shop's key in lower case: for servers that answer in one language whatever they are asked.
 */
const KNOWN = [
  'captcha_error',
  'captcha_failure',
  'username_or_password_error',
  'member_is_locked',
  'pay_password_error',
  'sms_fail',
  'coupon_error',
] as const

/** {@link failureText}, but for a known refusal in another language than the page's, which the page says itself. */
export function refusalText(error: Error, t: Translate<typeof FAILURE_TEXTS>): string {
  const known = failureLanguage(error) && oneOf(KNOWN, errorKey(error).toLowerCase())
  return known ? t(`common.refusal.${known}`) : failureText(error, t)
}

/** The language of a shop's message where it is another than the page's, for the `lang` of what shows {@link refusalText}. */
export function failureLanguage(error: Error): 'zh' | 'en' | undefined {
  return isRefusal(error) ? detectLanguage(error.message, toLocale(document.documentElement.lang)) : undefined
}
