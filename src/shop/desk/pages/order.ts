import { html } from 'hono/html'
import { addressText } from '#lib/member/address.ts'
import { formatMoney } from '#lib/money/format.ts'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { ShopError } from '#shop/errors.ts'
import { message, nameOf } from '#shop/messages.ts'
import { say } from '#shop/scope.ts'
import { addTrace, adjustPrice, changeRecipient, handOver, markReady, shipOrder } from '#shop/services/order/seller.ts'
import { statusName } from '#shop/services/order/view.ts'
import { refundLine } from '#shop/services/refund/staff.ts'
import { cancelOrder } from '#shop/services/staff/cancel-order.ts'
import { getStaffOrder } from '#shop/services/staff/orders.ts'
import { inEveryLocale, sameWords } from '#shop/words.ts'
import {
  type Desk,
  type DeskPage,
  type Form,
  forGoods,
  forOrders,
  type Html,
  moneyOf,
  neededTextOf,
  refusedAt,
  signedMoneyOf,
  textOf,
  wholeOf,
} from '../page.ts'
import { DESK, DESK_PATHS, deskHref } from '../paths.ts'
import { drawMemberLink, facts, field, form, hidden, moment, ownForm, select, table, thumb } from '../pieces.ts'
import { drawChanges, drawNext } from './order-forms.ts'

/** Predefined tracking events of a parcel; others are typed. */
const STATIONS = ['collected', 'sorted', 'out', 'delivered'] as const

/** One order: what to send where, its parcels with their way, what happened to it. */
export const orderPage: DeskPage = {
  path: DESK_PATHS.order,
  admits: forOrders,
  async view(desk) {
    const { t, scope, staff, params } = desk
    const found = await getStaffOrder(scope, staff, wholeOf(params, 'order_id'))
    const { row, log } = found
    const steps = log.map(
      ({ action, action_way, action_time }) =>
        html`<tr><td>${moment(desk, action_time)}</td><td>${nameOf(scope.locale, `order.log.${action}`)}</td><td>${t(`actor.${actorKey(action_way)}`)}</td></tr>`,
    )
    return {
      title: t('order.title', { number: row.order_no }),
      body: html`<p class="desk-ways-row flex wraps"><a class="link" href="${deskHref('orders')}">${t('nav.orders')}</a>
          <a class="link" href="${deskHref('orderSlip', { order_id: row.order_id })}">${t('slip.title')}</a>
          <a class="link" href="${deskHref('orderReceipt', { order_id: row.order_id })}">${t('receipt.title')}</a></p>
        <div class="desk-split side-by-side gap-6">
          <div class="desk-stack grid gap-5">${drawLines(desk, found)} ${drawParcels(desk, found)}
            ${table(t('order.log'), [t('audit.time'), t('audit.what'), t('audit.who')], steps, '')}</div>
          <div class="desk-stack grid gap-5">${drawNext(desk, found)} ${drawFacts(desk, found)} ${drawChanges(desk, found)}</div>
        </div>`,
    }
  },
  acts: {
    ship: async (desk, given) => {
      const { row, lines } = await findFor(desk)
      const chosen = lines.filter((line) => given[`line_${line.order_goods_id}`]).map((line) => line.order_goods_id)
      await shipOrder(desk.scope, { order_id: row.order_id, order_goods_ids: chosen, ...parcelOf(row.order_type, given) })
    },
    trace: async (desk, given) => {
      const { row } = await findFor(desk)
      const station = oneOf(STATIONS, given.station)
      const remark = station
        ? inEveryLocale((locale) => message(locale, `trace.${station}`))
        : sameWords(neededTextOf(desk, given, 'remark'))
      await addTrace(desk.scope, { order_id: row.order_id, id: wholeOf(given, 'package_id'), remark })
    },
    mark_ready: async (desk) => {
      const { row } = await findFor(desk)
      await markReady(desk.scope, row)
    },
    hand_over: async (desk, given) => {
      const { row } = await findFor(desk)
      const handed = handOver(desk.scope, { order_id: row.order_id, verify_code: textOf(given, 'verify_code') })
      await refusedAt(desk, 'verify_code', 'RESULT_ERROR', handed)
    },
    change_recipient: async (desk, given) => {
      const { row } = await findFor(desk)
      const edit = { name: textOf(given, 'name', 50), mobile: textOf(given, 'mobile', 30), address: textOf(given, 'address') }
      await changeRecipient(desk.scope, { order_id: row.order_id, ...edit })
    },
    adjust_price: async (desk, given) => {
      const { row } = await findFor(desk)
      await adjustPrice(desk.scope, { order_id: row.order_id, adjust_money: signedMoneyOf(desk, given, 'adjust_money') })
    },
    cancel_order: async (desk, given) => {
      const { row } = await findFor(desk)
      const remark = neededTextOf(desk, given, 'reason', 100)
      await cancelOrder(desk.scope, row, remark)
    },
    refund_line: async (desk, given) => {
      const { lines } = await findFor(desk)
      const order_goods_id = wholeOf(given, 'order_goods_id')
      if (!lines.some((line) => line.order_goods_id === order_goods_id)) throw new ShopError('ORDER_GOODS_EMPTY')
      const remark = neededTextOf(desk, given, 'reason', 100)
      await refundLine(desk.scope, { order_goods_id, money: given.money ? moneyOf(desk, given, 'money') : undefined, remark })
    },
  },
}

