import {
  verifyCheckisverifier,
  verifyGetVerifyType,
  verifyLists,
  verifyVerify,
  verifyVerifyInfo,
  virtualgoodsLists,
} from '#contract/verify.ts'
import { handle, routes } from '#shop/http.ts'
import { getVerifier } from '#shop/services/verify/verifier.ts'
import { getVerification, listVerifications, listVerifyTypes, verify } from '#shop/services/verify/verify.ts'
import { listVirtualCodes } from '#shop/services/verify/virtual-code.ts'

/** Codes that are handed over by members who are staff of a shop (contract cart-order.md, verification). */
export const verifyRoutes = routes()

handle(verifyRoutes, verifyCheckisverifier, getVerifier)
handle(verifyRoutes, verifyGetVerifyType, listVerifyTypes)
handle(verifyRoutes, verifyLists, listVerifications)
handle(verifyRoutes, verifyVerifyInfo, getVerification)
handle(verifyRoutes, verifyVerify, verify)
handle(verifyRoutes, virtualgoodsLists, listVirtualCodes)
