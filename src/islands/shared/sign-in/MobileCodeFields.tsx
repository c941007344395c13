import { useCallback, useState } from 'react'
import { SmsCode } from '#islands/shared/account/SmsCode.tsx'
import { Captcha } from '#islands/ui/Captcha.tsx'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import type { FieldErrors } from '#islands/ui/useFieldErrors.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SIGN_IN_FIELD_TEXTS } from './texts.ts'

type Name = 'mobile' | 'captcha' | 'code'

/** State of a form that proves a mobile number by a code sent to it (V03). */
export function useMobileCode(t: Translate<typeof SIGN_IN_FIELD_TEXTS>) {
  const [mobile, setMobile] = useState('')
  const [captcha, setCaptcha] = useState({ captcha_id: '', captcha_code: '' })
  const [sent, setSent] = useState({ key: '', code: '' })
  const [round, setRound] = useState(0)
  const renewCaptcha = useCallback(() => setRound((count) => count + 1), [])
  /** Messages about the fields that sending a code needs. */
  const sendFaults = (): FieldErrors<Name> => ({
    mobile: mobileFault(mobile, t),
    captcha: captcha.captcha_code ? undefined : t('common.captcha.missing'),
  })
  /** Messages about all three fields. */
  const faults = (): FieldErrors<Name> => ({ ...sendFaults(), code: sent.key && sent.code ? undefined : t('auth.code.missing') })
  return { mobile, setMobile, captcha, setCaptcha, sent, setSent, round, renewCaptcha, sendFaults, faults }
}

interface Props {
  t: Translate<typeof SIGN_IN_FIELD_TEXTS>
  state: ReturnType<typeof useMobileCode>
  errors: FieldErrors<Name>
  /** Shows messages at their fields. @returns whether there are none */
  check: (found: FieldErrors<Name>) => boolean
  /** Sends the code. */
  send: () => Promise<{ key: string }>
  onMobile?: (mobile: string) => void
}

/** Mobile number, captcha and the code sent to the number. */
export function MobileCodeFields({ t, state, errors, check, send, onMobile = state.setMobile }: Props) {
  const { mobile, captcha, setCaptcha, sent, setSent, round, renewCaptcha, sendFaults } = state
  return (
    <>
      <MobileInput t={t} value={mobile} onChange={onMobile} error={errors.mobile} />
      <Captcha t={t} value={captcha} onChange={setCaptcha} round={round} error={errors.captcha} />
      {/* Waiting for the next code, and a refusal, belong to the number. */}
      <SmsCode
        key={mobile}
        t={t}
        value={sent}
        onChange={setSent}
        send={send}
        ready={() => check(sendFaults())}
        onRefused={renewCaptcha}
        error={errors.code}
      />
    </>
  )
}
