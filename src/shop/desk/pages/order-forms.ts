import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import { toDecimal } from '#lib/money/money.ts'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { say } from '#shop/scope.ts'
import { isToPrepare } from '#shop/services/order/seller.ts'
import { verifyCodeOf } from '#shop/services/order/verify-code.ts'
import { isCancellable } from '#shop/services/staff/cancel-order.ts'
import type { getStaffOrder } from '#shop/services/staff/orders.ts'
import type { Desk, Html } from '../page.ts'
import { field, form, ownForm, select } from '../pieces.ts'

type Found = Awaited<ReturnType<typeof getStaffOrder>>

/** Draws the next step of the order for the shop. */
export function drawNext(desk: Desk, { row, lines, handed }: Found): Html | '' {
  const { t } = desk
  if (row.is_lock) return html`<p class="note note--warning">${t('order.locked')}</p>`
  if (row.order_status === ORDER_STATUS.toShip) {
    return html`<section class="box desk-narrow grid gap-4"><h2>${t('ship.title')}</h2>${form(
      desk,
      'ship',
      html`${drawChoice(desk, lines)} ${row.order_type === ORDER_TYPE.local ? riderFields(desk) : carrierFields(desk)}`,
      { label: t('ship.send'), kind: 'primary' },
    )}</section>`
  }
  if (verifyCodeOf(row) && row.order_status !== ORDER_STATUS.closed && !handed?.is_verify) {
    const isFirst = !isToPrepare(row)
    return html`${!isFirst && drawPreparing(desk)}<section class="box desk-narrow grid gap-4"><h2>${t('hand_over.title')}</h2>${form(
      desk,
      'hand_over',
      field(desk, 'verify_code', t('hand_over.code'), { inputmode: 'numeric', hint: t('hand_over.hint') }),
      { label: t('hand_over.give'), kind: isFirst ? 'primary' : 'tertiary' },
    )}</section>`
  }
  return ''
}

/** The forms that change an order, each folded: recipient, price, refund of a line, and giving it up. */
export function drawChanges(desk: Desk, { row, lines }: Found): Html | '' {
  const { t, scope } = desk
  const isOpen = isCancellable(row, lines)
  const isUnpaid = row.order_status === ORDER_STATUS.toPay
  const refundable = row.pay_status === 1 && !row.is_lock ? lines.filter(isRefundable) : []
  if (!isOpen && !refundable.length) return ''
  const fold = (act: string, title: string, content: Html, hint = '') =>
    html`<details class="box desk-fold" ${desk.typed.act === act && html`open`}><summary>${title}</summary>${hint && html`<p class="field__hint">${hint}</p>`}${content}</details>`
  const reason = field(ownForm(desk, 'cancel_order'), 'reason', t('cancel.reason'), {
    id: 'f-cancel-reason',
    hint: t('cancel.reason_hint'),
  })
  const refund = ownForm(desk, 'refund_line')
  const choice = refundable.map((line) => ({
    value: line.order_goods_id,
    label: `${say(scope, line.sku_name)} × ${line.num} (${formatMoney(line.real_goods_money)})`,
  }))
  return html`${
    isOpen &&
    fold(
      'change_recipient',
      t('recipient.title'),
      form(
        desk,
        'change_recipient',
        html`${field(desk, 'name', t('recipient.name'), { value: row.name })}${field(desk, 'mobile', t('recipient.mobile'), { value: row.mobile, inputmode: 'tel' })}
          ${row.address && field(desk, 'address', t('recipient.address'), { value: row.address, hint: t('recipient.hint') })}`,
        { label: t('edit.save') },
      ),
    )
  }
  ${
    isUnpaid &&
    fold(
      'adjust_price',
      t('adjust.title'),
      form(
        desk,
        'adjust_price',
        field(desk, 'adjust_money', t('adjust.money'), { value: toDecimal(row.adjust_money), hint: t('adjust.hint'), inputmode: 'text' }),
        { label: t('edit.save') },
      ),
    )
  }
  ${
    refundable.length > 0 &&
    fold(
      'refund_line',
      t('give_back.title'),
      form(
        desk,
        'refund_line',
        html`${select(refund, 'order_goods_id', t('orders.goods'), choice)}
          ${field(refund, 'money', t('orders.sum'), { required: false, inputmode: 'decimal', hint: t('give_back.money_hint') })}
          ${field(refund, 'reason', t('cancel.reason'), { hint: t('cancel.reason_hint') })}`,
        { label: t('give_back.pay') },
      ),
    )
  }
  ${isOpen && fold('cancel_order', t('cancel.title'), form(desk, 'cancel_order', reason, { label: t('cancel.title'), kind: 'danger' }), t(isUnpaid ? 'cancel.hint_unpaid' : 'cancel.hint'))}`
}

/** Whether the shop may refund a line of its own accord. */
function isRefundable({ gift_flag, refund_status }: Found['lines'][number]): boolean {
  return !gift_flag && (refund_status === REFUND_STATUS.none || refund_status === REFUND_STATUS.refused)
}

function drawPreparing(desk: Desk): Html {
  const { t } = desk
  return html`<section class="box desk-narrow grid gap-4"><h2>${t('mark_ready.title')}</h2><p>${t('mark_ready.hint')}</p>
    ${form(desk, 'mark_ready', '', { label: t('mark_ready.set'), kind: 'primary' })}</section>`
}

function drawChoice({ t, scope }: Desk, lines: Found['lines']): Html {
  const open = lines.filter((line) => line.delivery_status === 0 && line.refund_status !== REFUND_STATUS.finished)
  return html`<fieldset class="desk-choice grid gap-2"><legend>${t('ship.lines')}</legend>
    ${open.map(
      (line) =>
        html`<label><input type="checkbox" name="line_${line.order_goods_id}" value="1" checked /> ${say(scope, line.sku_name)} × ${line.num}</label>`,
    )}
  </fieldset>`
}

function carrierFields(desk: Desk): Html {
  return html`${field(desk, 'carrier', desk.t('ship.carrier'))} ${field(desk, 'delivery_no', desk.t('ship.number'))}`
}

function riderFields(desk: Desk): Html {
  return html`${field(desk, 'deliverer', desk.t('ship.rider'))} ${field(desk, 'deliverer_mobile', desk.t('ship.rider_mobile'), { inputmode: 'tel' })}`
}
