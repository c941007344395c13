import { verifyCheckisverifierLight } from '#contract/verify-light.ts'
import { lightCaller } from './light-caller.ts'

/** Refused when the member is no staff. */
export const getVerifier = lightCaller(verifyCheckisverifierLight)
