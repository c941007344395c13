import './ui.css'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { checkPayPassword } from '#api/pay.ts'
import { isPayPassword } from '#lib/account-rules.ts'
import type { Translate } from '#lib/texts.ts'
import { readDigits } from '#lib/typed-number.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FailureWords } from './FailureWords.tsx'
import { Field } from './Field.tsx'
import type { PAY_PASSWORD_TEXTS } from './texts.ts'
import { useSubmit } from './useSubmit.ts'

interface Props {
  t: Translate<typeof PAY_PASSWORD_TEXTS>
  open: boolean
  onClose: () => void
  /** Called with the password once the shop has found it right. */
  onRight: (password: string) => void
}

/** Asks for the six digits that let the balance be spent; a wrong one is told here and can be tried again. */
export function PayPasswordDialog({ t, open, onClose, onRight }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={t('common.pay_password.title')} closeLabel={t('common.close')} initialFocus={field}>
      {/* Gone at once when it closes: an answer that comes after that spends nothing, and no digits wait for the next time. */}
      {open && <PasswordForm t={t} field={field} onClose={onClose} onRight={onRight} />}
    </Dialog>
  )
}

function PasswordForm({ t, field, onClose, onRight }: Omit<Props, 'open'> & { field: RefObject<HTMLInputElement | null> }) {
  const [password, setPassword] = useState('')
  const { submit, pending, error, clear } = useSubmit(checkPayPassword)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await submit({ pay_password: password })
    setPassword('')
    if (result.ok) onRight(password)
    else field.current?.focus()
  }
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <Field label={t('common.pay_password.label')} error={error && <FailureWords error={error} t={t} />} required>
        {(control) => (
          <input
            {...control}
            ref={field}
            className="input input--digits"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={password}
            onChange={(event) => {
              clear()
              setPassword(readDigits(event.target.value))
            }}
          />
        )}
      </Field>
      <div className="dialog__actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          type="submit"
          kind="second"
          disabled={!isPayPassword(password)}
          busy={pending}
          busyLabel={t('common.pay_password.checking')}
        >
          {t('common.pay_password.confirm')}
        </Button>
      </div>
    </form>
  )
}
