import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether an island draws for itself. False while it is built and in the render that hydrates it, which has to match the HTML; what only the
 * browser knows is drawn in the render after that.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
