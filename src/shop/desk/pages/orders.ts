import { html } from 'hono/html'
import { formatMoney } from '#lib/money/format.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { nameOf } from '#shop/messages.ts'
import { say } from '#shop/scope.ts'
import { isToPrepare } from '#shop/services/order/seller.ts'
import { statusName } from '#shop/services/order/view.ts'
import { pageStaffOrders, type StaffOrder } from '#shop/services/staff/orders.ts'
import { type Desk, type DeskPage, forOrders, type Html, pageNumber } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { moment, pager, table, thumb } from '../pieces.ts'

/** The tabs, by the state each shows; what waits for the shop comes first. */
const TABS = {
  to_ship: 'toShip',
  to_collect: 'toCollect',
  shipped: 'shipped',
  to_pay: 'toPay',
  received: 'received',
  complete: 'complete',
  closed: 'closed',
} as const

/** Orders of the account's shop, by state and search. */
export const ordersPage: DeskPage = {
  path: DESK_PATHS.orders,
  nav: 'nav.orders',
  admits: forOrders,
  async view(desk) {
    const { t, scope, staff, query } = desk
    const page = pageNumber(desk)
    const tab = Object.entries(TABS).find(([name]) => name === query.state)?.[1]
    const text = (query.text ?? '').slice(0, 100)
    const asked = { page, status: tab && ORDER_STATUS[tab], text }
    const { list, count, page_count } = await pageStaffOrders(scope, staff, asked)
    const heads = [t('orders.order'), t('orders.goods'), t('orders.receiver'), t('orders.sum'), t('orders.state')]
    return {
      title: t('nav.orders'),
      body: html`${tabs(desk, text)}
        <form class="desk-search line wraps gap-3" role="search">
          ${query.state && html`<input type="hidden" name="state" value="${query.state}" />`}
          <label class="visually-hidden" for="f-text">${t('orders.search')}</label>
          <input class="input" id="f-text" name="text" type="search" value="${text}" placeholder="${t('orders.search')}" maxlength="100" />
          <button class="button button--tertiary" type="submit">${t('orders.find')}</button>
          <span class="desk-search__count">${t('orders.count', { count })}</span>
        </form>
        ${table(
          t('nav.orders'),
          heads,
          list.map((one) => drawRow(desk, one)),
          t('orders.empty'),
        )} ${pager(desk, page, page_count)}`,
    }
  },
}

function tabs({ t, scope, query }: Desk, text: string): Html {
  const way = (state: string, label: string) => {
    const search = new URLSearchParams({ ...(state && { state }), ...(text && { text }) })
    return html`<a href="?${search.toString()}" ${(query.state ?? '') === state && html`aria-current="page"`}>${label}</a>`
  }
  return html`<nav class="tabs" aria-label="${t('orders.state')}">
    ${way('', t('orders.all'))}
    ${Object.entries(TABS).map(([state, name]) => way(state, nameOf(scope.locale, `order.status.${ORDER_STATUS[name]}`)))}
  </nav>`
}

function drawRow(desk: Desk, { row, lines }: StaffOrder): Html {
  const { scope } = desk
  return html`<tr>
    <td><a class="link nowrap" href="${deskHref('order', { order_id: row.order_id })}">${row.order_no}</a><br />${moment(desk, row.create_time)}<br />${say(scope, row.site_name)}</td>
    <td>${lines.map((line) => html`<p class="desk-thing flex gap-3">${thumb(line.sku_image, 32)}<span>${say(scope, line.sku_name)} × ${line.num}</span></p>`)}</td>
    <td>${row.name && html`${row.name}<br />`}${row.mobile}</td>
    <td class="nowrap">${formatMoney(row.order_money)}</td>
    <td>${statusName(scope, row)}${isToPrepare(row) && html`<br /><span class="tag tag--low">${desk.t('orders.to_prepare')}</span>`}${row.is_lock && html`<br /><span class="tag tag--low">${desk.t('orders.locked')}</span>`}</td>
  </tr>`
}
