import { useEffect, useRef, useState } from 'react'

/**
 * Scrolls to the first error inside `root` after each submit, and focuses its control. It waits until `busy` is false.
 * Put `root` on the element around the form and call `focusFirstError` with each submit.
 */
export function useFocusFirstError(busy: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [submits, setSubmits] = useState(0)
  const handled = useRef(0)

  useEffect(() => {
    if (busy || handled.current === submits) return
    handled.current = submits
    focusError(root.current)
  }, [submits, busy])

  return { root, focusFirstError: () => setSubmits((count) => count + 1) }
}

function focusError(root: HTMLElement | null): void {
  const first = root?.querySelector('[aria-invalid="true"], .field__error, .note--danger')
  const control = first?.matches('[aria-invalid]')
    ? first
    : first?.closest('[role="radiogroup"], section')?.querySelector('input:checked, input, select')
  first?.scrollIntoView({ block: 'center' })
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
