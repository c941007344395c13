import '#islands/ui/ui.css'
import './checkout.css'
import { type FormEvent, type ReactNode, useState } from 'react'
import { changePayPassword, sendPayPasswordCode } from '#api/security.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useCountdown } from '#islands/ui/useCountdown.ts'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { isPayPassword } from '#lib/account-rules.ts'
import type { Translate } from '#lib/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  /** Codes can be sent to the member. */
  hasMobile: boolean
  /** There is one already: the new one rests before it spends. */
  isReplaced: boolean
  onClose: () => void
  onSet: () => void
}

/** Seconds before another code can be asked for (V05; contract auth.md). */
const RESEND_AFTER = 120

const EMPTY = { login: '', code: '', next: '', again: '' }

/** Sets the payment password without leaving the checkout: by the login password, or a code to the member's mobile. */
export function SetPayPassword({ t, hasMobile, isReplaced, onClose, onSet }: Props) {
  const [typed, setTyped] = useState(EMPTY)
  const [byCode, setByCode] = useState(false)
  const [key, setKey] = useState('')
  const { form, errors, check, forgive } = useFieldErrors<keyof typeof EMPTY>()
  const { left, start } = useCountdown()
  const sending = useSubmit(sendPayPasswordCode)
  const saving = useSubmit(changePayPassword)

  const send = async () => {
    const sent = await sending.submit({})
    if (!sent.ok) return
    setKey(sent.data.key)
    start(RESEND_AFTER)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { login, code, next, again } = typed
    const isWhole = check({
      login: byCode || login ? undefined : t('checkout.password.login_missing'),
      code: !byCode || (key && code) ? undefined : t('checkout.password.code_missing'),
      next: isPayPassword(next) ? undefined : t('checkout.password.form'),
      again: next === again ? undefined : t('checkout.password.differ'),
    } as Record<keyof typeof EMPTY, string>)
    if (!isWhole) return
    const saved = await saving.submit({ password: next, ...(byCode ? { key, code } : { login_password: login }) })
    if (saved.ok) onSet()
  }
  const field = (name: keyof typeof EMPTY, label: string, attributes: object, beside?: ReactNode) => (
    <Field label={label} error={errors[name]} required>
      {(control) => (
        <span className="field__with">
          <input
            {...control}
            {...attributes}
            className="input"
            value={typed[name]}
            onChange={({ target: { value } }) => {
              setTyped((before) => ({ ...before, [name]: name === 'login' ? value : value.replace(/\D/g, '') }))
              forgive(name)
            }}
          />
          {beside}
        </span>
      )}
    </Field>
  )
  const digits = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'off' }
  return (
    <Dialog open onClose={onClose} title={t('checkout.password.set')} closeLabel={t('common.close')} size="form">
      <form ref={form} className="form" noValidate onSubmit={onSubmit}>
        {isReplaced && <p className="note note--info">{t('checkout.password.rest')}</p>}
        {hasMobile && (
          <div className="hour-choice__row" role="radiogroup" aria-label={t('checkout.password.prove')}>
            {[false, true].map((way) => (
              <label key={String(way)} className="chip">
                <input className="hour-choice__input" type="radio" name="prove" checked={byCode === way} onChange={() => setByCode(way)} />
                {t(way ? 'checkout.password.by_code' : 'checkout.password.by_login')}
              </label>
            ))}
          </div>
        )}
        {byCode
          ? field(
              'code',
              t('checkout.password.code'),
              { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 },
              <Button busy={sending.pending} busyLabel={t('checkout.password.sending')} disabled={left > 0} onClick={() => void send()}>
                {left > 0 ? t('checkout.password.again', { seconds: left }) : t('checkout.password.send')}
              </Button>,
            )
          : field('login', t('checkout.password.by_login'), { type: 'password', autoComplete: 'current-password' })}
        {field('next', t('checkout.password.new'), digits)}
        {field('again', t('checkout.password.repeat'), digits)}
        <SubmitError t={t} error={saving.error ?? sending.error} />
        <div className="dialog__actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="second" busy={saving.pending} busyLabel={t('checkout.password.saving')}>
            {t('checkout.password.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
