import './account.css'
import { type ReactNode, useState } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { PASSWORD_INPUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof PASSWORD_INPUT_TEXTS>
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  aside?: ReactNode
  hint?: ReactNode
}

/** A password that can be shown while it is typed. */
export function PasswordInput({ t, label, value, onChange, autoComplete, error, aside, hint }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} aside={aside} hint={hint} error={error} required>
      {(control) => (
        <span className="password">
          <input
            {...control}
            className="input"
            type={shown ? 'text' : 'password'}
            value={value}
            autoComplete={autoComplete}
            spellCheck={false}
            maxLength={64}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className="password__show inline quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eye-off' : 'eye'} />
            {t(shown ? 'auth.password.hide' : 'auth.password.show')}
          </button>
        </span>
      )}
    </Field>
  )
}
