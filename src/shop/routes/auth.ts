import {
  findpasswordMobile,
  findpasswordMobilecode,
  loginLogin,
  loginLogout,
  loginMobile as loginMobileCall,
  loginMobileCode,
  memberCheckmobile,
  memberregisterConfig,
  registerConfig,
  registerExist,
  registerMobile as registerMobileCall,
  registerMobileCode,
  registerUsername as registerUsernameCall,
} from '#contract/auth.ts'
import { handle, routes } from '#shop/http.ts'
import { login, loginMobile, sendLoginCode } from '#shop/services/auth/login.ts'
import { recoverPassword, sendRecoveryCode } from '#shop/services/auth/password.ts'
import {
  checkExist,
  findBonus,
  findRegisterConfig,
  registerMobile,
  registerUsername,
  sendRegisterCode,
} from '#shop/services/auth/register.ts'
import { logout } from '#shop/services/auth/session.ts'
import { checkMobile } from '#shop/services/member/contact.ts'

/** Signing in, registering, recovering a password (contract auth.md). */
export const authRoutes = routes()

handle(authRoutes, loginLogin, login, { limited: true })
handle(authRoutes, loginMobileCode, sendLoginCode, { limited: true })
handle(authRoutes, loginMobileCall, loginMobile, { limited: true })
handle(authRoutes, loginLogout, logout)
handle(authRoutes, registerConfig, findRegisterConfig)
handle(authRoutes, memberregisterConfig, findBonus)
handle(authRoutes, registerUsernameCall, registerUsername, { limited: true })
handle(authRoutes, registerMobileCode, sendRegisterCode, { limited: true })
handle(authRoutes, registerMobileCall, registerMobile, { limited: true })
handle(authRoutes, registerExist, checkExist, { limited: true })
handle(authRoutes, memberCheckmobile, checkMobile, { limited: true })
handle(authRoutes, findpasswordMobilecode, sendRecoveryCode, { limited: true })
handle(authRoutes, findpasswordMobile, recoverPassword, { limited: true })
