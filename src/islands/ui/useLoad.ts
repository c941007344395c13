import { useCallback, useEffect, useRef, useState } from 'react'
import { type Loadable, toFailed, toLoading } from '#lib/async/loadable.ts'
import { takeLatest } from '#lib/async/take-latest.ts'

/** A read of `src/api`. */
export type Call<Input, Output> = (input: Input, options?: { signal?: AbortSignal }) => Promise<Output>

/** Result of {@link useLoad}: the value, a function to load again, and one to set the result of a write. */
export interface Loaded<Output> {
  value: Loadable<Output>
  reload: () => void
  set: (data: Output) => void
}

/**
 * Reads something for an island and reads it again when the input changes (compared by content) or `reload` is called.
 * Answers that arrive late, for an older input or after unmount, are dropped. Nothing is asked while `input` is null: ids that are only
 * known in the browser come after the first render.
 */
export function useLoad<Input, Output>(call: Call<Input, Output>, input: Input | null): Loaded<Output> {
  const [value, setValue] = useState<Loadable<Output>>({ state: 'idle' })
  const [round, setRound] = useState(0)
  const [{ ask, drop }] = useState(takeLatest)
  const wanted = useRef(input)
  wanted.current = input
  const key = input === null ? null : JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (key === null) return
    setValue(toLoading)
    void ask(
      (options) => call(wanted.current as Input, options),
      (data) => setValue({ state: 'ready', data }),
      (reason) => setValue((before) => toFailed(before, reason)),
    )
    return drop
  }, [call, key, round])

  const reload = useCallback(() => setRound((count) => count + 1), [])
  const set = useCallback((data: Output) => setValue({ state: 'ready', data }), [])
  return { value, reload, set }
}
