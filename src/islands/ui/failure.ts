import { shopWords } from '#lib/refusal.ts'
import type { Translate } from '#lib/texts.ts'

/** Kinds of failure that the client itself finds out and has words for; anything else carries the shop's own words. */
const OWN = ['network', 'timeout', 'unreadable'] as const

/** The words of a failure: the shop's message as it came, or ours where there was no answer to read. */
export function failureText(error: Error, t: Translate): string {
  const kind = 'kind' in error ? error.kind : undefined
  const own = OWN.find((name) => name === kind)
  if (own) return t(`common.error.${own}`)
  return shopWords(error) || t('common.error.unknown')
}

/** The shop's key of a refusal (`CAPTCHA_ERROR`); empty where it gave none. */
export function errorKey(error: Error | null): string {
  return error && 'error_code' in error ? String(error.error_code ?? '') : ''
}
