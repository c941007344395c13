import { useState } from 'react'
import { closeOrder, deleteOrder, payOrders, takeDelivery, takeVirtualDelivery } from '#api/order.ts'
import type { Order } from '#contract/order-record.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatMoney } from '#lib/format.ts'
import type { Locale } from '#lib/locales.ts'
import { orderAddress } from '#lib/order-view.ts'
import { href } from '#lib/paths.ts'
import { snakeCase } from '#lib/snake-case.ts'
import type { Translate } from '#lib/texts.ts'
import type { ORDER_ACTIONS_TEXTS } from './texts.ts'

/** Moves that are asked about before they are made; the keys are the wire's. */
const MOVES = {
  orderClose: closeOrder,
  memberTakeDelivery: takeDelivery,
  memberVirtualTakeDelivery: takeVirtualDelivery,
  orderDelete: deleteOrder,
} as const
type Move = keyof typeof MOVES

interface Props {
  t: Translate<typeof ORDER_ACTIONS_TEXTS>
  locale: Locale
  order: Pick<Order, 'order_id' | 'order_no' | 'order_type' | 'action' | 'adjust_money' | 'pay_money'>
  /** Something was done: `gone` when the order is no longer listed. */
  onChanged: (gone: boolean) => void
  size?: 's'
}

/** The buttons an order's own `action` list names, and no others; keys that are not known draw nothing. */
export function OrderActions({ t, locale, order, onChanged, size }: Props) {
  const [asked, setAsked] = useState<Move | 'orderPay' | null>(null)
  const moving = useSubmit(makeMove)
  const paying = useSubmit(payOrders)
  const keys = order.action.map(({ action }) => action)

  const pay = async () => {
    const result = await paying.submit({ order_ids: [order.order_id] })
    if (result.ok) location.assign(href('pay', locale, { code: result.data }))
    else if (result.error && !asked) toast(refusalText(result.error, t), { tone: 'danger' })
  }
  const confirm = async () => {
    if (asked === 'orderPay') return pay()
    if (!asked) return
    const result = await moving.submit({ move: asked, order_id: order.order_id })
    if (!result.ok) return
    setAsked(null)
    toast(t(`order.done.${snakeCase(asked)}`))
    onChanged(asked === 'orderDelete')
  }
  const ask = (move: Move | 'orderPay') => {
    moving.clear()
    paying.clear()
    setAsked(move)
  }
  const isClosing = asked === 'orderClose' || asked === 'orderDelete'
  return (
    <>
      {(Object.keys(MOVES) as Move[])
        .filter((move) => keys.includes(move))
        .map((move) => (
          <Button key={move} size={size} onClick={() => ask(move)}>
            {t(`order.action.${snakeCase(move)}`)}
          </Button>
        ))}
      {keys.includes('trace') && (
        <a className={size ? 'button button--third button--s' : 'button button--third'} href={`${orderAddress(order, locale)}#parcels`}>
          {t('order.action.trace')}
        </a>
      )}
      {keys.includes('orderPay') && (
        <Button
          kind="first"
          size={size}
          busy={paying.pending}
          busyLabel={t('order.pay.paying')}
          onClick={() => (order.adjust_money ? ask('orderPay') : void pay())}
        >
          {t('order.action.order_pay')}
        </Button>
      )}
      <ConfirmDialog
        t={t}
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(`order.confirm.${snakeCase(asked ?? 'orderClose')}`, { number: order.order_no, amount: formatMoney(order.pay_money) })}
        label={t(`order.action.${snakeCase(asked ?? 'orderClose')}`)}
        busyLabel={t('order.working')}
        onConfirm={() => void confirm()}
        pending={moving.pending || paying.pending}
        error={moving.error ?? paying.error}
        tone={isClosing ? 'danger' : 'second'}
      />
    </>
  )
}

function makeMove({ move, order_id }: { move: Move; order_id: number }) {
  return MOVES[move]({ order_id })
}
