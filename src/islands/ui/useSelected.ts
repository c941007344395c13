import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * Returns a part of a store, and renders only when that part has changed: of many rows, the one that was pressed.
 * @param select returns the part; a number, string or boolean, because it is compared by identity
 * @param built what the store held when the page was built
 */
export function useSelected<Value, Part extends string | number | boolean>(
  store: ReadableAtom<Value>,
  select: (value: Value) => Part,
  built: Value,
): Part {
  return useSyncExternalStore(
    store.listen,
    () => select(store.get()),
    () => select(built),
  )
}
