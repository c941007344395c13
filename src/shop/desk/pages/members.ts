import { html } from 'hono/html'
import { formatCount, formatMoney } from '#lib/money/format.ts'
import { toDecimal } from '#lib/money/money.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { ShopError } from '#shop/errors.ts'
import { say } from '#shop/scope.ts'
import { nameEntry } from '#shop/services/member/ledger.ts'
import { statusName } from '#shop/services/order/view.ts'
import { noteAudit } from '#shop/services/staff/audit.ts'
import { adjustMember, getStaffMember, pageMembers, type StaffMember, setMemberOpen } from '#shop/services/staff/members.ts'
import {
  type Desk,
  type DeskPage,
  forFinance,
  forMembers,
  forOrders,
  type Html,
  neededTextOf,
  Outcome,
  pageNumber,
  signedMoneyOf,
  wholeOf,
} from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { facts, field, form, hidden, moment, pager, select, table } from '../pieces.ts'

const ACCOUNTS = ['point', 'balance', 'balance_money', 'growth'] as const

/** Members by name, mobile or e-mail. */
export const membersPage: DeskPage = {
  path: DESK_PATHS.members,
  nav: 'nav.members',
  admits: forMembers,
  async view(desk) {
    const { t, scope, query } = desk
    const page = pageNumber(desk)
    const text = (query.text ?? '').slice(0, 100)
    const isClosed = query.closed !== undefined
    const { list, count, page_count } = await pageMembers(scope, { page, text, isClosed })
    const way = (search: string, label: string, isHere: boolean) =>
      html`<a href="${search}" ${isHere && html`aria-current="page"`}>${label}</a>`
    const heads = [t('member.name'), t('member.contact'), t('chat.side.level'), t('member.balance'), t('member.since')]
    return {
      title: t('nav.members'),
      body: html`<nav class="tabs" aria-label="${t('orders.state')}">${way('?', t('orders.all'), !isClosed)}${way('?closed', t('member.closed_tab'), isClosed)}</nav>
        <form class="desk-search line wraps gap-3" role="search">
          ${isClosed && html`<input type="hidden" name="closed" value="" />`}
          <label class="visually-hidden" for="f-text">${t('member.search')}</label>
          <input class="input" id="f-text" name="text" type="search" value="${text}" placeholder="${t('member.search')}" maxlength="100" />
          <button class="button button--tertiary" type="submit">${t('orders.find')}</button>
          <span class="desk-search__count">${t('member.count', { count })}</span>
        </form>
        ${table(
          t('nav.members'),
          heads,
          list.map((row) => drawRow(desk, row)),
          t('member.none'),
        )} ${pager(desk, page, page_count)}`,
    }
  },
}

const nameIn = ({ username, nickname, mobile, email, member_id }: StaffMember) =>
  nickname || username || mobile || email || String(member_id)

function drawRow(desk: Desk, row: StaffMember): Html {
  const { t, scope } = desk
  return html`<tr>
    <th scope="row"><a class="link" href="${deskHref('member', { member_id: row.member_id })}">${nameIn(row)}</a>${row.username && html`<br /><small>${row.username}</small>`}
      ${row.status === 0 && html`<br /><span class="tag tag--off">${t('member.closed')}</span>`}</th>
    <td>${[row.mobile, row.email].filter(Boolean).map((each) => html`<p>${each}</p>`)}</td>
    <td>${say(scope, row.level_name)}</td>
    <td class="nowrap">${formatMoney(row.balance + row.balance_money)}</td>
    <td>${moment(desk, row.reg_time)}</td>
  </tr>`
}

