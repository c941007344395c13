import type { ComponentProps } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { usePressed } from './usePressed.ts'

/** A check box whose tick is painted before the rest of a large page is rendered ({@link usePressed}). */
export function PressedCheckbox({ checked, mixed = false, onChange, ...rest }: ComponentProps<typeof Checkbox>) {
  const [shown, press] = usePressed({ checked, mixed })
  return <Checkbox {...shown} {...rest} onChange={(on) => press({ checked: on, mixed: false }, () => onChange(on))} />
}
