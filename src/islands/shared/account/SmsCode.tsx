import { useEffect } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { FailureWords } from '#islands/ui/FailureWords.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { useCountdown } from '#islands/ui/useCountdown.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { readDigits } from '#lib/money/typed-number.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SMS_CODE_TEXTS } from './texts.ts'

/** The code typed, and the key that names the one sent. */
export interface SentCode {
  key: string
  code: string
}

interface Props {
  t: Translate<typeof SMS_CODE_TEXTS>
  value: SentCode
  onChange: (value: SentCode) => void
  /** Sends a code; called only when `ready` says that number and picture are filled in. */
  send: () => Promise<{ key: string }>
  ready: () => boolean
  onRefused: () => void
  error?: string | undefined
  /** Where the code does not come as a text message. */
  label?: string | undefined
}

/** Seconds before another code can be asked for (V05; contract auth.md). */
const RESEND_AFTER = 120

/** A code sent to a phone, or to the address that `label` names: the field, and the button that sends it and then counts down. */
export function SmsCode({ t, value, onChange, send, ready, onRefused, error, label = t('auth.code.label') }: Props) {
  const { submit, pending, error: refusal } = useSubmit<undefined, { key: string }>(send)
  const { left, start } = useCountdown()

  useEffect(() => {
    if (refusal) onRefused()
  }, [refusal, onRefused])

  const onSend = async () => {
    if (!ready()) return
    const sent = await submit(undefined)
    if (!sent.ok) return
    onChange({ key: sent.data.key, code: '' })
    start(RESEND_AFTER)
  }
  return (
    <Field label={label} error={refusal ? <FailureWords error={refusal} t={t} /> : error} required>
      {(control) => (
        <span className="line gap-3">
          <input
            {...control}
            className="input"
            value={value.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            onChange={(event) => onChange({ ...value, code: readDigits(event.target.value) })}
          />
          <Button busy={pending} busyLabel={t('auth.code.sending')} disabled={left > 0} onClick={onSend}>
            {left > 0 ? t('auth.code.again', { seconds: left }) : t('auth.code.send')}
          </Button>
        </span>
      )}
    </Field>
  )
}
