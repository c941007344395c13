import './ui.css'
import { type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

/** Attributes that link a control to its label and messages. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface Props {
  label: string
  /** Stands beside the label: “optional”, a link. */
  aside?: ReactNode
  hint?: ReactNode
  /** Error text; empty or undefined if valid. */
  error?: ReactNode
  required?: boolean
  /** The control, given what ties it to the label. */
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with its error below, tied together for readers. */
export function Field({ label, aside, hint, error, required, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <span className="field__head flex apart gap-3">
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} quiet>
        {error}
      </FieldError>
    </div>
  )
}
