import '#styles/checks.css'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  checked: boolean
  /** Some of what it stands for is ticked. */
  mixed?: boolean
  disabled?: boolean
  /** Has to be ticked and is not. */
  invalid?: boolean
  onChange: (checked: boolean) => void
  /** The words beside it. */
  children?: ReactNode
  /** The name for readers where no words stand beside it. */
  label?: string
}

/** A check box of three states. */
export function Checkbox({ checked, mixed = false, disabled, invalid, onChange, children, label }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  // Ticked before the island was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, on hydration
  useEffect(() => {
    if (input.current?.checked && !checked) onChange(true)
  }, [])
  return (
    <label className="check">
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
