import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { nameOf } from '#shop/messages.ts'
import { say } from '#shop/scope.ts'
import { refuseComplaint, upholdComplaint } from '#shop/services/complaint/staff.ts'
import { sayReason } from '#shop/services/shared/reason.ts'
import { getStaffComplaint, pageStaffComplaints } from '#shop/services/staff/complaints.ts'
import { type Desk, type DeskPage, forPlatform, type Html, neededTextOf, pageNumber, wholeOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { facts, field, form, moment, pager, table, waitingTabs } from '../pieces.ts'
import { drawPictures, drawRefundLog } from './refund-story.ts'

/** Complaints to the platform, which no shop decides about itself: those that wait, or all. */
export const complaintsPage: DeskPage = {
  path: DESK_PATHS.complaints,
  nav: 'nav.complaints',
  admits: forPlatform,
  async view(desk) {
    const { t, scope, query } = desk
    const page = pageNumber(desk)
    const isOpen = query.all === undefined
    const { list, page_count } = await pageStaffComplaints(scope, { page, isOpen })
    const rows = list.map(
      ({ complaint, line, row }) => html`<tr>
        <td><a class="link nowrap" href="${deskHref('complaint', { order_goods_id: line.order_goods_id })}">${complaint.complain_no}</a><br />${moment(desk, complaint.complain_apply_time)}</td>
        <td>${say(scope, line.sku_name)} × ${line.num}</td>
        <td>${say(scope, row.site_name)}</td>
        <td class="nowrap">${formatMoney(complaint.complain_apply_money)}</td>
        <td>${nameOf(scope.locale, `complain.status.${complaint.complain_status}`)}</td>
      </tr>`,
    )
    const heads = [t('complaint.number'), t('orders.goods'), t('staff.shop'), t('orders.sum'), t('orders.state')]
    return {
      title: t('nav.complaints'),
      body: html`${waitingTabs(desk, 'complaints', isOpen)}
        ${table(t('nav.complaints'), heads, rows, t('complaint.empty'))} ${pager(desk, page, page_count)}`,
    }
  },
}

/** One complaint: what both sides did and said, and the decision. */
export const complaintPage: DeskPage = {
  path: DESK_PATHS.complaint,
  admits: forPlatform,
  async view(desk) {
    const { t, scope } = desk
    const found = await getStaffComplaint(scope, lineOf(desk).order_goods_id)
    const { complaint, line } = found
    return {
      title: t('complaint.title', { number: complaint.complain_no }),
      body: html`<p class="desk-trail"><a class="link" href="${deskHref('complaints')}">${t('nav.complaints')}</a></p>
        <div class="desk-split side-by-side gap-6">
          <div class="desk-stack grid gap-5">${drawFacts(desk, found)} ${drawPictures(line.refund_images)} ${await drawRefundLog(desk, line.order_goods_id)}</div>
          <div class="desk-stack grid gap-5">${complaint.complain_status === COMPLAIN_STATUS.applied ? drawMoves(desk) : html`<p class="box desk-empty">${t('complaint.no_move')}</p>`}</div>
        </div>`,
    }
  },
  acts: {
    uphold_complaint: (desk) => upholdComplaint(desk.scope, lineOf(desk)),
    refuse_complaint: (desk, given) =>
      refuseComplaint(desk.scope, { ...lineOf(desk), complain_refuse_reason: neededTextOf(desk, given, 'complain_refuse_reason') }),
  },
}

const lineOf = ({ params }: Desk) => ({ order_goods_id: wholeOf(params, 'order_goods_id') })

function drawFacts({ t, scope }: Desk, { complaint, line, row }: Awaited<ReturnType<typeof getStaffComplaint>>): Html {
  const status = nameOf(scope.locale, `refund.status.${line.refund_status}`)
  const refund = html`<a class="link" href="${deskHref('refund', { order_goods_id: line.order_goods_id })}">${line.refund_no}</a> ${status}`
  return facts([
    [t('orders.state'), nameOf(scope.locale, `complain.status.${complaint.complain_status}`)],
    [t('orders.order'), html`<a class="link" href="${deskHref('order', { order_id: row.order_id })}">${row.order_no}</a>`],
    [t('staff.shop'), say(scope, row.site_name)],
    [t('orders.goods'), `${say(scope, line.sku_name)} × ${line.num}`],
    [t('complaint.at_stake'), formatMoney(complaint.complain_apply_money)],
    [t('refund.reason'), sayReason(scope, complaint.complain_reason)],
    [t('order.message'), complaint.complain_remark],
    [t('order.refund'), line.refund_status === REFUND_STATUS.none ? '' : refund],
    [t('refund.refused'), complaint.complain_refuse_reason],
  ])
}

function drawMoves(desk: Desk): Html[] {
  const { t } = desk
  const uphold = form(desk, 'uphold_complaint', html`<p>${t('complaint.uphold_help')}</p>`, {
    label: t('complaint.uphold'),
    kind: 'primary',
  })
  const refuse = form(desk, 'refuse_complaint', field(desk, 'complain_refuse_reason', t('refund.why')), {
    label: t('refund.refuse'),
    kind: 'tertiary',
  })
  return [uphold, refuse].map((move) => html`<section class="box desk-narrow grid gap-4">${move}</section>`)
}
