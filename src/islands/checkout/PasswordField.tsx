import './checkout.css'
import { FailureWords } from '#islands/ui/FailureWords.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { PayPasswordInput } from '#islands/ui/PayPasswordInput.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'
import type { Placing } from './usePlacing.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  placing: Placing
  onForgot: () => void
}

/** The six digits that let the balance be spent, asked for if the balance is used. A wrong one is reported here. */
export function PasswordField({ t, placing: { password, setPassword, passwordError, fault }, onForgot }: Props) {
  const isMissing = fault?.kind === 'password'
  return (
    <Field
      label={t('checkout.password.label')}
      hint={t('checkout.password.why')}
      aside={
        <button type="button" className="link" onClick={onForgot}>
          {t('checkout.password.forgot')}
        </button>
      }
      error={isMissing ? t('checkout.password.missing') : passwordError && <FailureWords error={passwordError} t={t} />}
      required
    >
      {(control) => <PayPasswordInput {...control} className="checkout-password" value={password} onChange={setPassword} />}
    </Field>
  )
}
