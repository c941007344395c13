import { html } from 'hono/html'
import { addressText } from '#lib/member/address.ts'
import { formatMoney } from '#lib/money/format.ts'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { message, nameOf } from '#shop/messages.ts'
import { say } from '#shop/scope.ts'
import { addTrace, handOver, isToPrepare, markReady, shipOrder } from '#shop/services/order/seller.ts'
import { verifyCodeOf } from '#shop/services/order/verify-code.ts'
import { statusName } from '#shop/services/order/view.ts'
import { getStaffOrder } from '#shop/services/staff/orders.ts'
import { inEveryLocale, sameWords } from '#shop/words.ts'
import { type Desk, type DeskPage, type Form, forOrders, type Html, textOf, wholeOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { facts, field, form, hidden, moment, select, table } from '../pieces.ts'

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
      body: html`<p><a class="link" href="${deskHref('orders')}">${t('nav.orders')}</a></p>
        <div class="desk-split">
          <div class="desk-stack">${drawLines(desk, found)} ${drawParcels(desk, found)}
            ${table(t('order.log'), [t('audit.time'), t('audit.what'), t('audit.who')], steps, '')}</div>
          <div class="desk-stack">${drawNext(desk, found)} ${drawFacts(desk, found)}</div>
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
      const remark = station ? inEveryLocale((locale) => message(locale, `trace.${station}`)) : sameWords(textOf(given, 'remark'))
      await addTrace(desk.scope, { order_id: row.order_id, id: wholeOf(given, 'package_id'), remark })
    },
    mark_ready: async (desk) => {
      const { row } = await findFor(desk)
      await markReady(desk.scope, row)
    },
    hand_over: async (desk, given) => {
      const { row } = await findFor(desk)
      await handOver(desk.scope, { order_id: row.order_id, verify_code: textOf(given, 'verify_code') })
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

function drawLines({ t, scope }: Desk, { lines }: Found): Html {
  const rows = lines.map(
    (line) => html`<tr>
      <td>${say(scope, line.sku_name)}</td>
      <td>${line.num}</td>
      <td class="nowrap">${formatMoney(line.real_goods_money)}</td>
      <td>${nameOf(scope.locale, `order.delivery_status.${line.delivery_status}`)}</td>
      <td>${
        line.refund_status !== REFUND_STATUS.none &&
        html`<a class="link" href="${deskHref('refund', { order_goods_id: line.order_goods_id })}">${nameOf(scope.locale, `refund.status.${line.refund_status}`)}</a>`
      }</td>
    </tr>`,
  )
  return table(t('orders.goods'), [t('orders.goods'), t('order.pieces'), t('orders.sum'), t('order.sent'), t('order.refund')], rows, '')
}

function drawParcels(desk: Desk, { packages, row }: Found): Html[] {
  const { t, scope } = desk
  const stations = [
    ...STATIONS.map((station) => ({ value: station, label: message(scope.locale, `trace.${station}`) })),
    { value: '', label: t('trace.typed') },
  ]
  return packages.map(
    (parcel) => html`<section class="box desk-parcel">
      <h2>${say(scope, parcel.package_name)}</h2>
      <p>${[say(scope, parcel.express_company_name), parcel.delivery_no, parcel.deliverer, parcel.deliverer_mobile].filter(Boolean).join(' · ')}</p>
      <ol class="desk-trace">${parcel.trace.toReversed().map(({ time, remark }) => html`<li>${moment(desk, time)} ${say(scope, remark)}</li>`)}</ol>
      ${
        row.order_status === ORDER_STATUS.shipped || row.order_status === ORDER_STATUS.toShip
          ? form(
              desk,
              'trace',
              html`${hidden('package_id', parcel.id)}${select(desk, 'station', t('trace.station'), stations, STATIONS[0])}
              ${field(desk, 'remark', t('trace.remark'), { required: false })}`,
              { label: t('trace.add'), kind: 'tertiary' },
            )
          : ''
      }
    </section>`,
  )
}

/** Draws the next step of the order for the shop. */
function drawNext(desk: Desk, { row, lines, handed }: Found): Html | '' {
  const { t } = desk
  if (row.is_lock) return html`<p class="note note--warning">${t('order.locked')}</p>`
  if (row.order_status === ORDER_STATUS.toShip) {
    return html`<section class="box desk-narrow"><h2>${t('ship.title')}</h2>${form(
      desk,
      'ship',
      html`${drawChoice(desk, lines)} ${row.order_type === ORDER_TYPE.local ? riderFields(desk) : carrierFields(desk)}`,
      { label: t('ship.send'), kind: 'primary' },
    )}</section>`
  }
  if (verifyCodeOf(row) && row.order_status !== ORDER_STATUS.closed && !handed?.is_verify) {
    const isFirst = !isToPrepare(row)
    return html`${!isFirst && drawPreparing(desk)}<section class="box desk-narrow"><h2>${t('hand_over.title')}</h2>${form(
      desk,
      'hand_over',
      field(desk, 'verify_code', t('hand_over.code'), { inputmode: 'numeric', hint: t('hand_over.hint') }),
      { label: t('hand_over.give'), kind: isFirst ? 'primary' : 'tertiary' },
    )}</section>`
  }
  return ''
}

function drawPreparing(desk: Desk): Html {
  const { t } = desk
  return html`<section class="box desk-narrow"><h2>${t('mark_ready.title')}</h2><p>${t('mark_ready.hint')}</p>
    ${form(desk, 'mark_ready', '', { label: t('mark_ready.set'), kind: 'primary' })}</section>`
}

function drawChoice({ t, scope }: Desk, lines: Found['lines']): Html {
  const open = lines.filter((line) => line.delivery_status === 0 && line.refund_status !== REFUND_STATUS.finished)
  return html`<fieldset class="desk-choice"><legend>${t('ship.lines')}</legend>
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

function drawFacts(desk: Desk, { row, handed }: Found): Html {
  const { t, scope } = desk
  const { locale } = scope
  const asked = row.buyer_ask_delivery_time
  return facts([
    [t('orders.state'), statusName(scope, row)],
    [t('order.kind'), nameOf(locale, `order.type.${row.order_type}`)],
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
