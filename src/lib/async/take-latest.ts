/** Result of {@link takeLatest}. */
export interface Latest {
  /**
   * Asks. `take` gets the answer, `refuse` the reason there is none, but neither once something newer was asked or {@link Latest.drop} was
   * called. Resolves when it has ended, however.
   */
  ask<Answer>(
    call: (options: { signal: AbortSignal }) => Promise<Answer>,
    take: (answer: Answer) => void,
    refuse?: (reason: unknown) => void,
  ): Promise<void>
  /** Ignores the result of the last call. */
  drop(): void
}

/**
 * Questions of which only the newest counts: asking again calls the one before off, and should its answer come all the same, it is dropped.
 * For hooks, stores and plain scripts alike.
 */
export function takeLatest(): Latest {
  let flight = new AbortController()
  return {
    ask(call, take, refuse = () => {}) {
      flight.abort()
      flight = new AbortController()
      const { signal } = flight
      const unlessLate =
        <Value>(then: (value: Value) => void) =>
        (value: Value) => {
          if (!signal.aborted) then(value)
        }
      return call({ signal }).then(unlessLate(take), unlessLate(refuse))
    },
    drop: () => flight.abort(),
  }
}
