import './order-list.css'
import { payOrders } from '#api/order.ts'
import type { Order } from '#contract/order-record.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { isRefusal } from '#islands/ui/is-refused.ts'
import { Price } from '#islands/ui/Price.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatMinute } from '#lib/dates/time.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PAY_TOGETHER_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof PAY_TOGETHER_TEXTS>
  /** Orders that can be paid under one number. */
  orders: readonly Order[]
  isPicked: (order: Order) => boolean
  onPickAll: (on: boolean) => void
  /** The shop refused: one of them may have been paid or cancelled elsewhere. */
  onRefused: () => void
}

/** Pays several orders at once: how many are picked, what they come to, and until when the first of them can be paid. */
export function PayTogether({ t, orders, isPicked, onPickAll, onRefused }: Props) {
  const { submit, pending, error } = useSubmit(payOrders)
  const picked = orders.filter(isPicked)
  const first = Math.min(...picked.map(({ pay_expire_time }) => pay_expire_time || Number.POSITIVE_INFINITY))
  const onPay = async () => {
    const result = await submit({ order_ids: picked.map(({ order_id }) => order_id) })
    if (result.ok) location.assign(href('pay', t.locale, { code: result.data }))
    else if (isRefusal(result.error)) onRefused()
  }
  return (
    <section className="order-together surface line wraps" aria-label={t('order.together.label')}>
      <Checkbox checked={picked.length === orders.length} mixed={picked.length > 0 && picked.length < orders.length} onChange={onPickAll}>
        <span>
          <b>{t('order.together.wait', { count: orders.length })}</b>{' '}
          {Number.isFinite(first) ? t('order.together.until', { time: formatMinute(first, t.locale) }) : t('order.together.help')}
        </span>
      </Checkbox>
      <SubmitError t={t} error={error} />
      <span role="status">
        <Price cents={picked.reduce((sum, { pay_money }) => sum + pay_money, 0)} />
      </span>
      <Button kind="secondary" disabled={!picked.length} busy={pending} busyLabel={t('order.pay.paying')} onClick={() => void onPay()}>
        {t('order.together.pay', { count: picked.length })}
      </Button>
    </section>
  )
}
