import type { Translate } from '#lib/texts.ts'
import { Field } from './Field.tsx'
import type { MOBILE_INPUT_TEXTS } from './texts.ts'
import { useTyped } from './useTyped.ts'

interface Props {
  t: Translate<typeof MOBILE_INPUT_TEXTS>
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A Hong Kong phone number: eight digits, blanks between them dropped (V03). */
export function MobileInput({ t, value, onChange, error }: Props) {
  const put = (typed: string) => onChange(typed.replace(/\D/g, '').slice(0, 8))
  const input = useTyped(value, put)
  return (
    <Field label={t('common.mobile.label')} error={error} required>
      {(control) => (
        <input
          {...control}
          ref={input}
          className="input"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={value}
          maxLength={9}
          onChange={(event) => put(event.target.value)}
        />
      )}
    </Field>
  )
}
