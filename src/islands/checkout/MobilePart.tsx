import './checkout.css'
import './visitor.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkMobile, loginByMobile, registerByMobile, sendLoginCode, sendRegisterCode } from '#api/auth.ts'
import { isRefused } from '#api/errors.ts'
import type { RegisterConfig } from '#contract/auth.ts'
import { MobileCodeFields, useMobileCode } from '#islands/shared/sign-in/MobileCodeFields.tsx'
import { registerWays } from '#islands/shared/sign-in/sign-in-ways.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { CaptchaAnswer } from '#islands/ui/Captcha.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

const TermsDialog = lazy(async () => (await import('./TermsDialog.tsx')).TermsDialog)

/** Digits of a code (contract auth.md, code life cycle): the last one typed sends it. */
const CODE_LENGTH = 4

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  /** The shop's rules of signing in and registering. */
  rules: RegisterConfig['value']
  /** Grows where the visitor asks for what comes after signing in: what is missing is said. */
  asks: number
  onMobile: (mobile: string) => void
  /** Resolves when what follows signing in is done; until then the form is at work. */
  onToken: (token: string) => Promise<void>
}

/** Of the number that a code was sent to: it has no account yet, and the code is one for registering. */
interface Target {
  isNew: boolean
  isRegistering: boolean
}

/**
 * Sign-in by mobile and code (V03, V05), which creates an account for a new number: silently if the server does so, otherwise by
 * registering. A new member accepts the agreement first (V06).
 */
export function MobilePart({ t, rules, asks, onMobile, onToken }: Props) {
  const state = useMobileCode(t)
  const { mobile, captcha, sent } = state
  const [target, setTarget] = useState<Target>({ isNew: false, isRegistering: false })
  const [agreed, setAgreed] = useState(false)
  const [isReading, setReading] = useState(false)
  const { form, errors, check, forgive } = useFieldErrors<'mobile' | 'captcha' | 'code' | 'agreed'>()
  const { submit, pending, error } = useSubmit(async () => onToken(await enter({ mobile, ...sent }, captcha, target)))

  const send = async () => {
    const isNew = await checkMobile({ mobile })
    const isRegistering = isNew && registerWays(rules).mobile
    setTarget({ isNew, isRegistering })
    return (isRegistering ? sendRegisterCode : sendLoginCode)({ mobile, ...captcha })
  }
  const start = async () => {
    const isUnread = target.isNew && !agreed
    if (!check({ ...state.faults(), agreed: isUnread ? t('auth.agreement.missing') : undefined })) return
    const result = await submit(undefined)
    if (!result.ok && result.error) state.setSent((before) => ({ ...before, code: '' }))
  }
  const latest = useRef(start)
  latest.current = start
  const isWhole = sent.code.length === CODE_LENGTH && sent.key !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: accepting the agreement sends a code that is there already
  useEffect(() => {
    if (isWhole) void latest.current()
  }, [isWhole, agreed])
  useEffect(() => {
    if (sent.key) form.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus()
  }, [sent.key, form])
  useEffect(() => {
    if (asks) void latest.current()
  }, [asks])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void start()
  }
  return (
    <form
      ref={form}
      className="sign-in-part side-by-side side-by-side--phone gap-4"
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="sign-in-part"
    >
      <p className="checkout-part__hint wide">{t('checkout.sign_in.why')}</p>
      <MobileCodeFields
        t={t}
        state={state}
        errors={errors}
        check={check}
        send={send}
        onMobile={(next) => {
          state.setMobile(next)
          state.setSent({ key: '', code: '' })
          setTarget({ isNew: false, isRegistering: false })
          onMobile(next)
          forgive('mobile')
        }}
      />
      {target.isNew && (
        <TermsCheckbox
          t={t}
          agreed={agreed}
          onAgree={setAgreed}
          error={agreed ? undefined : errors.agreed}
          onRead={() => setReading(true)}
        />
      )}
      <div className="wide">
        <SubmitError t={t} error={error} />
        <Button type="submit" kind="secondary" busy={pending} busyLabel={t('auth.login.busy')}>
          {t('checkout.sign_in.continue')}
        </Button>
      </div>
      {isReading && <TermsDialog t={t} kind="terms" onClose={() => setReading(false)} />}
    </form>
  )
}

/** Signs in by a code; a new number is registered where the server makes no account by signing in. @returns the token */
async function enter(input: Parameters<typeof loginByMobile>[0], captcha: CaptchaAnswer, target: Target): Promise<string> {
  if (target.isRegistering) return (await registerByMobile({ ...input, ...captcha })).token
  try {
    return (await loginByMobile(input)).token
  } catch (reason) {
    if (!target.isNew || !isRefused(reason)) throw reason
    // It sends codes to numbers without an account, but makes none by signing in.
    const { token } = await registerByMobile({ ...input, ...captcha }).catch(() => Promise.reject(reason))
    return token
  }
}

interface TermsProps extends Pick<Props, 't'> {
  agreed: boolean
  onAgree: (agreed: boolean) => void
  error: string | undefined
  onRead: () => void
}

/** The box by which a new member accepts the terms, and a way to read them. */
function TermsCheckbox({ t, agreed, onAgree, error, onRead }: TermsProps) {
  return (
    <div className="field wide">
      <span>
        <Checkbox checked={agreed} onChange={onAgree} invalid={Boolean(error)}>
          {t('checkout.sign_in.agree')}
        </Checkbox>{' '}
        <button type="button" className="link" onClick={onRead}>
          {t('checkout.terms.terms')}
        </button>
      </span>
      <FieldError>{error}</FieldError>
    </div>
  )
}
