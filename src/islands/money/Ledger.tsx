import './money.css'
import './money-table.css'
import './ledger.css'
import { useCallback } from 'react'
import { pageAccountEntries } from '#api/account.ts'
import { serverNow } from '#api/clock.ts'
import { can } from '#api/settings.ts'
import type { AccountEntry } from '#contract/account.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { LoadedList } from '#islands/ui/LoadedList.tsx'
import { QueryLink } from '#islands/ui/QueryLink.tsx'
import { SpanChoice } from '#islands/ui/SpanChoice.tsx'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { beginOf } from '#lib/dates/span.ts'
import { formatTime } from '#lib/dates/time.ts'
import { formatCount, formatMoney } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { DIRECTIONS, type LedgerQuery, readLedgerQuery, writeLedgerQuery } from './ledger-query.ts'
import type { LEDGER_TEXTS } from './texts.ts'

const PAGE_SIZE = 10
const ALL: LedgerQuery = { direction: 'all', days: 0, page: 1 }
/** Names of the directions by kind of ledger. */
const NAMES = {
  balance: { all: 'all', in: 'in', out: 'out' },
  point: { all: 'all', in: 'earned', out: 'spent' },
} as const

interface Props {
  t: Translate<typeof LEDGER_TEXTS>
  kind: 'balance' | 'point'
}

/**
 * Movements of the balance or of points, newest first: source, signed change, and what was there after it where the server tells. They can be
 * narrowed to what came in or went out, and by time.
 */
export function Ledger({ t, kind }: Props) {
  const state = useQuery(readLedgerQuery, writeLedgerQuery)
  const listPage = useCallback(
    ({ direction, days, page }: LedgerQuery, options: { signal: AbortSignal }) => {
      const narrowed = { ...(direction !== 'all' && { direction }), begin_time: beginOf(days, serverNow()) }
      return pageAccountEntries({ account_type: kind, page, page_size: PAGE_SIZE, ...narrowed }, options)
    },
    [kind],
  )
  const list = usePagedList(listPage, state)
  // While building the address is not known, and the place is held.
  const query = state.visit?.query ?? ALL
  const isNarrowed = query.direction !== 'all' || query.days > 0
  return (
    <section className="money-part" aria-labelledby="ledger">
      <header className="ledger-head line wraps apart gap-3">
        <h2 id="ledger" ref={list.heading} tabIndex={-1}>
          {t(kind === 'point' ? 'money.ledger.points' : 'money.ledger.title')}
        </h2>
        {can('ledgerSearch') && (
          <div className="ledger-head__narrow">
            <nav aria-label={t('money.ledger.narrow')}>
              {DIRECTIONS.map((direction) => (
                <QueryLink
                  key={direction}
                  state={state}
                  to={{ ...query, direction, page: 1 }}
                  current={query.direction === direction}
                  className="chip"
                >
                  {t(`money.ledger.${NAMES[kind][direction]}`)}
                </QueryLink>
              ))}
            </nav>
            <SpanChoice
              t={t}
              label={t('money.ledger.span')}
              all={t('money.ledger.span_all')}
              value={query.days}
              onChoose={(days) => state.go({ ...query, days, page: 1 })}
            />
          </div>
        )}
      </header>
      <LoadedList
        t={t}
        list={list}
        failedTitle={t('money.ledger.failed')}
        rows={5}
        empty={() =>
          isNarrowed ? (
            <Empty title={t('money.ledger.none')}>
              <QueryLink state={state} to={ALL} current={false} className="button button--tertiary">
                {t('money.ledger.see_all')}
              </QueryLink>
            </Empty>
          ) : (
            <Empty title={t('money.ledger.empty')} help={t('money.ledger.empty_help')} />
          )
        }
      >
        {({ list: rows, count }) => {
          const first = (list.pages.page - 1) * PAGE_SIZE
          return (
            <>
              <LedgerTable t={t} kind={kind} rows={rows} />
              <p className="money-hint">{t('money.ledger.shown', { from: first + 1, to: first + rows.length, count })}</p>
            </>
          )
        }}
      </LoadedList>
    </section>
  )
}

function LedgerTable({ t, kind, rows }: Props & { rows: readonly AccountEntry[] }) {
  const say = (hundredths: number) => (kind === 'point' ? formatCount(Math.trunc(hundredths / 100)) : formatMoney(hundredths))
  const isTold = rows.some(({ account_after }) => account_after !== undefined)
  return (
    <table className="money-table">
      <thead>
        <tr>
          <th scope="col">{t('money.ledger.time')}</th>
          <th scope="col">{t('money.ledger.source')}</th>
          <th scope="col">{t('money.ledger.remark')}</th>
          <th scope="col" className="money-table__sum">
            {t('money.ledger.change')}
          </th>
          {isTold && (
            <th scope="col" className="money-table__sum">
              {t(kind === 'point' ? 'money.ledger.points_after' : 'money.ledger.after')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, create_time, type_name, from_type, remark, order_id, account_data, account_after }) => (
          <tr key={id}>
            <td className="money-table__time quiet">{formatTime(create_time)}</td>
            <td>{type_name || from_type}</td>
            <td className="money-table__remark">{order_id ? <OrderLink t={t} order_id={order_id} remark={remark} /> : remark}</td>
            <td className={account_data > 0 ? 'money-table__sum money-table__sum--in' : 'money-table__sum'}>
              <b>
                {account_data > 0 && '+'}
                {account_data < 0 && kind === 'point' && '−'}
                {say(kind === 'point' ? Math.abs(account_data) : account_data)}
              </b>
            </td>
            {isTold && (
              <td className="money-table__sum money-table__after">
                <span className="money-table__name">{t(kind === 'point' ? 'money.ledger.points_after' : 'money.ledger.after')}</span>
                {account_after !== undefined && say(account_after)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The order a movement belongs to: by its number, or by what was bought. */
function OrderLink({ t, order_id, remark }: { t: Translate<typeof LEDGER_TEXTS>; order_id: number; remark: string }) {
  const words = /^\d+$/.test(remark) ? t('money.ledger.order', { number: remark }) : remark
  return <a href={href('order', t.locale, { order_id })}>{words || t('money.ledger.see_order')}</a>
}
