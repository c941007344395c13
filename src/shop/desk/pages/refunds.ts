import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import { REFUND_STATUS, REFUND_TYPE } from '#lib/orders/refund-state.ts'
import { nameOf } from '#shop/messages.ts'
import { say } from '#shop/scope.ts'
import { agreeRefund, payOutRefund, receiveRefund, refuseRefund } from '#shop/services/refund/staff.ts'
import { sayReason } from '#shop/services/shared/reason.ts'
import { getStaffLine, pageStaffRefunds } from '#shop/services/staff/orders.ts'
import { type Desk, type DeskPage, forOrders, type Html, neededTextOf, pageNumber, textOf, wholeOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { facts, field, form, moment, pager, table, thumb, waitingTabs } from '../pieces.ts'
import { drawPictures, drawRefundLog } from './refund-story.ts'

/** Lines with a refund: those that wait for the shop, or all. */
export const refundsPage: DeskPage = {
  path: DESK_PATHS.refunds,
  nav: 'nav.refunds',
  admits: forOrders,
  async view(desk) {
    const { t, scope, staff, query } = desk
    const page = pageNumber(desk)
    const isOpen = query.all === undefined
    const { list, page_count } = await pageStaffRefunds(scope, staff, { page, isOpen })
    const rows = list.map(
      ({ line, row }) => html`<tr>
        <td><a class="link nowrap" href="${deskHref('refund', { order_goods_id: line.order_goods_id })}">${line.refund_no}</a><br />${moment(desk, line.refund_action_time)}</td>
        <td><span class="desk-thing flex gap-3">${thumb(line.sku_image)}<span>${say(scope, line.sku_name)} × ${line.num}</span></span></td>
        <td><a class="link nowrap" href="${deskHref('order', { order_id: row.order_id })}">${row.order_no}</a></td>
        <td class="nowrap">${formatMoney(line.refund_apply_money)}</td>
        <td>${nameOf(scope.locale, `refund.status.${line.refund_status}`)}</td>
      </tr>`,
    )
    const heads = [t('refund.number'), t('orders.goods'), t('orders.order'), t('orders.sum'), t('orders.state')]
    return {
      title: t('nav.refunds'),
      body: html`${waitingTabs(desk, 'refunds', isOpen)}
        ${table(t('nav.refunds'), heads, rows, t('refund.empty'))} ${pager(desk, page, page_count)}`,
    }
  },
}

/** One refund: what is asked for and why, what was done, and what the shop may do now. */
export const refundPage: DeskPage = {
  path: DESK_PATHS.refund,
  admits: forOrders,
  async view(desk) {
    const { t } = desk
    const { line, row } = await findFor(desk)
    return {
      title: t('refund.title', { number: line.refund_no }),
      body: html`<p class="desk-trail"><a class="link" href="${deskHref('refunds')}">${t('nav.refunds')}</a></p>
        <div class="desk-split side-by-side gap-6">
          <div class="desk-stack grid gap-5">${drawFacts(desk, line, row)} ${drawPictures(line.refund_images)}
            ${await drawRefundLog(desk, line.order_goods_id)}</div>
          <div class="desk-stack grid gap-5">${drawMoves(desk, line.refund_status)}</div>
        </div>`,
    }
  },
  acts: {
    agree_refund: async (desk, given) => {
      const { order_goods_id } = await ownLine(desk)
      await agreeRefund(desk.scope, { order_goods_id, remark: textOf(given, 'remark') })
    },
    refuse_refund: async (desk, given) => {
      const { order_goods_id } = await ownLine(desk)
      await refuseRefund(desk.scope, { order_goods_id, refund_refuse_reason: neededTextOf(desk, given, 'refund_refuse_reason') })
    },
    receive_refund: async (desk) => receiveRefund(desk.scope, await ownLine(desk)),
    pay_out_refund: async (desk) => payOutRefund(desk.scope, await ownLine(desk)),
  },
}

type Found = Awaited<ReturnType<typeof getStaffLine>>

function findFor({ scope, staff, params }: Desk): Promise<Found> {
  return getStaffLine(scope, staff, wholeOf(params, 'order_goods_id'))
}

/** The line of the path, which must be of the account's shop before anything is done to it. */
async function ownLine(desk: Desk): Promise<{ order_goods_id: number }> {
  const { line } = await findFor(desk)
  return { order_goods_id: line.order_goods_id }
}

function drawFacts(desk: Desk, line: Found['line'], row: Found['row']): Html {
  const { t, scope } = desk
  const way = [line.refund_delivery_name, line.refund_delivery_no, line.refund_delivery_remark].filter(Boolean).join(' · ')
  return facts([
    [t('orders.state'), nameOf(scope.locale, `refund.status.${line.refund_status}`)],
    [t('orders.order'), html`<a class="link" href="${deskHref('order', { order_id: row.order_id })}">${row.order_no}</a>`],
    [t('orders.goods'), `${say(scope, line.sku_name)} × ${line.num}`],
    [t('refund.kind'), t(line.refund_type === REFUND_TYPE.goods ? 'refund.kind.goods' : 'refund.kind.money')],
    [t('refund.asked'), formatMoney(line.refund_apply_money)],
    [t('refund.reason'), sayReason(scope, line.refund_reason)],
    [t('order.message'), line.refund_remark],
    [t('refund.parcel'), way],
    [t('refund.refused'), line.refund_refuse_reason],
  ])
}

/** The forms of the seller's moves from this state. */
function drawMoves(desk: Desk, refund_status: number): Html | Html[] {
  const { t } = desk
  const { applied, agreed, sentBack, received } = REFUND_STATUS
  const agree = () =>
    form(desk, 'agree_refund', field(desk, 'remark', t('refund.remark'), { required: false }), {
      label: t('refund.agree'),
      kind: 'primary',
    })
  const refuse = () =>
    form(desk, 'refuse_refund', field(desk, 'refund_refuse_reason', t('refund.why')), { label: t('refund.refuse'), kind: 'tertiary' })
  const moves: Record<number, (() => Html)[]> = {
    [applied]: [agree, refuse],
    [sentBack]: [() => form(desk, 'receive_refund', '', { label: t('refund.receive'), kind: 'primary' }), refuse],
    [agreed]: [() => form(desk, 'pay_out_refund', '', { label: t('refund.pay_out'), kind: 'primary' })],
    [received]: [() => form(desk, 'pay_out_refund', '', { label: t('refund.pay_out'), kind: 'primary' })],
  }
  const open = moves[refund_status] ?? []
  return open.length
    ? open.map((draw) => html`<section class="box desk-narrow grid gap-4">${draw()}</section>`)
    : html`<p class="box desk-empty">${t('refund.no_move')}</p>`
}
