import { useCallback, useEffect, useRef, useState } from 'react'

/** Result of {@link useUnsaved}. */
export interface Unsaved {
  /** Something was changed. */
  touch: () => void
  /** It is saved, or given up. */
  clean: () => void
  /** Does `then` at once where nothing would be lost, else after the visitor has said so ({@link LeaveDialog}). */
  leave: (then: () => void) => void
  /** Action that waits for the confirmation. */
  asked: (() => void) | null
  stay: () => void
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Keeps a form's changes from being lost: the browser asks before the page is left, the page before the form is closed. */
export function useUnsaved(): Unsaved {
  const isDirty = useRef(false)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const touch = useCallback(() => {
    isDirty.current = true
    addEventListener('beforeunload', warn)
  }, [])
  const clean = useCallback(() => {
    isDirty.current = false
    removeEventListener('beforeunload', warn)
    setAsked(null)
  }, [])
  useEffect(() => () => removeEventListener('beforeunload', warn), [])
  const leave = useCallback((then: () => void) => (isDirty.current ? setAsked(() => then) : then()), [])
  const stay = useCallback(() => setAsked(null), [])
  return { touch, clean, leave, asked, stay }
}
