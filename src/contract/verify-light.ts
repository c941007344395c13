import { toRecord } from './decode.ts'
import { lightCall } from './endpoint.ts'

/** Is the member staff of a shop; refused when not, which the menu takes silently. */
export const verifyCheckisverifierLight = lightCall<Record<string, never>, object | null>({
  path: '/api/verify/checkisverifier',
  login: 'forced',
  decode: (data) => toRecord(data, 'verifier_id'),
})
