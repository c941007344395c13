import { hasCall } from '#api/settings.ts'
import { memberModifyemail } from '#contract/security.ts'
import { oneOf } from '#lib/text/one-of.ts'

const KINDS = ['password', 'mobile', 'email', 'pay_password'] as const
export type Kind = (typeof KINDS)[number]

/** Returns the credentials in the order of the page (R37), limited to those the server can change. */
export function offeredKinds(): Kind[] {
  return KINDS.filter((kind) => kind !== 'email' || hasCall(memberModifyemail))
}

/** Which of them an address asks to change. */
export function kindOf(search: string): Kind {
  return oneOf(offeredKinds(), new URLSearchParams(search).get('type') ?? '') ?? 'password'
}
