import '#islands/ui/ui.css'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { checkPayPassword } from '#api/pay.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureWords } from '#islands/ui/FailureWords.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { PayPasswordInput } from '#islands/ui/PayPasswordInput.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { isPayPassword } from '#lib/member/account-rules.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PAY_PASSWORD_TEXTS } from './texts.ts'

const SetPayPassword = lazy(async () => (await import('./SetPayPassword.tsx')).SetPayPassword)

interface Props {
  t: Translate<typeof PAY_PASSWORD_TEXTS>
  open: boolean
  onClose: () => void
  /** Called with the password once the shop has found it right. */
  onRight: (password: string) => void
}

/** Asks for the six-digit payment password. A wrong one can be corrected here, and a forgotten one reset without leaving the page. */
export function PayPasswordDialog({ t, open, onClose, onRight }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isSetting, setSetting] = useState(false)
  const onSet = () => setSetting(false)
  if (open && isSetting) return <SetPayPassword t={t} isReplaced onClose={onSet} onSet={onSet} />
  return (
    <Dialog open={open} onClose={onClose} title={t('common.pay_password.title')} closeLabel={t('common.close')} initialFocus={field}>
      {/* Gone at once when it closes: an answer that comes after that spends nothing, and no digits wait for the next time. */}
      {open && <PasswordForm t={t} field={field} onClose={onClose} onRight={onRight} onForgotten={() => setSetting(true)} />}
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'open'> {
  field: RefObject<HTMLInputElement | null>
  onForgotten: () => void
}

function PasswordForm({ t, field, onClose, onRight, onForgotten }: FormProps) {
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
      <Field
        label={t('common.pay_password.label')}
        aside={
          <button type="button" className="link" onClick={onForgotten}>
            {t('common.pay_password.forgotten')}
          </button>
        }
        error={error && <FailureWords error={error} t={t} />}
        required
      >
        {(control) => (
          <PayPasswordInput
            {...control}
            ref={field}
            value={password}
            onChange={(digits) => {
              clear()
              setPassword(digits)
            }}
          />
        )}
      </Field>
      <div className="dialog__actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          type="submit"
          kind="secondary"
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
