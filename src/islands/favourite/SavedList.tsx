import type { ReactNode } from 'react'
import type { Paged } from '#contract/records.ts'
import { LoadedList } from '#islands/ui/LoadedList.tsx'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import type { QueryState } from '#islands/ui/useQuery.ts'
import type { Translate } from '#lib/text/texts.ts'
import { type FavouriteQuery, PAGE_SIZE } from './query.ts'
import type { FAVOURITES_TEXTS } from './texts.ts'
import { useRemoving, type Ways } from './useRemoving.ts'

/** Props of a list of one kind. */
export interface KindProps {
  t: Translate<typeof FAVOURITES_TEXTS>
  query: QueryState<FavouriteQuery>
  tabs: ReactNode
  /** There are more or fewer of them. */
  onChange: () => void
}

interface Props<Row> extends KindProps {
  call: (asked: { page: number; page_size: number }, options: { signal: AbortSignal }) => Promise<Paged<Row>>
  ways: Omit<Ways<Row>, 'onChange'>
  draw: (row: Row, onRemove: () => void) => ReactNode
  className?: string
  /** Actions for the whole list, above it. */
  tools?: ReactNode
  skeleton: ReactNode
  empty: ReactNode
}

/** Saved things of one kind, page by page; what is removed can be brought back. */
export function SavedList<Row>({ t, query, tabs, onChange, call, ways, draw, className, tools, skeleton, empty }: Props<Row>) {
  const list = usePagedList(({ page }, options) => call({ page, page_size: PAGE_SIZE }, options), query)
  const remove = useRemoving(t, list, { ...ways, onChange })
  return (
    <>
      <h1 ref={list.heading} tabIndex={-1}>
        {t('frame.route.favourites')}
      </h1>
      {tabs}
      <LoadedList
        t={t}
        list={list}
        failedTitle={t('member.saved.failed')}
        skeleton={skeleton}
        // Where the rows of the page were removed, those of the next take their place.
        empty={({ count }) => (count ? list.value.state !== 'failed' && skeleton : empty)}
      >
        {({ list: rows }) => (
          <>
            {tools}
            <ul className={className}>{rows.map((row) => draw(row, () => void remove(row)))}</ul>
          </>
        )}
      </LoadedList>
    </>
  )
}
