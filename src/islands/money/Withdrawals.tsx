import './withdrawal.css'
import { pageWithdraws } from '#api/withdraw.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { LoadedList } from '#islands/ui/LoadedList.tsx'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { usePageQuery } from '#islands/ui/usePageQuery.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { WITHDRAWALS_TEXTS } from './texts.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

const PAGE_SIZE = 10
const listPage = ({ page }: { page: number }, options: { signal: AbortSignal }) => pageWithdraws({ page, page_size: PAGE_SIZE }, options)

/** The member's withdrawals, newest first; each opens in its row (R20). */
export function Withdrawals({ texts }: { texts: Texts<typeof WITHDRAWALS_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const list = usePagedList(listPage, usePageQuery())
  const ask = (
    <a className="button button--primary" href={href('applyWithdrawal', locale)}>
      {t('money.outs.new')}
    </a>
  )
  return (
    <>
      <h2 ref={list.heading} tabIndex={-1} className="visually-hidden">
        {t('money.one.to_list')}
      </h2>
      <LoadedList
        t={t}
        list={list}
        failedTitle={t('money.outs.failed')}
        rows={4}
        empty={() => (
          <Empty title={t('money.outs.empty')} help={t('money.outs.empty_help')}>
            {ask}
          </Empty>
        )}
      >
        {({ list }) => (
          <>
            <p className="money-outs__new">{ask}</p>
            <ul className="money-outs">
              {list.map((withdrawal) => (
                <WithdrawalRow key={withdrawal.id} t={t} withdrawal={withdrawal} />
              ))}
            </ul>
          </>
        )}
      </LoadedList>
    </>
  )
}
