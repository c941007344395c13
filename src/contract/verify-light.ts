import { lightCall } from './endpoint.ts'
import { answerOf } from './kinds.ts'

/** The member as staff of a shop. */
export const verifier = { verifier_id: 'Id' } as const

/** Is the member staff of a shop; refused when not, which the menu takes silently. */
export const verifyCheckisverifierLight = lightCall<Record<string, never>, object | null>({
  path: '/api/verify/checkisverifier',
  login: 'forced',
  decode: answerOf(verifier, 'verifier_id'),
})
