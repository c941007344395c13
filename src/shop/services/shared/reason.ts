import { LOCALES } from '#lib/text/locales.ts'
import { message } from '#shop/messages.ts'
import type { Scope } from '#shop/scope.ts'

/** Why a refund is asked for, and why the platform is called, each as the first choice to the last. */
const REASONS = {
  refund: ['refund.reason.broken', 'refund.reason.different', 'refund.reason.unwanted', 'refund.reason.late', 'refund.reason.other'],
  complain: [
    'complain.reason.silent',
    'complain.reason.refused',
    'complain.reason.different',
    'complain.reason.unpaid',
    'complain.reason.other',
  ],
} as const

/** Lists the reasons that a form offers, in the caller's language. Forms send the text of the chosen reason. */
export function listReasons({ locale }: Scope, of: keyof typeof REASONS): string[] {
  return REASONS[of].map((reason) => message(locale, reason))
}

/** Translates a predefined reason into the requester's language. Other text and further lines stay unchanged. */
export function sayReason({ locale }: Scope, text: string): string {
  const [first, ...rest] = text.split('\n')
  const all = [...REASONS.refund, ...REASONS.complain]
  const known = all.find((reason) => LOCALES.some((other) => message(other, reason) === first))
  return known ? [message(locale, known), ...rest].join('\n') : text
}
