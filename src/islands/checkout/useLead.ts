import { useEffect, useRef, useState } from 'react'

/**
 * Leads to what is in the way of a press: brings the first part that says what is wrong into view, and the focus to its control; once a
 * press, as soon as its outcome is known (`busy` no more). `root` goes on what holds the parts, `lead` is called with each press.
 */
export function useLead(busy: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [presses, setPresses] = useState(0)
  const led = useRef(0)

  useEffect(() => {
    if (busy || led.current === presses) return
    led.current = presses
    leadIn(root.current)
  }, [presses, busy])

  return { root, lead: () => setPresses((count) => count + 1) }
}

function leadIn(root: HTMLElement | null): void {
  const first = root?.querySelector('[aria-invalid="true"], .field__error, .note--danger')
  const control = first?.matches('[aria-invalid]')
    ? first
    : first?.closest('[role="radiogroup"], section')?.querySelector('input:checked, input, select')
  first?.scrollIntoView({ block: 'center' })
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
