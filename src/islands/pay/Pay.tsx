import { getPayInfo } from '#api/pay.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { payState } from '#lib/poll.ts'
import { href } from '#lib/routes.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { PayBox } from './PayBox.tsx'
import { readCode } from './read-code.ts'
import type { PAY_TEXTS } from './texts.ts'

/** Paying an order number; one that is unknown or cancelled leads to the orders, a paid one to the result (R49). */
export function Pay({ texts }: { texts: Texts<typeof PAY_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const code = useQuery(readCode)
  const { value, reload } = useLoad(getPayInfo, code ? { out_trade_no: code } : null)
  const nothing = (title: string) => (
    <Empty heading="h1" title={title} help={t('order.pay.nothing_help')}>
      <a className="button button--first" href={href('orders', locale)}>
        {t('order.pay.to_orders')}
      </a>
    </Empty>
  )
  if (code === '') return nothing(t('order.pay.unknown'))
  return (
    <Loaded
      t={t}
      value={value}
      onRetry={reload}
      page={t('order.pay.title')}
      failedTitle={t('order.pay.failed')}
      skeleton={<Skeleton rows={3} className="skeleton--row" />}
    >
      {(info) => {
        if (!info) return nothing(t('order.pay.unknown'))
        if (payState(info.pay_status) === 'cancelled') return nothing(t('order.pay.closed'))
        return <PayBox t={t} locale={locale} info={info} onExpired={reload} />
      }}
    </Loaded>
  )
}
