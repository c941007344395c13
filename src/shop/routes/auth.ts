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
  memberregisterConfig,
  registerConfig,
  registerExist,
  registerMobile,
  registerMobileCode,
  registerUsername,
  wechatLogincode,
} from '#contract/auth.ts'
import { captchaCaptcha, captchaVoice } from '#contract/captcha.ts'
import { memberModifypassword, memberPwdmobliecode } from '#contract/security.ts'
import { membersessionClose, membersessionCloseother, membersessionLists } from '#contract/session.ts'
import { handle, routes } from '#shop/http.ts'
import { loginByWechat, sendLoginMobileCode } from '#shop/services/auth/bind.ts'
import { getCaptcha, getCaptchaVoice } from '#shop/services/auth/captcha.ts'
import { login, loginByMobile, sendLoginCode } from '#shop/services/auth/login.ts'
import { changePassword, findPasswordByMobile, sendFindPasswordCode, sendPasswordCode } from '#shop/services/auth/password.ts'
import { checkLogin, getLoginQr } from '#shop/services/auth/qr-sign-in.ts'
import {
  checkExist,
  getRegisterBonus,
  getRegisterConfig,
  registerByMobile,
  registerByUsername,
  sendRegisterCode,
} from '#shop/services/auth/register.ts'
import { closeOtherSessions, closeSession, listSessions, logout } from '#shop/services/auth/session.ts'

/** Signing in, registering, captchas, passwords (contract auth.md). */
export const authRoutes = routes()

handle(authRoutes, loginLogin, login, { limited: true })
handle(authRoutes, loginMobileCode, sendLoginCode, { limited: true })
handle(authRoutes, loginMobile, loginByMobile, { limited: true })
handle(authRoutes, wechatLogincode, getLoginQr, { limited: true })
handle(authRoutes, loginChecklogin, checkLogin)
handle(authRoutes, loginGetMobileCode, sendLoginMobileCode, { limited: true })
handle(authRoutes, loginWechatLogin, loginByWechat, { limited: true })
handle(authRoutes, loginLogout, logout)
handle(authRoutes, registerConfig, getRegisterConfig)
handle(authRoutes, memberregisterConfig, getRegisterBonus)
handle(authRoutes, registerUsername, registerByUsername, { limited: true })
handle(authRoutes, registerMobileCode, sendRegisterCode, { limited: true })
handle(authRoutes, registerMobile, registerByMobile, { limited: true })
handle(authRoutes, registerExist, checkExist, { limited: true })
handle(authRoutes, findpasswordMobilecode, sendFindPasswordCode, { limited: true })
handle(authRoutes, findpasswordMobile, findPasswordByMobile, { limited: true })
handle(authRoutes, memberPwdmobliecode, sendPasswordCode, { limited: true })
handle(authRoutes, memberModifypassword, changePassword, { limited: true })
handle(authRoutes, membersessionLists, listSessions)
handle(authRoutes, membersessionClose, closeSession)
handle(authRoutes, membersessionCloseother, closeOtherSessions)
handle(authRoutes, captchaCaptcha, getCaptcha, { limited: true })
handle(authRoutes, captchaVoice, getCaptchaVoice, { limited: true })
