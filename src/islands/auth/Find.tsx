import '#islands/shared/sign-in/auth.css'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { checkMobile, findPasswordByMobile, getRegisterConfig, sendFindPasswordCode } from '#api/auth.ts'
import type { RegisterConfig } from '#contract/auth.ts'
import { NewPassword } from '#islands/shared/account/NewPassword.tsx'
import { newPasswordFaults } from '#islands/shared/account/new-password.ts'
import { type SentCode, SmsCode } from '#islands/shared/account/SmsCode.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Captcha } from '#islands/ui/Captcha.tsx'
import { errorKey } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { isRefusal } from '#islands/ui/is-refused.ts'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import { Steps } from '#islands/ui/Steps.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { type FieldErrors, useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import type { FIND_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof FIND_TEXTS>
  /** The shop's rules as they were when the page was built; read again in the browser. */
  rules: RegisterConfig['value']
}

const STEPS = ['mobile', 'code', 'password'] as const
const [MOBILE, CODE, PASSWORD] = [0, 1, 2]

/** The key of a code that was never sent, so that visitors cannot find out which numbers have an account. */
const UNSENT = 'unsent'

/** A new password for who forgot it, by number and code (R05). A wrong code leads back to its step; every step keeps what was typed. */
export function Find({ texts, rules: built }: Props) {
  const t = translator(texts)
  const [step, setStep] = useState(MOBILE)
  const [mobile, setMobile] = useState('')
  const [sent, setSent] = useState({ key: '', code: '' })
  const [typed, setTyped] = useState({ password: '', again: '' })
  const request = useCodeRequest(mobile)
  const { form, errors, check, forgive } = useFieldErrors<'mobile' | 'captcha' | 'code' | 'password' | 'again'>()
  const { submit, pending, error, clear } = useSubmit(findPasswordByMobile)
  const rules = dataOf(useLoad(getRegisterConfig, {}).value)?.value ?? built
  const heading = useStepFocus(step)

  const go = (next: number) => {
    check({})
    clear()
    setStep(next)
  }
  const isPictureTyped = () => check({ captcha: request.captcha.captcha_code ? undefined : t('common.captcha.missing') })
  const onMobile = (next: string) => {
    setMobile(next)
    setSent({ key: '', code: '' })
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (step === MOBILE) {
      if (check({ mobile: mobileFault(mobile, t) })) go(CODE)
    } else if (step === CODE) {
      if (check({ code: sent.key && sent.code ? undefined : t('auth.code.missing') })) go(PASSWORD)
    } else if (check(newPasswordFaults(typed, rules, t))) await save()
  }
  const save = async () => {
    const result = sent.key === UNSENT ? null : await submit({ mobile, ...sent, password: typed.password })
    if (result?.ok) return go(STEPS.length)
    if (result && !isRefusal(result.error)) return
    go(CODE)
    check({ code: t('auth.find.wrong_code') })
  }
  if (step === STEPS.length) return <Done t={t} heading={heading} />
  return (
    <>
      <Steps label={t('auth.find.steps')} steps={STEPS.map((name) => t(`auth.find.step.${name}`))} current={step} />
      <form ref={form} className="sign-in__form grid gap-4" noValidate onSubmit={onSubmit} aria-labelledby="find-step">
        <h2 id="find-step" ref={heading} tabIndex={-1}>
          {t(`auth.find.${STEPS[step] ?? 'mobile'}`)}
        </h2>
        <SubmitError t={t} error={error} />
        {step === MOBILE && (
          <>
            <MobileInput t={t} value={mobile} onChange={onMobile} error={errors.mobile} />
            <p className="field__hint">{t('auth.find.mobile_help')}</p>
          </>
        )}
        {step === CODE && (
          <CodeStep {...{ t, mobile, request, sent, errors }} onSent={setSent} ready={isPictureTyped} onOther={() => go(MOBILE)} />
        )}
        {step === PASSWORD && (
          <NewPassword
            t={t}
            rules={rules}
            label={t('auth.password.new')}
            value={typed}
            onChange={(name, value) => {
              setTyped((before) => ({ ...before, [name]: value }))
              forgive(name)
            }}
            errors={errors}
          />
        )}
        <Button type="submit" kind="primary" size="l" wide busy={pending} busyLabel={t('auth.find.saving')}>
          {t(step === PASSWORD ? 'auth.find.save' : 'auth.find.next')}
        </Button>
        {step > MOBILE && (
          <Button wide onClick={() => go(step - 1)}>
            {t('auth.find.back')}
          </Button>
        )}
      </form>
    </>
  )
}

/** Heading of the step, which takes the focus after a step unless a field of it is invalid. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && !document.querySelector('[aria-invalid]')) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

/** Asks for a code by the typed captcha. Pretends to have sent one to a number without an account, so that accounts cannot be found out. */
function useCodeRequest(mobile: string) {
  const [captcha, setCaptcha] = useState({ captcha_id: '', captcha_code: '' })
  const [round, setRound] = useState(0)
  const renew = useCallback(() => setRound((count) => count + 1), [])
  const send = async () => {
    try {
      const code = await sendFindPasswordCode({ mobile, ...captcha })
      renew()
      return code
    } catch (reason) {
      if (!(reason instanceof Error) || errorKey(reason).startsWith('CAPTCHA_') || !(await checkMobile({ mobile }))) throw reason
      renew()
      return { key: UNSENT }
    }
  }
  return { captcha, setCaptcha, round, renew, send }
}

interface CodeStepProps {
  t: Translate<typeof FIND_TEXTS>
  mobile: string
  request: ReturnType<typeof useCodeRequest>
  sent: SentCode
  onSent: (sent: SentCode) => void
  /** Whether the captcha is typed. */
  ready: () => boolean
  /** Goes back to another number. */
  onOther: () => void
  errors: FieldErrors<'captcha' | 'code'>
}

function CodeStep({ t, mobile, request, sent, onSent, ready, onOther, errors }: CodeStepProps) {
  return (
    <>
      <p role="status">
        {t(sent.key ? 'auth.find.sent' : 'auth.find.send', { mobile })}{' '}
        <button type="button" className="link" onClick={onOther}>
          {t('auth.find.another')}
        </button>
      </p>
      <Captcha t={t} value={request.captcha} onChange={request.setCaptcha} round={request.round} error={errors.captcha} />
      <SmsCode t={t} value={sent} onChange={onSent} send={request.send} ready={ready} onRefused={request.renew} error={errors.code} />
      <p className="field__hint">{t('auth.find.no_code')}</p>
    </>
  )
}

function Done({ t, heading }: { t: Translate<typeof FIND_TEXTS>; heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div className="sign-in__form grid gap-4 sign-in__done">
      <Icon name="success" size={44} />
      <h2 ref={heading} tabIndex={-1}>
        {t('auth.find.done')}
      </h2>
      <p>{t('auth.find.done_help')}</p>
      <a className="button button--primary" href={href('login', t.locale) + location.search}>
        {t('frame.login')}
      </a>
    </div>
  )
}
