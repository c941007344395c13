import { useState } from 'react'
import { takeLatest } from '#lib/async/take-latest.ts'

/** Callbacks to load a sibling SKU, and to switch the page to it. */
interface Sisters<Sku> {
  ask: (sku_id: number, options: { signal: AbortSignal }) => Promise<Sku>
  /** Gives what is announced. */
  take: (next: Sku) => string
}

/** How far a switch has come, and how to begin one. */
export interface Switching {
  /** The sku being fetched; 0 when none is. */
  pending: number
  error: Error | null
  /** Announcement of the last switch. */
  said: string
  choose: (sku_id: number) => void
}

/**
 * Switching to a sister sku without leaving the page: everything changes together when the answer is there, and is announced. Until then
 * all stays as it was; a failure takes the choice back and says why. A late answer never replaces a newer one.
 */
export function useSwitch<Sku>(current: number, { ask: askSister, take }: Sisters<Sku>): Switching {
  const [pending, setPending] = useState(0)
  const [error, setError] = useState<Error | null>(null)
  const [said, setSaid] = useState('')
  const [{ ask, drop }] = useState(takeLatest)

  const choose = (sku_id: number) => {
    drop()
    if (sku_id === current) return setPending(0)
    setPending(sku_id)
    setError(null)
    const done = (next: Sku) => {
      setPending(0)
      setSaid(take(next))
    }
    const refuse = (reason: unknown) => {
      setPending(0)
      setError(reason as Error)
    }
    void ask((options) => askSister(sku_id, options), done, refuse)
  }
  return { pending, error, said, choose }
}
