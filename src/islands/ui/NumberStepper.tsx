import { type KeyboardEvent, useState } from 'react'
import { readWhole } from '#lib/money/typed-number.ts'
import { clampQuantity } from '#lib/offers/sale.ts'
import { Icon } from './Icon.tsx'

/** Why a typed number does not count as it is: below or above a bound, or no whole number. */
export type TypedFault = 'min' | 'max' | 'number'

interface Props {
  value: number
  min: number
  max: number
  /** `changed` says which bound the wanted number was put to, or that the earlier one stays because what was typed is no whole number. */
  onChange: (value: number, changed: TypedFault | null) => void
  /** Keeps an invalid typed value in the field and reports it, instead of clamping it. */
  onRefuse?: (fault: TypedFault) => void
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
 * An integer with minus and plus buttons. A typed value is applied on blur or Enter and clamped to the bounds. Base UI's NumberField writes
 * a style attribute into the built HTML, which the content security policy forbids.
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
  /** Text in the field while typing; null once it is applied. */
  const [typed, setTyped] = useState<string | null>(null)

  const set = (next: number) => {
    const clamped = clampQuantity(next, { min, max, reason: 'stock' })
    setTyped(null)
    if (clamped.value !== value || clamped.changed || invalid) onChange(clamped.value, clamped.changed)
  }
  const commit = () => {
    if (typed === null) return
    const wanted = typed.trim() ? readWhole(typed) : value
    const fault = wanted === undefined ? 'number' : clampQuantity(wanted, { min, max, reason: 'stock' }).changed
    if (fault && onRefuse) return onRefuse(fault)
    if (wanted !== undefined) return set(wanted)
    setTyped(null)
    onChange(value, fault)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Enter') commit()
    else if (step) set((readWhole(typed ?? '') ?? value) + step)
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
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={moreLabel} disabled={disabled || value >= max} onClick={() => set(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
