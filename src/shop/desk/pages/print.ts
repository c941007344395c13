import { html } from 'hono/html'
import { addressText } from '#lib/member/address.ts'
import { formatMoney } from '#lib/money/format.ts'
import { ORDER_TYPE } from '#lib/orders/order-state.ts'
import { nameOf } from '#shop/messages.ts'
import { say } from '#shop/scope.ts'
import { isToSend } from '#shop/services/order/seller.ts'
import { getStaffOrder } from '#shop/services/staff/orders.ts'
import { type Desk, type DeskPage, forOrders, type Html, wholeOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { moment, table } from '../pieces.ts'
import { drawSums } from './order.ts'

type Found = Awaited<ReturnType<typeof getStaffOrder>>

/** Lines that are packed now, and where they go; without prices. */
export const slipPage: DeskPage = {
  path: DESK_PATHS.orderSlip,
  admits: forOrders,
  async view(desk) {
    const { t, scope } = desk
    const found = await findOrder(desk)
    const lines = found.lines.filter(isToSend)
    const rows = (lines.length ? lines : found.lines).map(
      ({ sku_name, sku_no, num }) =>
        html`<tr><td class="desk-print__tick"></td><td>${num}</td><td>${say(scope, sku_name)}</td><td>${sku_no}</td></tr>`,
    )
    const heads = [t('slip.packed'), t('order.pieces'), t('orders.goods'), t('shelf.sku_no')]
    return {
      title: t('slip.of', { number: found.row.order_no }),
      body: html`${drawHead(desk, found)} ${table(t('slip.title'), heads, rows, '')}
        ${found.row.buyer_message && html`<p><b>${t('order.message')}</b>: ${found.row.buyer_message}</p>`}`,
    }
  },
}

/** Receipt of an order, to print: its items and the amounts paid. */
export const receiptPage: DeskPage = {
  path: DESK_PATHS.orderReceipt,
  admits: forOrders,
  async view(desk) {
    const { t, scope } = desk
    const found = await findOrder(desk)
    const { row } = found
    const rows = found.lines.map(
      (line) =>
        html`<tr><td>${say(scope, line.sku_name)}</td><td>${line.num}</td><td class="nowrap">${formatMoney(line.price)}</td><td class="nowrap">${formatMoney(line.goods_money)}</td></tr>`,
    )
    const heads = [t('orders.goods'), t('order.pieces'), t('shelf.price'), t('orders.sum')]
    const paid = row.pay_time
      ? html`<p>${t('order.paid')}: ${moment(desk, row.pay_time)} ${row.pay_type && nameOf(scope.locale, `pay.type.${row.pay_type}`)}</p>`
      : ''
    const invoice =
      row.invoice &&
      html`<p>${t('receipt.invoice')}: ${[row.invoice.invoice_title, row.invoice.taxpayer_number].filter(Boolean).join(' · ')}</p>`
    return {
      title: t('receipt.of', { number: row.order_no }),
      body: html`${drawHead(desk, found)} ${table(t('receipt.title'), heads, rows, '')} ${drawSums(desk, row)} ${paid} ${invoice}`,
    }
  },
}

function findOrder({ scope, staff, params }: Desk): Promise<Found> {
  return getStaffOrder(scope, staff, wholeOf(params, 'order_id'))
}

/** Seller, recipient and dates; the way back is not printed. */
function drawHead(desk: Desk, { row }: Found): Html {
  const { t, scope } = desk
  const to = row.order_type === ORDER_TYPE.pickup ? say(scope, row.delivery_store_name) : addressText(row, scope.locale)
  return html`<p class="desk-print__hide"><a class="link" href="${deskHref('order', { order_id: row.order_id })}">${t('order.title', { number: row.order_no })}</a> · ${t('print.hint')}</p>
    <div class="flex wraps apart gap-4"><p><b>${say(scope, row.site_name)}</b><br />${t('order.placed')}: ${moment(desk, row.create_time)}</p>
    <p><b>${row.name}</b><br />${row.mobile}<br />${to}</p></div>`
}
