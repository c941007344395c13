import './account-form.css'
import '#styles/checks.css'
import { useCallback, useState } from 'react'
import type { Member } from '#contract/member.ts'
import { Captcha, type CaptchaAnswer } from '#islands/ui/Captcha.tsx'
import { masked } from '#lib/text/mask.ts'
import type { Translate } from '#lib/text/texts.ts'
import { type GivenFactor, waysOf } from './factor.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { SmsCode } from './SmsCode.tsx'
import type { FACTOR_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof FACTOR_TEXTS>
  member: Member
  value: GivenFactor
  onChange: (news: Partial<GivenFactor>) => void
  errors: Partial<Record<'login_password' | 'captcha' | 'code', string>>
  /** Checks the fields that a code needs before it is sent. */
  ready: () => boolean
  /** Sends a code to the bound number. Without a captcha none is asked for. */
  send: (captcha: CaptchaAnswer) => Promise<{ key: string }>
  hasCaptcha: boolean
}

/** Second factor: a code to the bound number or the login password, with a choice if both exist. */
export function Factor({ t, member, value, onChange, errors, ready, send, hasCaptcha }: Props) {
  const [round, setRound] = useState(0)
  const renew = useCallback(() => setRound((count) => count + 1), [])
  const ways = waysOf(member)
  const words = { code: t('member.security.by_code', { mobile: masked(member.mobile) }), password: t('member.security.by_password') }
  return (
    <>
      {ways.length > 1 && (
        <div className="account-form__ways flex wraps" role="radiogroup" aria-label={t('member.security.prove')}>
          {ways.map((way) => (
            <label key={way} className="radio">
              <input type="radio" name="way" checked={value.way === way} onChange={() => onChange({ way })} />
              {words[way]}
            </label>
          ))}
        </div>
      )}
      {ways.length === 1 && <p>{words[value.way]}</p>}
      {value.way === 'password' ? (
        <PasswordInput
          t={t}
          label={t('member.security.by_password')}
          value={value.login_password}
          onChange={(login_password) => onChange({ login_password })}
          autoComplete="current-password"
          error={errors.login_password}
        />
      ) : (
        <>
          {hasCaptcha && (
            <Captcha t={t} value={value.captcha} onChange={(captcha) => onChange({ captcha })} round={round} error={errors.captcha} />
          )}
          <SmsCode
            t={t}
            value={value.sent}
            onChange={(sent) => onChange({ sent })}
            send={() => send(value.captcha)}
            ready={ready}
            onRefused={renew}
            error={errors.code}
          />
        </>
      )}
    </>
  )
}
