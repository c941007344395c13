import { useCallback, useEffect, useRef, useState } from 'react'

/** How a submit ended: with the answer, or not; `error` is null when it was dropped (another submit counts, or the island is gone). */
export type SubmitResult<Output> = { ok: true; data: Output } | { ok: false; error: Error | null }

/** Result of {@link useSubmit}. */
export interface Submission<Input, Output> {
  submit: (input: Input) => Promise<SubmitResult<Output>>
  /** In flight: the button is disabled and says so. */
  pending: boolean
  /** The refusal of the last submit, for its place beside the field or the button; gone when one submits again. */
  error: Error | null
  clear: () => void
}

const DROPPED = { ok: false, error: null } as const

/**
 * Sends something once at a time. A second submit meanwhile is dropped, or with `queue` sent afterwards: then only the newest counts, and
 * what it overtook ends as dropped. So does an answer after unmount. `pending` ends with every answer, success or refusal. Never retries.
 */
export function useSubmit<Input, Output>(
  call: (input: Input) => Promise<Output>,
  meanwhile: 'drop' | 'queue' = 'drop',
): Submission<Input, Output> {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const flying = useRef(false)
  const mounted = useRef(false)
  const next = useRef<{ input: Input; end: (result: SubmitResult<Output>) => void }>(null)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const submit = useCallback(
    async function send(input: Input): Promise<SubmitResult<Output>> {
      if (flying.current) {
        if (meanwhile === 'drop') return DROPPED
        next.current?.end(DROPPED)
        return new Promise((end) => {
          next.current = { input, end }
        })
      }
      flying.current = true
      setPending(true)
      setError(null)
      const result = await settle(call(input))
      flying.current = false
      if (next.current) {
        const { input: newest, end } = next.current
        next.current = null
        void send(newest).then(end)
        return DROPPED
      }
      if (!mounted.current) return DROPPED
      setPending(false)
      if (!result.ok) setError(result.error)
      return result
    },
    [call, meanwhile],
  )
  const clear = useCallback(() => setError(null), [])
  return { submit, pending, error, clear }
}

function settle<Output>(answer: Promise<Output>): Promise<SubmitResult<Output>> {
  return answer.then(
    (data) => ({ ok: true, data }),
    (reason) => ({ ok: false, error: reason instanceof Error ? reason : new Error(String(reason)) }),
  )
}
