import { oneOf } from '#lib/text/one-of.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ERROR_TEXTS } from './texts.ts'

/** Kinds of failure that the client itself finds out and has words for (`api/errors.ts`); the others carry the shop's own. */
export const OWN_FAILURES = ['network', 'timeout', 'busy', 'unreadable', 'absent', 'limit'] as const

/** An error found by the page itself, with a text for the visitor. */
export class WordedError extends Error {
  readonly kind = 'page'
}

/** The words of a failure: the shop's message as it came, ours for everything else; a fault of the page keeps its own to itself. */
export function failureText(error: Error, t: Translate<typeof ERROR_TEXTS>): string {
  const kind = 'kind' in error ? error.kind : 'unknown'
  const own = oneOf(OWN_FAILURES, kind)
  if (own) return t(`common.error.${own}`)
  return (kind !== 'unknown' && error.message) || t('common.error.unknown')
}

/** Whether the server has no such call, so that another try is no use. */
export function isAbsent(error: Error): boolean {
  return 'kind' in error && error.kind === 'absent'
}

/** The shop's key of a refusal (`CAPTCHA_ERROR`); empty where it gave none. */
export function errorKey(error: Error | null): string {
  return error && 'error_code' in error ? String(error.error_code ?? '') : ''
}
