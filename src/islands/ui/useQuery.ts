import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** One look at a page: what its address asks for, and how the visitor came to it. */
export interface Visit<Query> {
  query: Query
  /** `correction`: the address asked for what is not there, and was put right. */
  by: 'start' | 'go' | 'back' | 'correction'
  /** How far down it was left, in pixels, where the visitor comes back to it. */
  top?: number
}

/** What a page is asked for, and the ways to ask for something else. */
export interface QueryState<Query> {
  /** Undefined at the first render, which knows no address. */
  visit: Visit<Query> | undefined
  /** Goes on to another, as a new entry of the history. */
  go: (query: Query) => void
  /** What was asked for is not there: this instead, in its place. */
  correct: (query: Query) => void
  /** What is asked for now, also before the first visit is known. For handlers, not for drawing. */
  read: () => Query
  /** The query as text; equal ones have equal texts. */
  write: (query: Query) => string
  /** Address of another one, for links; while building too, which knows no page. */
  address: (query: Query) => string
  /** It stands in the address of the page. */
  isAddress: boolean
}

/** What an entry of the browser's history remembers: how far down its page was left, in pixels. */
interface Entry {
  top?: number
}

/** What the address says, normalised: undefined at the first render, which knows no address. */
export function useQuery<Query>(read: (address: URL) => Query): Query | undefined
/**
 * The same for a page that writes its address, too: every `go` is a new entry of the history, back and forward are followed, and what makes
 * no sense in the address is taken out of it.
 */
export function useQuery<Query>(read: (address: URL) => Query, write: (query: Query) => string): QueryState<Query>
export function useQuery<Query>(read: (address: URL) => Query, write?: (query: Query) => string): QueryState<Query> | Query | undefined {
  const [visit, setVisit] = useState<Visit<Query>>()
  const rules = useRef({ read, write })
  useLayoutEffect(() => {
    rules.current = { read, write }
  })
  const text = useCallback((query: Query) => rules.current.write?.(query) ?? '', [])
  const address = useCallback((query: Query) => toAddress(text(query)), [text])

  // Before paint: what was built must not flash up where the address asks for something else.
  useLayoutEffect(() => {
    const here = () => rules.current.read(new URL(location.href))
    const query = here()
    if (rules.current.write) history.replaceState(history.state, '', address(query) + location.hash)
    setVisit({ query, by: 'start' })
  }, [address])

  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => {
      const query = rules.current.read(new URL(location.href))
      const { top }: Entry = state ?? {}
      // Going to a part of the page leaves its query as it is.
      setVisit((before) =>
        before && text(before.query) === text(query) ? before : { query, by: 'back', ...(top !== undefined && { top }) },
      )
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [text])

  const go = useCallback(
    (query: Query) => {
      history.replaceState({ ...history.state, top: scrollY } satisfies Entry, '')
      history.pushState(null, '', address(query))
      setVisit({ query, by: 'go' })
    },
    [address],
  )
  const correct = useCallback(
    (query: Query) => {
      history.replaceState(history.state, '', address(query))
      setVisit({ query, by: 'correction' })
    },
    [address],
  )
  const readNow = useCallback(() => rules.current.read(new URL(location.href)), [])
  return write ? { visit, go, correct, read: readNow, write: text, address, isAddress: true } : visit?.query
}

/**
 * What a part of a page is asked for that has no place in its address: the same without a history. Links lead to the part, at `address`.
 */
export function useOwnQuery<Query>(first: Query, address: string): QueryState<Query> & { visit: Visit<Query> } {
  const [visit, setVisit] = useState<Visit<Query>>({ query: first, by: 'start' })
  const go = useCallback((query: Query) => setVisit({ query, by: 'go' }), [])
  const correct = useCallback((query: Query) => setVisit({ query, by: 'correction' }), [])
  const read = useCallback(() => visit.query, [visit])
  return { visit, go, correct, read, write: JSON.stringify, address: () => address, isAddress: false }
}

/** The address of this page with a query; without one the path alone. */
function toAddress(query: string): string {
  if (query) return `?${query}`
  return typeof location === 'undefined' ? '?' : location.pathname
}
