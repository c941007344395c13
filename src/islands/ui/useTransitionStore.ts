import type { ReadableAtom } from 'nanostores'
import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the value of a store whose changes are rendered in a transition: the press that made one is painted first ({@link usePressed}). For parts that
 * are not in the built HTML, because the first render already has what the browser holds.
 */
export function useTransitionStore<Value>(store: ReadableAtom<Value>): Value {
  const [value, setValue] = useState(() => store.get())
  useEffect(() => {
    setValue(() => store.get())
    return store.listen((changed) => startTransition(() => setValue(() => changed)))
  }, [store])
  return value
}
