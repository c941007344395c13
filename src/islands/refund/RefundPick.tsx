import './refund.css'
import { useState } from 'react'
import { getOrder } from '#api/order-detail.ts'
import type { OrderDetail } from '#contract/order-detail.ts'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { orderAddress } from '#lib/orders/order-view.ts'
import { isAskable } from '#lib/orders/refund-state.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { LineRow } from './LineRow.tsx'
import type { REFUND_PICK_TEXTS } from './texts.ts'
import { UnknownRefund } from './UnknownRefund.tsx'

const readId = ({ searchParams }: URL) => Number(searchParams.get('order_id')) || 0

/** Lets the member choose the lines of an order to be refunded. Lines that cannot be refunded say why (R41). */
export function RefundPick({ texts }: { texts: Texts<typeof REFUND_PICK_TEXTS> }) {
  const t = translator(texts)
  const order_id = useQuery(readId)
  const { value, reload } = useLoad(getOrder, order_id ? { order_id } : null)
  if (order_id === 0 || isRefused(value)) return <UnknownRefund t={t} />
  return (
    <Loaded t={t} value={value} onRetry={reload} page={t('refund.pick.title')} failedTitle={t('refund.pick.failed')} cards={3}>
      {(order) => <Lines t={t} order={order} />}
    </Loaded>
  )
}

function Lines({ t, order }: { t: Translate<typeof REFUND_PICK_TEXTS>; order: OrderDetail }) {
  const [picked, setPicked] = useState<readonly number[]>([])
  const lines = order.order_goods
  const askable = order.is_enable_refund ? lines.filter(isAskable).map((line) => line.order_goods_id) : []
  const chosen = askable.filter((id) => picked.includes(id))
  const [first] = chosen
  const put = (id: number, on: boolean) => setPicked((before) => (on ? [...before, id] : before.filter((other) => other !== id)))
  return (
    <>
      <Trail
        t={t}
        steps={[
          { name: t('refund.order', { number: order.order_no }), href: orderAddress(order, t.locale) },
          { name: t('refund.pick.title') },
        ]}
      />
      <h1>{t('refund.pick.title')}</h1>
      {askable.length > 0 && (
        <Checkbox
          checked={chosen.length === askable.length}
          mixed={chosen.length > 0 && chosen.length < askable.length}
          onChange={(on) => setPicked(on ? askable : [])}
        >
          {t('refund.pick.all')}
        </Checkbox>
      )}
      <ul className="refund-part grid gap-3">
        {lines.map((line) => {
          const { order_goods_id: id } = line
          const can = askable.includes(id)
          return (
            <LineRow
              key={id}
              line={line}
              locale={t.locale}
              tick={
                <Checkbox
                  checked={chosen.includes(id)}
                  disabled={!can}
                  label={line.goods_name || line.sku_name}
                  onChange={(on) => put(id, on)}
                />
              }
            >
              {!can && (
                <span className="block quiet">
                  {t(line.gift_flag ? 'refund.pick.gift' : order.is_enable_refund ? 'refund.pick.asked' : 'refund.pick.closed')}{' '}
                  {line.refund_status !== 0 && (
                    <a className="link" href={href('refundDetail', t.locale, { order_goods_id: id })}>
                      {t('refund.pick.see')}
                    </a>
                  )}
                </span>
              )}
            </LineRow>
          )
        })}
      </ul>
      <p className="refund-pick__foot line wraps apart gap-4" role="status">
        <span>{t('refund.pick.chosen', { count: chosen.length })}</span>
        {first !== undefined && (
          <a
            className="button button--secondary"
            href={
              chosen.length > 1
                ? href('refundLines', t.locale, { order_id: order.order_id, order_goods_ids: chosen.join(',') })
                : href('refund', t.locale, { order_id: order.order_id, order_goods_id: first })
            }
          >
            {t('refund.pick.go_on')}
          </a>
        )}
      </p>
    </>
  )
}