/** One member: contacts, orders and accounts. Money and points are changed by those who see to the shop's money. */
export const memberPage: DeskPage = {
  path: DESK_PATHS.member,
  admits: forMembers,
  async view(desk) {
    const { t, scope, params } = desk
    const { row, ...found } = await getStaffMember(scope, wholeOf(params, 'member_id'))
    return {
      title: nameIn(row),
      body: html`<p class="desk-trail"><a class="link" href="${deskHref('members')}">${t('nav.members')}</a></p>
        <div class="desk-split side-by-side gap-6"><div class="desk-stack grid gap-5">${drawOrders(desk, found)} ${drawEntries(desk, found.entries)}</div>
          <div class="desk-stack grid gap-5">${drawFacts(desk, row, found)} ${drawAdjust(desk, found.entries)}
            <section class="box desk-narrow grid gap-4"><h2>${t(row.status ? 'member.close' : 'member.open')}</h2><p>${t(row.status ? 'member.close_hint' : 'member.open_hint')}</p>
              ${form(desk, row.status ? 'close_member' : 'open_member', '', { label: t(row.status ? 'member.close' : 'member.open'), kind: row.status ? 'danger' : 'secondary' })}</section></div></div>`,
    }
  },
  acts: {
    close_member: ({ scope, params }) => setMemberOpen(scope, wholeOf(params, 'member_id'), false),
    open_member: ({ scope, params }) => setMemberOpen(scope, wholeOf(params, 'member_id'), true),
    async adjust_member(desk, given) {
      const { scope, staff, params } = desk
      if (!forFinance(staff, scope)) throw new ShopError('FAIL', { text: 'staff.no_right' })
      const member_id = wholeOf(params, 'member_id')
      const account_type = oneOf(ACCOUNTS, given.account_type) ?? 'point'
      const amount = signedMoneyOf(desk, given, 'amount')
      const reason = neededTextOf(desk, given, 'reason')
      await adjustMember(scope, { member_id, account_type, amount, reason, entry: wholeOf(given, 'entry') })
      await noteAudit(scope, staff.username, 'adjust_member', `/members/${member_id} ${account_type} ${toDecimal(amount)}: ${reason}`)
      return new Outcome({ isNoted: true })
    },
  },
}

type Found = Awaited<ReturnType<typeof getStaffMember>>

function drawOrders(desk: Desk, { orders, order_count }: Pick<Found, 'orders' | 'order_count'>): Html {
  const { t, scope, staff } = desk
  const rows = orders.map(
    (
      row,
    ) => html`<tr><td>${forOrders(staff, scope) ? html`<a class="link nowrap" href="${deskHref('order', { order_id: row.order_id })}">${row.order_no}</a>` : row.order_no}</td>
      <td>${moment(desk, row.create_time)}</td><td class="nowrap">${formatMoney(row.order_money)}</td><td>${statusName(scope, row)}</td></tr>`,
  )
  return html`<h2>${t('member.orders', { count: order_count })}</h2>${table(t('nav.orders'), [t('orders.order'), t('order.placed'), t('orders.sum'), t('orders.state')], rows, t('orders.empty'))}`
}

function drawEntries(desk: Desk, entries: Found['entries']): Html {
  const { t, scope } = desk
  const rows = entries.map(
    (
      entry,
    ) => html`<tr><td>${moment(desk, entry.create_time)}</td><td>${t(`member.account_${oneOf(ACCOUNTS, entry.account_type) ?? 'point'}`)}</td>
      <td class="nowrap">${toDecimal(entry.account_data)}</td><td>${nameEntry(scope, entry)}${say(scope, entry.remark) && html`<br /><small>${say(scope, entry.remark)}</small>`}</td></tr>`,
  )
  return html`<h2>${t('member.entries')}</h2>${table(t('member.entries'), [t('audit.time'), t('member.account'), t('orders.sum'), t('cancel.reason')], rows, t('edit.nothing'))}`
}

function drawFacts(desk: Desk, row: StaffMember, { spent, order_count }: Pick<Found, 'spent' | 'order_count'>): Html {
  const { t, scope } = desk
  return facts([
    [t('orders.state'), row.status ? t('member.open_state') : html`<span class="tag tag--off">${t('member.closed')}</span>`],
    [t('field.username'), row.username ?? ''],
    [t('chat.side.mobile'), row.mobile ?? ''],
    [t('site.email'), row.email ?? ''],
    [t('chat.side.level'), say(scope, row.level_name)],
    [t('member.account_point'), formatCount(row.point / 100)],
    [t('member.account_growth'), formatCount(row.growth / 100)],
    [t('member.account_balance'), formatMoney(row.balance)],
    [t('member.account_balance_money'), formatMoney(row.balance_money)],
    [t('member.spent'), order_count ? formatMoney(spent) : ''],
    [t('member.since'), moment(desk, row.reg_time)],
    [t('staff.last'), row.login_time ? moment(desk, row.login_time) : ''],
  ])
}

function drawAdjust(desk: Desk, entries: Found['entries']): Html | '' {
  const { t, scope, staff } = desk
  if (!forFinance(staff, scope)) return ''
  const accounts = ACCOUNTS.map((value) => ({ value, label: t(`member.account_${value}`) }))
  return html`<section class="box desk-narrow grid gap-4"><h2>${t('member.adjust')}</h2>${form(
    desk,
    'adjust_member',
    html`${hidden('entry', entries[0]?.id ?? 0)}${select(desk, 'account_type', t('member.account'), accounts)}
      ${field(desk, 'amount', t('orders.sum'), { hint: t('member.adjust_hint') })}
      ${field(desk, 'reason', t('cancel.reason'), { hint: t('member.adjust_reason') })}`,
    { label: t('edit.save') },
  )}</section>`
}