type Found = Awaited<ReturnType<typeof getStaffOrder>>

/** The order of the path, which must be of the account's shop before anything is done to it. */
function findFor({ scope, staff, params }: Desk): Promise<Found> {
  return getStaffOrder(scope, staff, wholeOf(params, 'order_id'))
}

function parcelOf(order_type: number, given: Form) {
  if (order_type === ORDER_TYPE.local)
    return { deliverer: textOf(given, 'deliverer', 50), deliverer_mobile: textOf(given, 'deliverer_mobile', 30) }
  return { express_company_name: sameWords(textOf(given, 'carrier', 50)), delivery_no: textOf(given, 'delivery_no', 50) }
}

function actorKey(action_way: number): 'buyer' | 'seller' | 'platform' {
  return action_way === 1 ? 'buyer' : action_way === 2 ? 'seller' : 'platform'
}

function drawLines(desk: Desk, { lines, row }: Found): Html {
  const { t, scope, staff } = desk
  const isPickup = row.order_type === ORDER_TYPE.pickup
  const rows = lines.map(
    (line) => html`<tr>
      <td><span class="desk-thing flex gap-3">${thumb(line.sku_image)}<span>${
        forGoods(staff, scope)
          ? html`<a class="link" href="${DESK}/goods/${line.goods_id}">${say(scope, line.sku_name)}</a>`
          : say(scope, line.sku_name)
      }${line.sku_no && html`<br /><small>${line.sku_no}</small>`}</span></span></td>
      <td>${line.num}</td>
      <td class="nowrap">${formatMoney(line.real_goods_money)}</td>
      <td>${isPickup ? statusName(scope, row) : nameOf(scope.locale, `order.delivery_status.${line.delivery_status}`)}</td>
      <td>${
        line.refund_status !== REFUND_STATUS.none &&
        html`<a class="link" href="${deskHref('refund', { order_goods_id: line.order_goods_id })}">${nameOf(scope.locale, `refund.status.${line.refund_status}`)}</a>`
      }</td>
    </tr>`,
  )
  const heads = [t('orders.goods'), t('order.pieces'), t('orders.sum'), t('order.sent'), t('order.refund')]
  return html`${table(t('orders.goods'), heads, rows, '')} ${drawSums(desk, row)}`
}

