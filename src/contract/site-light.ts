import { toOptionalWhole } from './decode.ts'
import { lightCall } from './endpoint.ts'

/** Is the shop open: 0 is closed, and a server that says nothing of it is not. */
export const siteStatusLight = lightCall<Record<string, never>, number | undefined>({
  path: '/api/site/status',
  decode: (data) => toOptionalWhole(Object(data).status),
})
