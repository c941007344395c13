import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** One look at a page: what its address asks for, and how the visitor came to it. */
export interface Visit<Query> {
  query: Query
  /** `correction`: the address asked for what is not there, and was put right. */
  by: 'start' | 'go' | 'back' | 'correction'
  /** How far down it was left, in pixels, where the visitor comes back to it. */
  top?: number
}

/** Query of a page, and functions to change it. */
export interface QueryState<Query> {
  /** Undefined at the first render, which knows no address. */
  visit: Visit<Query> | undefined
  /** Goes to a query in a transition; once it is rendered, another than the one shown is a new entry of the history. */
  go: (query: Query) => void
  /** Replaces a query whose target does not exist, without a history entry. */
  correct: (query: Query) => void
  /** Returns the query asked for last, also before it is rendered. For event handlers, not for rendering. */
  read: () => Query
  /** The query as text; equal ones have equal texts. */
  write: (query: Query) => string
  /** Address of another one, for links; while building too, which knows no page. */
  address: (query: Query) => string
  /** It stands in the address of the page. */
  isAddress: boolean
}

/** State of a history entry: the scroll position of its page, in pixels. */
interface Entry {
  top?: number
}

/** Returns the normalized query of the address; undefined at the first render, which has no address. */
export function useQuery<Query>(read: (address: URL) => Query): Query | undefined
/**
 * Returns the state of a query that the page also writes to its address. Another query adds a history entry; back and forward are followed,
 * and invalid parts are removed from the address.
 */
export function useQuery<Query>(read: (address: URL) => Query, write: (query: Query) => string): QueryState<Query>
export function useQuery<Query>(read: (address: URL) => Query, write?: (query: Query) => string): QueryState<Query> | Query | undefined {
  const [visit, setVisit] = useState<Visit<Query>>()
  const asked = useRef<Query>(undefined)
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
    asked.current = query
    setVisit({ query, by: 'start' })
  }, [address])

  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => {
      const query = rules.current.read(new URL(location.href))
      const { top }: Entry = state ?? {}
      asked.current = query
      // Going to a part of the page leaves its query as it is.
      setVisit((before) =>
        before && text(before.query) === text(query) ? before : { query, by: 'back', ...(top !== undefined && { top }) },
      )
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [text])

  // Noted while scrolling: asked for in a press, it would lay the page out once more.
  const top = useRef(0)
  useEffect(() => {
    const note = () => {
      top.current = scrollY
    }
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])

  /** How far down the page was when it was left. */
  const leftAt = useRef(0)
  const go = useCallback((query: Query) => {
    asked.current = query
    leftAt.current = top.current
    // The press is painted before what it leads to.
    startTransition(() => setVisit({ query, by: 'go' }))
  }, [])
  // After the paint: on a slow phone, a browser takes two frames for a new entry of the history.
  useEffect(() => {
    if (visit?.by !== 'go') return
    // The query that is shown already is asked for anew; another entry for it would make Back seem dead.
    const to = new URL(address(visit.query), location.href)
    if (to.pathname === location.pathname && to.search === location.search) return
    history.replaceState({ ...history.state, top: leftAt.current } satisfies Entry, '')
    history.pushState(null, '', address(visit.query))
  }, [visit, address])
  const correct = useCallback(
    (query: Query) => {
      asked.current = query
      history.replaceState(history.state, '', address(query))
      setVisit({ query, by: 'correction' })
    },
    [address],
  )
  const readNow = useCallback(() => asked.current ?? rules.current.read(new URL(location.href)), [])
  return write ? { visit, go, correct, read: readNow, write: text, address, isAddress: true } : visit?.query
}

/** Query of a part of a page that is not in its address, without history. Links lead to the part, at `address`. */
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