/** The sums of an order, as its receipt has them. */
export function drawSums({ t }: Desk, row: Found['row']): Html {
  const coupon = row.coupon_money + row.platform_coupon_money
  const sums: [string, number][] = [
    [t('sums.goods'), row.goods_money],
    [t('sums.promotion'), -row.promotion_money],
    [t('sums.coupon'), -coupon],
    [t('sums.delivery'), row.delivery_money],
    [t('sums.invoice'), row.invoice_money + row.invoice_delivery_money],
    [t('sums.adjust'), row.adjust_money],
  ]
  const shown = sums.filter(([, money], at) => at === 0 || money !== 0)
  return html`<dl class="desk-sums grid gap-1">${shown.map(([name, money]) => html`<div><dt>${name}</dt><dd>${formatMoney(money)}</dd></div>`)}
    <div class="desk-sums__total"><dt>${t('sums.total')}</dt><dd>${formatMoney(row.order_money)}</dd></div>
    ${row.refund_money > 0 && html`<div><dt>${t('sums.refunded')}</dt><dd>${formatMoney(-row.refund_money)}</dd></div>`}</dl>`
}

function drawParcels(desk: Desk, { packages, row }: Found): Html[] {
  const { t, scope } = desk
  const stations = [
    ...STATIONS.map((station) => ({ value: station, label: message(scope.locale, `trace.${station}`) })),
    { value: '', label: t('trace.typed') },
  ]
  const own = (id: number) => ownForm(desk, 'trace', { package_id: id })
  return packages.map(
    (parcel) => html`<section class="box desk-parcel grid gap-3">
      <h2>${say(scope, parcel.package_name)}</h2>
      <p>${[say(scope, parcel.express_company_name), parcel.delivery_no, parcel.deliverer, parcel.deliverer_mobile].filter(Boolean).join(' · ')}</p>
      <ol class="grid gap-2">${parcel.trace.toReversed().map(({ time, remark }) => html`<li>${moment(desk, time)} ${say(scope, remark)}</li>`)}</ol>
      ${
        row.order_status === ORDER_STATUS.shipped || row.order_status === ORDER_STATUS.toShip
          ? form(
              desk,
              'trace',
              html`${hidden('package_id', parcel.id)}${select(own(parcel.id), 'station', t('trace.station'), stations, STATIONS[0], `f-station-${parcel.id}`)}
              ${field(own(parcel.id), 'remark', t('trace.remark'), { required: false, id: `f-remark-${parcel.id}` })}`,
              { label: t('trace.add'), kind: 'tertiary' },
            )
          : ''
      }
    </section>`,
  )
}

function drawFacts(desk: Desk, { row, handed }: Found): Html {
  const { t, scope } = desk
  const { locale } = scope
  const asked = row.buyer_ask_delivery_time
  return facts([
    [t('orders.state'), statusName(scope, row)],
    [t('order.kind'), nameOf(locale, `order.type.${row.order_type}`)],
    [t('order.member'), drawMemberLink(desk, row.member_id)],
    [t('orders.receiver'), [row.name, row.mobile].filter(Boolean).join(' ')],
    [t('order.to'), row.order_type === ORDER_TYPE.pickup ? say(scope, row.delivery_store_name) : addressText(row, locale)],
    [t('order.asked'), asked ? `${Math.floor(asked / 3600)}:${String(Math.floor((asked % 3600) / 60)).padStart(2, '0')}` : ''],
    [t('order.message'), row.buyer_message],
    [t('orders.sum'), formatMoney(row.order_money)],
    [t('order.from_balance'), row.balance_money ? formatMoney(row.balance_money) : ''],
    [t('order.paid_by'), row.pay_type && nameOf(locale, `pay.type.${row.pay_type}`)],
    [t('order.placed'), moment(desk, row.create_time)],
    [t('order.paid'), row.pay_time ? moment(desk, row.pay_time) : ''],
    [t('order.ready'), row.order_type === ORDER_TYPE.pickup && row.delivery_time ? moment(desk, row.delivery_time) : ''],
    [t('order.handed_over'), handed?.is_verify ? html`${moment(desk, handed.verify_time)} ${handed.verifier_name}` : ''],
  ])
}
