import {
  findpasswordMobile,
  findpasswordMobilecode,
  loginChecklogin,
  loginGetMobileCode,
  loginLogin,
  loginLogout,
  loginMobile,
  loginMobileCode,
  loginWechatLogin,
  memberCheckmobile,
  memberregisterConfig,
  registerAggrement,
  registerConfig,
  registerExist,
  registerMobile,
  registerMobileCode,
  registerUsername,
  wechatLogincode,
} from '#contract/auth.ts'
import { captchaCaller } from './captcha.ts'
import { caller } from './client.ts'

/** Signs in by password; every try uses the captcha up. */
export const login = captchaCaller(loginLogin)

/** Sends a sign-in code to a registered number. */
export const sendLoginCode = captchaCaller(loginMobileCode)

/** Signs in by a sent code. */
export const loginByMobile = caller(loginMobile)

/** A picture to scan with the messaging app. */
export const getLoginQr = caller(wechatLogincode)

/** Has it been scanned; refused with `WAIT_SCAN`, `NEED_BIND` or `QRCODE_EXPIRED`. */
export const checkLogin = caller(loginChecklogin)

/** Sends a code for binding a scanned account. */
export const sendLoginMobileCode = captchaCaller(loginGetMobileCode)

/** Binds a scanned account to a number and signs in. */
export const loginByWechat = caller(loginWechatLogin)

/** Rules of signing in and registering. */
export const getRegisterConfig = caller(registerConfig)

/** The agreement to tick before registering. */
export const getRegisterAgreement = caller(registerAggrement)

/** Reads the award for new members. */
export const getRegisterBonus = caller(memberregisterConfig)

/** Is the name still free. */
export const checkExist = caller(registerExist)

/** Registers by username and signs in. */
export const registerByUsername = captchaCaller(registerUsername)

/** Sends a code for registering to a free number. */
export const sendRegisterCode = captchaCaller(registerMobileCode)

/** Registers by number and signs in. */
export const registerByMobile = caller(registerMobile)

/** False when the number is registered. */
export const checkMobile = caller(memberCheckmobile)

/** Sends a code for a new password; uses the captcha up. */
export const sendFindPasswordCode = captchaCaller(findpasswordMobilecode)

/** Sets a new password by a sent code. */
export const findPasswordByMobile = caller(findpasswordMobile)

/** Ends this session on the server; many servers have no such call. */
export const logout = caller(loginLogout)
