import { oneOf } from '#lib/one-of.ts'

/** What a member signs in and pays with, in the order of the page (R37). */
export const KINDS = ['password', 'mobile', 'email', 'pay_password'] as const
export type Kind = (typeof KINDS)[number]

/** Which of them an address asks to change. */
export function kindOf(search: string): Kind {
  return oneOf(KINDS, new URLSearchParams(search).get('type') ?? '') ?? 'password'
}
