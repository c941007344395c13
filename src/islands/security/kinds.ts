import { hasCall } from '#api/settings.ts'
import { memberModifyemail } from '#contract/security.ts'
import { oneOf } from '#lib/text/one-of.ts'

const KINDS = ['password', 'mobile', 'email', 'pay_password'] as const
export type Kind = (typeof KINDS)[number]

/** Returns the credentials in the order of the page (R37), limited to those the server can change. */
export function offeredKinds(): Kind[] {
  return KINDS.filter((kind) => kind !== 'email' || hasCall(memberModifyemail))
}

/** Returns the kind that the `type` of a query string asks to change; `password` if it names none on offer. */
export function kindOf(search: string): Kind {
  return oneOf(offeredKinds(), new URLSearchParams(search).get('type') ?? '') ?? 'password'
}
