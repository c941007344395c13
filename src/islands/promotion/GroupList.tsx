import '#islands/ui/list-head.css'
import './group-list.css'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { pageGroupbuyGoods } from '#api/groupbuy.ts'
import type { Paged } from '#contract/records.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/Failed.tsx'
import { Pages } from '#islands/ui/Pages.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { usePageQuery } from '#islands/ui/usePageQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { GROUP_PAGE_SIZE, type GroupGoods, mergeGroups } from '#lib/offers/group-buy.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $freshGroups } from '#stores/group-buy.ts'
import { askGroups } from './ask-groups.ts'
import { askUsualPrices } from './ask-usual.ts'
import { GroupCards } from './GroupCards.tsx'
import type { GROUP_LIST_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof GROUP_LIST_TEXTS>
  built: Paged<GroupGoods>
}

const listPage = async ({ page }: { page: number }, options: { signal: AbortSignal }) => {
  const found = await pageGroupbuyGoods({ page, page_size: GROUP_PAGE_SIZE }, options)
  return { ...found, list: await askUsualPrices(found.list, options) }
}

/** The group-buys that run, page by page, over the first page that stands in the HTML (R51). */
export function GroupList({ texts, built }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { value, pages, heading, reload } = usePagedList(listPage, usePageQuery(), { query: { page: 1 }, page: built })
  const builtNow = useStore($freshGroups)
  const page = dataOf(value)
  // A page that was seen before is shown again as it was then.
  const { value: turnedNow } = useLoad(askGroups, page && page !== built ? page.list : null)
  const fresh = page === built ? builtNow : (dataOf(turnedNow) ?? null)
  return (
    <div className="group-page" aria-busy={value.state === 'loading' || undefined}>
      <div className="list-head flex wraps">
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {t('promotion.group.title')}
        </h2>
        <p role="status">{page && page.count > 0 && t('promotion.group.count', { count: page.count })}</p>
      </div>
      {value.state === 'failed' && page && (
        <RetryNote t={t} error={value.error} onRetry={reload}>
          {t('goods.list.failed')}
        </RetryNote>
      )}
      {value.state === 'failed' && !page ? (
        <Failed t={t} title={t('promotion.group.failed')} error={value.error} onRetry={reload} />
      ) : !page ? (
        <div className="group-list side-by-side gap-6" aria-hidden="true">
          <div className="skeleton group-card grid surface surface--s" />
          <div className="skeleton group-card grid surface surface--s" />
        </div>
      ) : page.list.length ? (
        <GroupCards goods={mergeGroups(page.list, fresh)} first t={t} />
      ) : (
        <Empty title={t('promotion.group.empty')} help={t('promotion.group.empty_help')}>
          <a className="button button--tertiary" href={href('list', texts.locale)}>
            {t('promotion.group.all_goods')}
          </a>
          <a className="button button--quiet" href={href('home', texts.locale)}>
            {t('common.home')}
          </a>
        </Empty>
      )}
      <Pages {...pages} t={t} />
    </div>
  )
}
