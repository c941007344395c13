import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Paged } from '#contract/records.ts'
import { dataOf, type Loadable, toFailed, toLoading } from '#lib/async/loadable.ts'
import { takeLatest } from '#lib/async/take-latest.ts'
import type { PageTurns } from './Pages.tsx'
import type { QueryState, Visit } from './useQuery.ts'

/** The list that stands in the HTML: the same for everybody. */
interface Built<Query, Page> {
  query: Query
  page: Page
}

/** Result of {@link usePagedList}. */
export interface PagedList<Item, Page = Paged<Item>> {
  /**
   * Data that can be shown now. While another list is loading, or failed, `data` is the previous one. It is missing if that was empty, or
   * was shown before the address was known.
   */
  value: Loadable<Page>
  /** For `Pages`. */
  pages: PageTurns
  /** Goes on the list's heading, which has the focus after the page was turned. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Asks again for what is shown. */
  reload: () => void
  /** Changes rows in place, whatever list is shown by now. */
  update: (change: (list: Item[]) => Item[]) => void
}

/**
 * Loads the list of a query ({@link useQuery}), page by page. Outdated answers are dropped; a page number beyond the last is corrected.
 * Turning the page focuses the list's heading and announces it once. Going back restores the scroll position. A `built` list is stored for
 * the session and shown at once; a member's list is loaded again.
 */
export function usePagedList<Query extends { page: number }, Page extends Paged<unknown>>(
  call: (query: Query, options: { signal: AbortSignal }) => Promise<Page>,
  { visit, go, correct, write, address, isAddress }: QueryState<Query>,
  built?: Built<Query, Page>,
): PagedList<Page['list'][number], Page> {
  const [value, setValue] = useState<Loadable<Page>>(built ? { state: 'ready', data: built.page } : { state: 'idle' })
  const [{ ask, drop }] = useState(takeLatest)
  const [seen] = useState(() => new Map(built && [[write(built.query), built.page]]))
  const { heading, arrival, turn } = useArrival<Query>(value)
  const shown = useRef(built?.query)
  const caller = useRef(call)
  useLayoutEffect(() => {
    caller.current = call
  })

  const load = useCallback(
    (query: Query) =>
      void ask(
        (options) => caller.current(query, options),
        (page) => {
          const last = Math.max(1, page.page_count)
          if (query.page > last && !page.list.length && page.count) return correct({ ...query, page: last })
          seen.set(write(query), page)
          // Many rows: presses meanwhile are answered first.
          startTransition(() => setValue({ state: 'ready', data: page }))
        },
        (reason) => setValue((before) => toFailed(before, reason)),
      ),
    [ask, correct, seen, write],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a list was built with does not change
  useLayoutEffect(() => {
    if (!visit) return
    const { query, by, top } = visit
    const kept = by === 'start' && isAddress ? takeKept<Page>() : undefined
    if (kept?.page && built) seen.set(write(query), kept.page)
    const isTurn = by === 'go' && shown.current && write({ ...shown.current, page: 1 }) === write({ ...query, page: 1 })
    arrival.current = { visit, to: by === 'correction' ? arrival.current?.to : isTurn ? 'heading' : (kept?.top ?? top) }
    shown.current = query
    const known = built && seen.get(write(query))
    // At the start before paint, later after the press has shown that it counts.
    const draw = by === 'start' ? (run: () => void) => run() : startTransition
    if (known) {
      drop()
      return draw(() => setValue({ state: 'ready', data: known }))
    }
    draw(() => setValue((before) => (by !== 'start' && dataOf(before)?.list.length ? toLoading(before) : { state: 'loading' })))
    load(query)
  }, [visit, load, drop, seen, write])

  useEffect(() => drop, [drop])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a list was built with does not change
  useEffect(() => {
    if (!visit || !isAddress) return
    const onHide = () => putKept(built && seen.get(write(visit.query)))
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [visit, isAddress, seen, write])

  const reload = useCallback(() => {
    if (!visit) return
    setValue(toLoading)
    load(visit.query)
  }, [visit, load])
  const update = useCallback(
    (change: (list: Page['list'][number][]) => Page['list'][number][]) => setValue((before) => changeRows(before, change)),
    [],
  )
  const query = visit?.query ?? built?.query
  const pages = {
    ...turnsOf(query, { address, go }),
    count: (query && dataOf(value)?.page_count) ?? 0,
    turned: turn !== undefined && turn === visit,
  }
  return { value, pages, heading, reload, update }
}

/** Moves the view once a list has come: to its heading after the page was turned, or to a scroll position in pixels. */
function useArrival<Query>(value: Loadable<unknown>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrival = useRef<{ visit: Visit<Query>; to: 'heading' | number | undefined }>(undefined)
  /** The visit that turned the page, once the page has come. */
  const [turn, setTurn] = useState<Visit<Query>>()
  // Only now: before, the page is as high as the list that was left.
  useEffect(() => {
    if (value.state !== 'ready' || !arrival.current) return
    const { visit, to } = arrival.current
    arrival.current = undefined
    if (typeof to === 'number') scrollTo(0, to)
    if (to !== 'heading') return
    setTurn(visit)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [value])
  return { heading, arrival, turn }
}

/** Links and steps to other pages of a query; none before it is known. */
function turnsOf<Query extends { page: number }>(query: Query | undefined, { address, go }: Pick<QueryState<Query>, 'address' | 'go'>) {
  return {
    page: query?.page ?? 1,
    address: (page: number) => (query ? address({ ...query, page }) : ''),
    onTurn: (page: number) => query && go({ ...query, page }),
  }
}

/** Returns the list with other rows, counted; without a list, the value as it is. */
function changeRows<Page extends Paged<unknown>>(before: Loadable<Page>, change: (list: Page['list'][number][]) => Page['list'][number][]) {
  const data = dataOf(before)
  if (!data) return before
  const list = change(data.list)
  return { ...before, data: { ...data, list, count: data.count + list.length - data.list.length } }
}

const KEPT = 'list'

/** The last list left, for going back: its address, scroll position in pixels, and its rows unless they are a member's. */
interface Kept<Page> {
  at: string
  top: number
  page: Page | undefined
}

function putKept<Page>(page: Page | undefined): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ at: location.href, top: scrollY, page } satisfies Kept<Page>))
  } catch {
    // Full or forbidden storage only means that coming back asks the shop again.
  }
}

/** Returns the stored list of this address after a back or forward navigation. */
function takeKept<Page>(): Kept<Page> | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  if (!navigation || !('type' in navigation) || navigation.type !== 'back_forward') return undefined
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept<Page> | null
    return kept?.at === location.href ? kept : undefined
  } catch {
    return undefined
  }
}
