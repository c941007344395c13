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

/** Lists hand-overs by this member, newest first. */
export const listVerifications = caller(verifyLists)

/** Reads the order behind a pickup code. */
export const getVerification = caller(verifyVerifyInfo)

/** Uses a code. */
export const verify = caller(verifyVerify)

/** Codes the member holds for virtual goods. */
export const listVirtualCodes = caller(virtualgoodsLists)
