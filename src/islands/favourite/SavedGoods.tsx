import './favourite.css'
import type { ReactNode } from 'react'
import { addFavourite, deleteFavourite, pageFavourites } from '#api/favourite.ts'
import type { Favourite } from '#contract/favourite.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Pages } from '#islands/ui/Pages.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import type { QueryState } from '#islands/ui/useQuery.ts'
import { toDecimal } from '#lib/money.ts'
import { href } from '#lib/paths.ts'
import type { Translate } from '#lib/texts.ts'
import { type FavouriteQuery, PAGE_SIZE } from './query.ts'
import { SavedCard } from './SavedCard.tsx'
import type { FAVOURITES_TEXTS } from './texts.ts'
import { useRemoving } from './useRemoving.ts'

interface Props {
  t: Translate<typeof FAVOURITES_TEXTS>
  query: QueryState<FavouriteQuery>
  tabs: ReactNode
  /** There are more or fewer of them. */
  onChange: () => void
}

const listPage = ({ page }: FavouriteQuery, options: { signal: AbortSignal }) => pageFavourites({ page, page_size: PAGE_SIZE }, options)

/** Saved goods; what can no longer be bought stays until it is removed, and leads to its like. */
export function SavedGoods({ t, query, tabs, onChange }: Props) {
  const list = usePagedList(listPage, query)
  const remove = useRemoving<Favourite>(t, list, {
    idOf: ({ goods_id }) => goods_id,
    nameOf: ({ goods_name, sku_name }) => goods_name || sku_name,
    remove: ({ goods_id }) => deleteFavourite({ goods_id }),
    restore: ({ sku_price, ...row }) => addFavourite({ ...row, sku_price: toDecimal(sku_price) }),
    onChange,
  })
  const { value, pages, heading, reload } = list
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('frame.route.favourites')}
      </h1>
      {tabs}
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('member.saved.failed')}
        skeleton={<Skeleton rows={2} className="skeleton--card" />}
      >
        {({ list: rows }) =>
          rows.length ? (
            <div aria-busy={value.state === 'loading' || undefined}>
              <ul className="saved-goods">
                {rows.map((row) => (
                  <SavedCard key={row.goods_id} t={t} row={row} onRemove={() => void remove(row)} />
                ))}
              </ul>
              <Pages {...pages} t={t} />
            </div>
          ) : (
            <Empty title={t('member.saved.empty.goods')} help={t('member.saved.empty_help')}>
              <a className="button button--first" href={href('list', t.locale)}>
                {t('member.go_shopping')}
              </a>
            </Empty>
          )
        }
      </Loaded>
    </>
  )
}
