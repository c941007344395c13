import { startTransition, useOptimistic } from 'react'

/**
 * Shows the new state of a control with the next paint, and renders what follows from it in a transition, so that a press on a large page is answered at
 * once. Returns the value to show, and the function that a press calls: with the new value, and with the change that makes it real.
 * @param value what the control shows otherwise
 */
export function usePressed<Value>(value: Value): [shown: Value, press: (next: Value, change: () => void) => void] {
  const [shown, show] = useOptimistic(value)
  const press = (next: Value, change: () => void) =>
    startTransition(() => {
      show(next)
      change()
    })
  return [shown, press]
}
