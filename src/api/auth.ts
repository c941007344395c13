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
  registerMobile as registerMobileCall,
  registerMobileCode,
  registerUsername as registerUsernameCall,
  wechatLogincode,
} from '#contract/auth.ts'
import { caller } from './client.ts'

/** Signs in by password; every try uses the captcha up. */
export const login = caller(loginLogin)

/** Sends a sign-in code to a registered number. */
export const sendLoginCode = caller(loginMobileCode)

/** Signs in by a sent code. */
export const loginByCode = caller(loginMobile)

/** A picture to scan with the messaging app. */
export const getLoginQr = caller(wechatLogincode)

/** Has it been scanned; refused with `WAIT_SCAN`, `NEED_BIND` or `QRCODE_EXPIRED`. */
export const checkLoginQr = caller(loginChecklogin)

/** Sends a code for binding a scanned account. */
export const sendBindCode = caller(loginGetMobileCode)

/** Binds a scanned account to a number and signs in. */
export const bindLogin = caller(loginWechatLogin)

/** Rules of signing in and registering. */
export const getRegisterConfig = caller(registerConfig)

/** The agreement to tick before registering. */
export const getAgreement = caller(registerAggrement)

/** What a new member is given. */
export const getRegisterBonus = caller(memberregisterConfig)

/** Is the name still free. */
export const checkUsername = caller(registerExist)

/** Registers by username and signs in. */
export const registerUsername = caller(registerUsernameCall)

/** Sends a code for registering to a free number. */
export const sendRegisterCode = caller(registerMobileCode)

/** Registers by number and signs in. */
export const registerMobile = caller(registerMobileCall)

/** False when the number is registered. */
export const isMobileFree = caller(memberCheckmobile)

/** Sends a code for a new password; uses the captcha up. */
export const sendFindCode = caller(findpasswordMobilecode)

/** Sets a new password by a sent code. */
export const resetPassword = caller(findpasswordMobile)

/** Ends this session on the server; many servers have no such call. */
export const logout = caller(loginLogout)
