import { can } from '#api/settings.ts'
import type { Member } from '#contract/member.ts'
import type { CaptchaAnswer } from '#islands/ui/Captcha.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { SentCode } from './SmsCode.tsx'
import type { FACTOR_TEXTS } from './texts.ts'

/** Ways in which a member can prove more than a session: a code to the bound number, the login password if the server checks it. */
export function waysOf({ mobile, password }: Pick<Member, 'mobile' | 'password'>): ('code' | 'password')[] {
  return [...(mobile ? (['code'] as const) : []), ...(password && can('passwordFactor') ? (['password'] as const) : [])]
}

/** The second factor as typed so far. */
export interface GivenFactor {
  way: 'code' | 'password'
  login_password: string
  captcha: CaptchaAnswer
  sent: SentCode
}

export const NO_CAPTCHA: CaptchaAnswer = { captcha_id: '', captcha_code: '' }
export const NOTHING_SENT: SentCode = { key: '', code: '' }

/** Nothing typed yet, by the way that comes first. */
export function emptyFactor(member: Member): GivenFactor {
  return { way: waysOf(member)[0] ?? 'password', login_password: '', captcha: NO_CAPTCHA, sent: NOTHING_SENT }
}

/** Returns texts of its missing parts. */
export function factorFaults({ way, login_password, sent }: GivenFactor, t: Translate<typeof FACTOR_TEXTS>) {
  if (way === 'password') return { login_password: login_password ? undefined : t('auth.password.missing') }
  return { code: sent.key && sent.code ? undefined : t('auth.code.missing') }
}
