import {
  verifyCheckisverifier,
  verifyGetVerifyType,
  verifyLists,
  verifyVerify,
  verifyVerifyInfo,
  virtualgoodsLists,
} from '#contract/verify.ts'
import { caller } from './client.ts'

/** Refused when the member is no staff. */
export const getVerifier = caller(verifyCheckisverifier)

/** Kinds of codes with their names. */
export const listVerifyTypes = caller(verifyGetVerifyType)

/** What this member has verified, latest first. */
export const listVerifications = caller(verifyLists)

/** What a code gives out. */
export const getVerification = caller(verifyVerifyInfo)

/** Uses a code. */
export const verify = caller(verifyVerify)

/** Codes the member holds for virtual goods. */
export const listVirtualCodes = caller(virtualgoodsLists)
