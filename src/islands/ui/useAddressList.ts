import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Paged } from '#contract/records.ts'
import { type Loadable, toFailed, toLoading } from '#lib/loadable.ts'

/** What a list in the address has to say about itself. Constant for the life of its island. */
export interface AddressList<Search extends { page: number }, Item> {
  /** Reads a query such as `?keyword=tea`, normalised. */
  read: (query: string) => Search
  /** Writes it back, without `?`; equal lists have equal queries. */
  write: (search: Search) => string
  ask: (search: Search, options: { signal: AbortSignal }) => Promise<Paged<Item>>
  /** The list of the page as built, without a query. */
  first: Search
  built: Paged<Item>
  /** Key of what is kept for coming back. */
  keep: string
}

/**
 * A list that its address describes: reads the query after the first render, writes every change into it as a new history entry, follows
 * back and forward, and never lets a late answer replace a newer one. A page number beyond the last one is corrected. What was seen is kept
 * for the session, so that coming back shows it at once, at the same place. Turning the page leads to `heading`, which takes the focus.
 */
export function useAddressList<Search extends { page: number }, Item>(list: AddressList<Search, Item>) {
  const [search, setSearch] = useState(list.first)
  const [value, setValue] = useState<Loadable<Paged<Item>>>({ state: 'ready', data: list.built })
  /** False while the list the address asks for has not come: what was built is another one. */
  const [settled, setSettled] = useState(true)
  const flight = useRef<AbortController>(null)
  const seen = useRef(new Map<string, Paged<Item>>())
  const heading = useRef<HTMLHeadingElement>(null)
  /** Where the view goes once the list has come: its head after turning the page, the old place (pixels from the top) after coming back. */
  const arrival = useRef<'head' | number | null>(null)

  const ask = useCallback(
    async (wanted: Search): Promise<void> => {
      flight.current?.abort()
      const abort = new AbortController()
      flight.current = abort
      setSearch(wanted)
      setValue(toLoading)
      try {
        const result = await list.ask(wanted, { signal: abort.signal })
        if (abort.signal.aborted) return
        const page = Math.max(1, result.page_count)
        if (wanted.page > page && !result.list.length && result.count) {
          const last = { ...wanted, page }
          history.replaceState(history.state, '', address(list.write(last)))
          return ask(last)
        }
        seen.current.set(list.write(wanted), result)
        setValue({ state: 'ready', data: result })
        setSettled(true)
      } catch (reason) {
        if (abort.signal.aborted) return
        setValue((before) => toFailed(before, reason))
      }
    },
    [list],
  )

  const show = useCallback(
    (wanted: Search) => {
      const known = seen.current.get(list.write(wanted))
      if (!known) {
        void ask(wanted)
        return
      }
      flight.current?.abort()
      setSearch(wanted)
      setValue({ state: 'ready', data: known })
      setSettled(true)
    },
    [ask, list],
  )

  // Before paint: the built list must not flash up where the address asks for another.
  useLayoutEffect(() => {
    const here = () => list.read(location.search)
    const first = here()
    seen.current.set(list.write(list.first), list.built)
    history.replaceState(history.state, '', address(list.write(first)) + location.hash)
    const kept = takeKept<Item>(list.keep)
    if (kept) {
      seen.current.set(list.write(first), kept.result)
      requestAnimationFrame(() => scrollTo(0, kept.top))
    }
    setSettled(seen.current.has(list.write(first)))
    show(first)
    const onPop = ({ state }: PopStateEvent) => {
      arrival.current = (state as Place | null)?.top ?? null
      show(here())
    }
    const onHide = () => putKept(list.keep, seen.current.get(list.write(here())))
    addEventListener('popstate', onPop)
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('popstate', onPop)
      removeEventListener('pagehide', onHide)
      flight.current?.abort()
    }
  }, [list, show])

  // Only now: before, the page is as high as the list that was left.
  useEffect(() => {
    const to = arrival.current
    if (value.state !== 'ready' || to === null) return
    arrival.current = null
    if (to !== 'head') return scrollTo(0, to)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [value])

  const go = useCallback(
    (wanted: Search) => {
      arrival.current = wanted.page === search.page ? null : 'head'
      history.replaceState({ ...history.state, top: scrollY } satisfies Place, '')
      history.pushState(null, '', address(list.write(wanted)))
      show(wanted)
    },
    [list, show, search.page],
  )
  return { search, value, settled, heading, go, retry: () => ask(search) }
}

/** What an entry of the browser's history remembers: how far down its list was left, in pixels. */
interface Place {
  top?: number
}

/** The address of this page with a query; without one the path alone. */
export function address(query: string): string {
  return query ? `?${query}` : typeof location === 'undefined' ? '?' : location.pathname
}

interface Kept<Item> {
  at: string
  result: Paged<Item>
  top: number
}

function putKept<Item>(key: string, result: Paged<Item> | undefined): void {
  if (!result) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: location.href, result, top: scrollY } satisfies Kept<Item>))
  } catch {
    // Full or forbidden storage only means that coming back asks the shop again.
  }
}

/** What was kept for this very address, if the visitor came here by going back or forward. */
function takeKept<Item>(key: string): Kept<Item> | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'back_forward') return undefined
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<Item> | null
    return kept?.at === location.href ? kept : undefined
  } catch {
    return undefined
  }
}
