import '#islands/ui/ui.css'
import './verify.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { getVerification } from '#api/verify.ts'
import { Button } from '#islands/ui/Button.tsx'
import { FailureWords } from '#islands/ui/FailureWords.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { VERIFY_ENTRY_TEXTS } from './texts.ts'

/** The field for a code, ready for a scanner, which types and presses Enter; a code that is known leads to its page. */
export function CodeForm({ t }: { t: Translate<typeof VERIFY_ENTRY_TEXTS> }) {
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { submit, pending, error, clear } = useSubmit(getVerification)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const verify_code = code.replace(/\s/g, '')
    setMissing(!verify_code)
    const result = verify_code ? await submit({ verify_code }) : undefined
    if (result?.ok) location.assign(href('verificationDetail', t.locale, { code: result.data.verify_code }))
    // The next scan takes the place of what was refused.
    else field.current?.select()
  }
  return (
    <form className="box form verify-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p>{t('verify.entry.lead')}</p>
      <Field
        label={t('verify.entry.label')}
        hint={t('verify.entry.hint')}
        error={isMissing ? t('verify.entry.missing') : error && <FailureWords error={error} t={t} />}
        required
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            className="input verify-form__code"
            value={code}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setCode(target.value)
              setMissing(false)
              clear()
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" busy={pending} busyLabel={t('verify.entry.finding')}>
        {t('verify.entry.find')}
      </Button>
    </form>
  )
}
