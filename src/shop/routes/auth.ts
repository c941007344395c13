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

handle(authRoutes, loginLogin, login)
handle(authRoutes, loginMobileCode, sendLoginCode)
handle(authRoutes, loginMobileCall, loginMobile)
handle(authRoutes, loginLogout, logout)
handle(authRoutes, registerConfig, findRegisterConfig)
handle(authRoutes, memberregisterConfig, findBonus)
handle(authRoutes, registerUsernameCall, registerUsername)
handle(authRoutes, registerMobileCode, sendRegisterCode)
handle(authRoutes, registerMobileCall, registerMobile)
handle(authRoutes, registerExist, checkExist)
handle(authRoutes, memberCheckmobile, checkMobile)
handle(authRoutes, findpasswordMobilecode, sendRecoveryCode)
handle(authRoutes, findpasswordMobile, recoverPassword)
