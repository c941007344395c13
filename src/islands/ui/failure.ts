import { foreignLanguage } from '#lib/foreign.ts'
import { toLocale } from '#lib/locales.ts'
import { oneOf } from '#lib/one-of.ts'
import type { Translate } from '#lib/texts.ts'
import type { FAILURE_TEXTS } from './texts.ts'

/** Kinds of failure that the client itself finds out and has words for (`api/errors.ts`); the others carry the shop's own. */
const OWN = ['network', 'timeout', 'unreadable'] as const

/** Refusals that the page can say itself, by the shop's key in lower case: for servers that answer in one language whatever they are asked. */
const KNOWN = [
  'captcha_error',
  'captcha_failure',
  'username_or_password_error',
  'member_is_locked',
  'pay_password_error',
  'sms_fail',
  'coupon_error',
] as const

/** What the page itself found to stand in the way, in words for the visitor. */
export class WordedError extends Error {
  readonly kind = 'page'
}

/**
 * The words of a failure: the shop's message as it came, or ours for its key where it came in another language than the page's; ours for
 * everything else. A fault of the page keeps its own to itself.
 */
export function failureText(error: Error, t: Translate<typeof FAILURE_TEXTS>): string {
  const kind = 'kind' in error ? error.kind : 'unknown'
  const own = oneOf(OWN, kind)
  if (own) return t(`common.error.${own}`)
  const known = failureLanguage(error) && oneOf(KNOWN, errorKey(error).toLowerCase())
  if (known) return t(`common.refusal.${known}`)
  return (kind !== 'unknown' && error.message) || t('common.error.unknown')
}

/** The language of a shop's message where it is another than the page's, for the `lang` of what shows {@link failureText}. */
export function failureLanguage(error: Error): 'zh' | 'en' | undefined {
  const isShops = 'kind' in error && error.kind === 'api'
  return isShops ? foreignLanguage(error.message, toLocale(document.documentElement.lang)) : undefined
}

/** The shop's key of a refusal (`CAPTCHA_ERROR`); empty where it gave none. */
export function errorKey(error: Error | null): string {
  return error && 'error_code' in error ? String(error.error_code ?? '') : ''
}
