import { useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { closeOrder, deleteOrder, extendDelivery, payOrders, takeDelivery, takeVirtualDelivery } from '#api/order.ts'
import { hasCall } from '#api/settings.ts'
import { orderClose, orderDelete, orderExtendtakedelivery, orderMembervirtualtakedelivery, orderTakedelivery } from '#contract/order.ts'
import type { Order } from '#contract/order-record.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatMoney } from '#lib/money/format.ts'
import { isPayOver, isReceipt, isReceivable, ORDER_STATUS, reviewOf } from '#lib/orders/order-state.ts'
import { href } from '#lib/routes/paths.ts'
import { snakeCase } from '#lib/text/snake-case.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import { refreshUnpaid } from '#stores/unpaid.ts'
import type { ORDER_ACTIONS_TEXTS } from './texts.ts'

const BuyAgain = lazy(async () => (await import('./BuyAgain.tsx')).BuyAgain)

/** Moves that are asked about before they are made; the keys are the wire's. */
const MOVES = {
  orderClose: { make: closeOrder, call: orderClose },
  memberTakeDelivery: { make: takeDelivery, call: orderTakedelivery },
  memberVirtualTakeDelivery: { make: takeVirtualDelivery, call: orderMembervirtualtakedelivery },
  extendTakeDelivery: { make: extendDelivery, call: orderExtendtakedelivery },
  orderDelete: { make: deleteOrder, call: orderDelete },
} as const
type Move = keyof typeof MOVES

/** How loud a move's button is: the next step is filled, what undoes something is quiet. */
const KIND = {
  memberTakeDelivery: 'secondary',
  memberVirtualTakeDelivery: 'secondary',
  extendTakeDelivery: 'tertiary',
  orderClose: 'quiet',
  orderDelete: 'quiet',
} as const satisfies Record<Move, string>

/** Toasts are loaded with the first one. */
async function report(words: string, tone: 'plain' | 'danger' = 'plain'): Promise<void> {
  const { toast } = await import('#islands/ui/toast.ts')
  toast(words, { tone })
}

interface Props {
  t: Translate<typeof ORDER_ACTIONS_TEXTS>
  order: Pick<
    Order,
    | 'order_id'
    | 'order_no'
    | 'order_type'
    | 'order_status'
    | 'action'
    | 'adjust_money'
    | 'pay_money'
    | 'pay_expire_time'
    | 'order_goods'
    | 'is_lock'
    | 'is_evaluate'
    | 'evaluate_status'
  >
  /** Something was done: `gone` when the order is no longer listed. */
  onChanged: (gone: boolean) => void
  size?: 's'
  /** How Pay looks: another button may be the page's first. */
  pay?: 'primary' | 'tertiary'
}

/**
 * The buttons an order's own `action` list names, and no others; keys that are not known draw nothing. Left out is what the server would
 * refuse: confirming receipt while a refund is open, and calls that it does not have.
 */
export function OrderActions({ t, order, onChanged, size, pay: payKind = 'primary' }: Props) {
  const [asked, setAsked] = useState<Move | 'orderPay' | null>(null)
  const [isBuying, setBuying] = useState(false)
  const moving = useSubmit(makeMove)
  const paying = useSubmit(payOrders)
  const keys = order.action.map(({ action }) => action)

  const pay = async () => {
    const result = await paying.submit({ order_ids: [order.order_id] })
    if (result.ok) location.assign(href('pay', t.locale, { code: result.data }))
    else if (result.error && !asked) void report(refusalText(result.error, t), 'danger')
  }
  const confirm = async () => {
    if (asked === 'orderPay') return pay()
    if (!asked) return
    const result = await moving.submit({ move: asked, order_id: order.order_id })
    if (!result.ok) return
    setAsked(null)
    void report(t(`order.done.${snakeCase(asked)}`))
    if (asked === 'orderClose') void refreshUnpaid()
    onChanged(asked === 'orderDelete')
  }
  const ask = (move: Move | 'orderPay') => {
    moving.clear()
    paying.clear()
    setAsked(move)
  }
  const review = reviewOf(order)
  const link = (kind: 'secondary' | 'tertiary') => `button button--${kind}${size ? ' button--s' : ''}`
  // Gifts are not part of a repeat purchase, and a cart takes no digital products.
  const wanted = order.order_goods.filter(({ gift_flag, is_present, is_virtual }) => !gift_flag && !is_present && !is_virtual)
  const isOver = ([ORDER_STATUS.received, ORDER_STATUS.complete, ORDER_STATUS.closed] as number[]).includes(order.order_status)
  return (
    <>
      {keys.includes('orderPay') && !isPayOver(order, serverNow()) && (
        <Button
          kind={payKind}
          size={size}
          busy={paying.pending}
          busyLabel={t('order.pay.paying')}
          onClick={() => (order.adjust_money ? ask('orderPay') : void pay())}
        >
          {t('order.action.order_pay')}
        </Button>
      )}
      <Moves t={t} order={order} kind="secondary" size={size} onMove={ask} />
      {keys.includes('trace') && (
        <a className={link('tertiary')} href={href('logistics', t.locale, { order_id: order.order_id })}>
          {t('order.action.trace')}
        </a>
      )}
      {review && (
        <a className={link('secondary')} href={href('review', t.locale, { order_id: order.order_id })}>
          {t(`order.action.review_${review}`)}
        </a>
      )}
      <Moves t={t} order={order} kind="tertiary" size={size} onMove={ask} />
      {isOver && wanted.length > 0 && (
        <Button size={size} onClick={() => setBuying(true)}>
          {t('order.again.do')}
        </Button>
      )}
      {isBuying && <BuyAgain t={t} lines={wanted} onClose={() => setBuying(false)} />}
      <Moves t={t} order={order} kind="quiet" size={size} onMove={ask} />
      <AskMove
        t={t}
        order={order}
        asked={asked}
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
        pending={moving.pending || paying.pending}
        error={moving.error ?? paying.error}
      />
    </>
  )
}

interface MovesProps extends Pick<Props, 't' | 'order' | 'size'> {
  kind: (typeof KIND)[Move]
  onMove: (move: Move) => void
}

/** Buttons of one kind for the moves that the order allows and the server has. */
function Moves({ t, order, kind, size, onMove }: MovesProps) {
  return (Object.keys(KIND) as Move[])
    .filter((move) => KIND[move] === kind && order.action.some(({ action }) => action === move) && hasCall(MOVES[move].call))
    .filter((move) => !isReceipt(move) || isReceivable(order))
    .map((move) => (
      <Button key={move} kind={kind} size={size} onClick={() => onMove(move)}>
        {t(`order.action.${snakeCase(move)}`)}
      </Button>
    ))
}

interface AskProps extends Pick<Props, 't' | 'order'> {
  /** The move that is asked about; null while the dialog is closed. */
  asked: Move | 'orderPay' | null
  onClose: () => void
  onConfirm: () => void
  pending: boolean
  error: Error | null
}

/** Asks before a move, and names its consequence. */
function AskMove({ t, order, asked, onClose, onConfirm, pending, error }: AskProps) {
  const goods = listed(
    order.order_goods.map((line) => line.goods_name || line.sku_name),
    t.locale,
  )
  const isClosing = asked === 'orderClose' || asked === 'orderDelete'
  return (
    <ConfirmDialog
      t={t}
      open={asked !== null}
      onClose={onClose}
      title={t(`order.confirm.${snakeCase(asked ?? 'orderClose')}`, { number: order.order_no, amount: formatMoney(order.pay_money) })}
      label={t(`order.action.${snakeCase(asked ?? 'orderClose')}`)}
      busyLabel={t('order.working')}
      onConfirm={onConfirm}
      pending={pending}
      error={error}
      tone={isClosing ? 'danger' : 'secondary'}
    >
      {asked && asked !== 'orderPay' && `${goods}. ${t(`order.consequence.${snakeCase(asked)}`)}`}
    </ConfirmDialog>
  )
}

function makeMove({ move, order_id }: { move: Move; order_id: number }) {
  return MOVES[move].make({ order_id })
}
