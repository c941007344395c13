import '#islands/ui/list-head.css'
import '#islands/ui/sheet.css'
import { useStore } from '@nanostores/react'
import { Icon } from '#islands/ui/Icon.tsx'
import { SheetHead } from '#islands/ui/SheetHead.tsx'
import { usePressed } from '#islands/ui/usePressed.ts'
import type { GoodsOrder, GoodsSearch } from '#lib/catalogue/goods-query.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $listView, builtView, type ListView } from '#stores/list-view.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'

interface Props {
  search: GoodsSearch
  /** How many filters are on. */
  filters: number
  /** How many pages the result has. */
  pages: number
  onChange: (change: Partial<GoodsSearch>) => void
  t: Translate<typeof GOODS_LIST_TEXTS>
}

const SORTS: readonly GoodsOrder[] = ['', 'sale_num', 'discount_price', 'create_time']
/** The sheets of a narrow screen, by their ids; on a wide one both stand open in their places. */
export const FILTERS = 'filters'
const SORT = 'sort'
const VIEWS: readonly ListView[] = ['grid', 'list']

/** Sort, shape and page of a list, in one row above it. Price is pressed again for the other direction. */
export function ListBar({ search: current, filters, pages, onChange, t }: Props) {
  const [search, press] = usePressed(current)
  const change = (difference: Partial<GoodsSearch>) => press({ ...search, ...difference }, () => onChange(difference))
  const sort = (order: GoodsOrder) => {
    if (order !== 'discount_price') return change({ order, sort: 'desc' })
    change({ order, sort: search.order === order && search.sort === 'asc' ? 'desc' : 'asc' })
  }
  return (
    <div className="list-bar line wraps list-bar--goods">
      <p className="list-bar__sheets flex gap-6">
        <button type="button" popoverTarget={FILTERS} data-plain>
          <Icon name="filter" size={16} />
          {t('goods.filter.label')}
          {filters > 0 && <span className="badge">{filters}</span>}
        </button>
        <button type="button" popoverTarget={SORT} data-plain>
          <Icon name="sort" size={16} />
          {t(`goods.sort.${search.order || 'match'}`)}
        </button>
      </p>
      <fieldset id={SORT} popover="auto" className="sheet list-bar__sorts" aria-label={t('goods.sort.label')}>
        <SheetHead sheet={SORT} title={t('goods.sort.label')} t={t} />
        {SORTS.map((order) => {
          const chosen = search.order === order
          const byPrice = order === 'discount_price'
          return (
            <button
              key={order}
              type="button"
              aria-pressed={chosen}
              popoverTarget={SORT}
              popoverTargetAction="hide"
              onClick={() => sort(order)}
            >
              {t(`goods.sort.${order || 'match'}`)}
              {byPrice && <Icon name={chosen ? (search.sort === 'asc' ? 'up' : 'down') : 'sort'} size={14} />}
              {byPrice && chosen && <span className="visually-hidden">{t(`goods.sort.${search.sort}`)}</span>}
            </button>
          )
        })}
      </fieldset>
      <Views t={t} />
      {pages > 1 && <Turn t={t} page={search.page} pages={pages} onTurn={(page) => change({ page })} />}
    </div>
  )
}

/** Chooses between a grid and a list; remembered for every list. */
function Views({ t }: Pick<Props, 't'>) {
  const view = useStore($listView, { ssr: builtView })
  return (
    <fieldset className="list-bar__views" aria-label={t('goods.view.label')}>
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          aria-label={t(`goods.view.${name}`)}
          title={t(`goods.view.${name}`)}
          onClick={() => $listView.set(name)}
        >
          <Icon name={name} size={17} />
        </button>
      ))}
    </fieldset>
  )
}

interface TurnProps extends Pick<Props, 't' | 'pages'> {
  page: number
  onTurn: (page: number) => void
}

/** Turns to the page before and to the next one. */
function Turn({ t, page, pages, onTurn }: TurnProps) {
  return (
    <div className="list-bar__turn line gap-1">
      <span>
        {page} / {pages}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('common.pages.previous')}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('common.pages.next')}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <Icon name="go" />
      </button>
    </div>
  )
}
