import './money-table.css'
import { pageRechargeOrders } from '#api/recharge.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { LoadedList } from '#islands/ui/LoadedList.tsx'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { usePageQuery } from '#islands/ui/usePageQuery.ts'
import { formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { TOP_UP_ORDERS_TEXTS } from './texts.ts'
import { topUpGifts } from './top-up.ts'

const PAGE_SIZE = 10
const listPage = ({ page }: { page: number }, options: { signal: AbortSignal }) =>
  pageRechargeOrders({ page, page_size: PAGE_SIZE }, options)

/** The top-ups that were paid, newest first (R36). */
export function TopUpOrders({ texts }: { texts: Texts<typeof TOP_UP_ORDERS_TEXTS> }) {
  const t = translator(texts)
  const list = usePagedList(listPage, usePageQuery())
  return (
    <>
      <h2 ref={list.heading} tabIndex={-1} className="visually-hidden">
        {t('money.top.paid_ones')}
      </h2>
      <LoadedList
        t={t}
        list={list}
        failedTitle={t('money.top.orders_failed')}
        rows={4}
        empty={() => (
          <Empty title={t('money.top.no_orders')}>
            <a className="button button--primary" href={href('topUps', texts.locale)}>
              {t('money.top_up')}
            </a>
          </Empty>
        )}
      >
        {({ list }) => (
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
                  <td className="money-table__time quiet">{formatTime(order.create_time)}</td>
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
        )}
      </LoadedList>
    </>
  )
}
