import type { Translate } from '#lib/texts.ts'
import { Field } from './Field.tsx'

interface Props {
  t: Translate
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A Hong Kong phone number: eight digits, blanks between them dropped (V03). */
export function MobileInput({ t, value, onChange, error }: Props) {
  return (
    <Field label={t('common.mobile.label')} error={error} required>
      {(control) => (
        <input
          {...control}
          className="input"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={value}
          maxLength={9}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 8))}
        />
      )}
    </Field>
  )
}
