import { type KeyboardEvent, useState } from 'react'
import { clampQuantity } from '#lib/sale.ts'
import { Icon } from './Icon.tsx'

interface Props {
  value: number
  min: number
  max: number
  /** `changed` says which bound the wanted number was put to. */
  onChange: (value: number, changed: 'min' | 'max' | null) => void
  /** A typed number beyond a bound stays in the field, refused, in place of being put between the bounds. */
  onRefuse?: (bound: 'min' | 'max') => void
  /** The typed number has been refused. */
  invalid?: boolean
  /** Names for readers: of the number, of the two buttons. */
  label: string
  lessLabel: string
  moreLabel: string
  size?: 's'
  disabled?: boolean
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A whole number with minus and plus. What is typed counts when the field is left or Enter is pressed, and is put between the bounds.
 * Not Base UI's NumberField: that one writes a style attribute into the built HTML, which the content security policy forbids.
 */
export function NumberStepper({
  value,
  min,
  max,
  onChange,
  onRefuse,
  invalid,
  label,
  lessLabel,
  moreLabel,
  size,
  disabled = false,
}: Props) {
  /** What stands in the field while somebody types; null once it counts. */
  const [typed, setTyped] = useState<string | null>(null)

  const set = (next: number) => {
    const clamped = clampQuantity(next, { min, max, reason: 'stock' })
    setTyped(null)
    if (clamped.value !== value || clamped.changed || invalid) onChange(clamped.value, clamped.changed)
  }
  const commit = () => {
    if (typed === null) return
    const { changed } = clampQuantity(Number(typed), { min, max, reason: 'stock' })
    if (changed && typed && onRefuse) onRefuse(changed)
    else set(typed || !onRefuse ? Number(typed) : value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Enter') commit()
    else if (step) set(Number(typed ?? value) + step)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid in every browser
    <div className={size ? `stepper stepper--${size}` : 'stepper'} role="group" aria-label={label}>
      <button type="button" aria-label={lessLabel} disabled={disabled || value <= min} onClick={() => set(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={moreLabel} disabled={disabled || value >= max} onClick={() => set(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
