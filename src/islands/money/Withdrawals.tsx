import './withdrawal.css'
import { pageWithdraws } from '#api/withdraw.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Pages } from '#islands/ui/Pages.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { href } from '#lib/routes/paths.ts'
import { readPage } from '#lib/routes/query-number.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { WITHDRAWALS_TEXTS } from './texts.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

const PAGE_SIZE = 10
const readQuery = ({ searchParams }: URL) => ({ page: readPage(searchParams) })
const writePage = ({ page }: { page: number }) => (page > 1 ? `page=${page}` : '')
const listPage = ({ page }: { page: number }, options: { signal: AbortSignal }) => pageWithdraws({ page, page_size: PAGE_SIZE }, options)

/** The member's withdrawals, newest first; each opens in its row (R20). */
export function Withdrawals({ texts }: { texts: Texts<typeof WITHDRAWALS_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const query = useQuery(readQuery, writePage)
  const { value, pages, heading, reload } = usePagedList(listPage, query)
  const ask = (
    <a className="button button--primary" href={href('applyWithdrawal', locale)}>
      {t('money.outs.new')}
    </a>
  )
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('money.one.to_list')}
      </h2>
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('money.outs.failed')}
        skeleton={<Skeleton rows={4} className="skeleton--row" />}
      >
        {({ list }) =>
          list.length ? (
            <div aria-busy={value.state === 'loading' || undefined}>
              <p className="money-outs__new">{ask}</p>
              <ul className="money-outs">
                {list.map((withdrawal) => (
                  <WithdrawalRow key={withdrawal.id} t={t} withdrawal={withdrawal} />
                ))}
              </ul>
              <Pages {...pages} t={t} />
            </div>
          ) : (
            <Empty title={t('money.outs.empty')} help={t('money.outs.empty_help')}>
              {ask}
            </Empty>
          )
        }
      </Loaded>
    </>
  )
}
