import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes over the value of a field that was typed or filled in by the browser before hydration. React would lose it with its next render.
 * The ref goes on the field.
 */
export function useTyped(value: string, onChange: (value: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, on hydration
  useEffect(() => {
    const typed = input.current?.value
    if (typed && typed !== value) onChange(typed)
  }, [])
  return input
}
