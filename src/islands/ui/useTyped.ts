import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes over the text of a built field before hydration, typed early or filled in by the browser. React would lose it on its next render.
 * Put the ref on the field.
 */
export function useTyped(value: string, onChange: (value: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the island wakes
  useEffect(() => {
    const typed = input.current?.value
    if (typed && typed !== value) onChange(typed)
  }, [])
  return input
}
