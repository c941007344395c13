import './ui.css'
import type { ComponentProps } from 'react'
import { readDigits } from '#lib/money/typed-number.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (digits: string) => void
}

/** Takes the six digits of a payment password, full-width ones too. */
export function PayPasswordInput({ className = '', onChange, ...input }: Props) {
  return (
    <input
      {...input}
      className={`input input--digits ${className}`.trim()}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      onChange={(event) => onChange(readDigits(event.target.value))}
    />
  )
}
