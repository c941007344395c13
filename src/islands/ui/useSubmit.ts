import { useCallback, useEffect, useRef, useState } from 'react'

/** How a submit ended: with the answer, or not; `error` is null when it was dropped (a second press, or the island is gone). */
export type SubmitResult<Output> = { ok: true; data: Output } | { ok: false; error: Error | null }

/** What {@link useSubmit} gives. */
export interface Submission<Input, Output> {
  submit: (input: Input) => Promise<SubmitResult<Output>>
  /** In flight: the button is disabled and says so. */
  pending: boolean
  /** The refusal of the last submit, for its place beside the field or the button; gone when one submits again. */
  error: Error | null
  clear: () => void
}

/**
 * Sends something once: a second submit while one is in flight is dropped, and so is an answer after unmount.
 * `pending` ends with every answer, success or refusal. Never retries.
 */
export function useSubmit<Input, Output>(call: (input: Input) => Promise<Output>): Submission<Input, Output> {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const flying = useRef(false)
  const mounted = useRef(false)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const submit = useCallback(
    async (input: Input): Promise<SubmitResult<Output>> => {
      if (flying.current) return { ok: false, error: null }
      flying.current = true
      setPending(true)
      setError(null)
      try {
        const data = await call(input)
        return mounted.current ? { ok: true, data } : { ok: false, error: null }
      } catch (reason) {
        const refusal = reason instanceof Error ? reason : new Error(String(reason))
        if (mounted.current) setError(refusal)
        return { ok: false, error: mounted.current ? refusal : null }
      } finally {
        flying.current = false
        if (mounted.current) setPending(false)
      }
    },
    [call],
  )
  const clear = useCallback(() => setError(null), [])
  return { submit, pending, error, clear }
}
