import { BUILT_MOBILE_RULE, cleanMobile } from '#lib/member/mobile-number.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Field } from './Field.tsx'
import type { MOBILE_INPUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof MOBILE_INPUT_TEXTS>
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

const isAnywhere = BUILT_MOBILE_RULE === 'international'

/** A mobile number, brought into the form of the shop's rule as it is typed (V03). */
export function MobileInput({ t, value, onChange, error }: Props) {
  const put = (typed: string) => onChange(cleanMobile(typed, BUILT_MOBILE_RULE))
  return (
    <Field label={t('common.mobile.label')} error={error} required>
      {(control) => (
        <input
          {...control}
          className="input"
          type="tel"
          inputMode={isAnywhere ? 'tel' : 'numeric'}
          autoComplete={isAnywhere ? 'tel' : 'tel-national'}
          value={value}
          maxLength={25}
          onChange={(event) => put(event.target.value)}
        />
      )}
    </Field>
  )
}
