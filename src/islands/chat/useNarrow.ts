import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** Where the chat is a page of its own (`window.css`). */
export const NARROW = '(width < 768px)'

function watch(onChange: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the chat takes the whole screen; what is behind it then takes neither focus nor presses. */
export function useNarrow(window: RefObject<HTMLElement | null>): boolean {
  const isNarrow = useSyncExternalStore(watch, () => matchMedia(NARROW).matches)
  useEffect(() => {
    if (!isNarrow) return
    const others = [...document.body.children].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && !part.contains(window.current) && !part.inert,
    )
    for (const part of others) part.inert = true
    return () => {
      for (const part of others) part.inert = false
    }
  }, [isNarrow, window])
  return isNarrow
}
