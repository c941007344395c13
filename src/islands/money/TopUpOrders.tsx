import './money-table.css'
import { pageRechargeOrders } from '#api/recharge.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Pages } from '#islands/ui/Pages.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import { readPage } from '#lib/routes/query-number.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { TOP_UP_ORDERS_TEXTS } from './texts.ts'
import { topUpGifts } from './top-up.ts'

const PAGE_SIZE = 10
const readQuery = ({ searchParams }: URL) => ({ page: readPage(searchParams) })
const writePage = ({ page }: { page: number }) => (page > 1 ? `page=${page}` : '')
const listPage = ({ page }: { page: number }, options: { signal: AbortSignal }) =>
  pageRechargeOrders({ page, page_size: PAGE_SIZE }, options)

/** The top-ups that were paid, newest first (R36). */
export function TopUpOrders({ texts }: { texts: Texts<typeof TOP_UP_ORDERS_TEXTS> }) {
  const t = translator(texts)
  const query = useQuery(readQuery, writePage)
  const { value, pages, heading, reload } = usePagedList(listPage, query)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('money.top.paid_ones')}
      </h2>
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('money.top.orders_failed')}
        skeleton={<Skeleton rows={4} className="skeleton--row" />}
      >
        {({ list }) =>
          list.length ? (
            <div aria-busy={value.state === 'loading' || undefined}>
              <table className="money-table">
                <thead>
                  <tr>
                    <th scope="col">{t('money.ledger.time')}</th>
                    <th scope="col">{t('money.one.number')}</th>
                    <th scope="col">{t('money.top.gifts')}</th>
                    <th scope="col" className="money-table__sum">
                      {t('money.top.face')}
                    </th>
                    <th scope="col" className="money-table__sum">
                      {t('money.top.paid')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((order) => (
                    <tr key={order.order_id}>
                      <td className="money-table__time">{formatTime(order.create_time)}</td>
                      <td>{order.order_no}</td>
                      <td className="money-table__remark">{topUpGifts(order, t).join(t('money.top.and')) || '–'}</td>
                      <td className="money-table__sum money-table__sum--in">
                        <b>+{formatMoney(order.face_value)}</b>
                      </td>
                      <td className="money-table__sum money-table__after">
                        <span className="money-table__name">{t('money.top.paid')}</span>
                        {formatMoney(order.buy_price)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Pages {...pages} t={t} />
            </div>
          ) : (
            <Empty title={t('money.top.no_orders')}>
              <a className="button button--primary" href={href('topUps', texts.locale)}>
                {t('money.top_up')}
              </a>
            </Empty>
          )
        }
      </Loaded>
    </>
  )
}
