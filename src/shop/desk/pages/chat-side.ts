import { html } from 'hono/html'
import { formatDay } from '#lib/dates/time.ts'
import { formatCount, formatMoney } from '#lib/money/format.ts'
import { fromDecimal } from '#lib/money/money.ts'
import { href } from '#lib/routes/paths.ts'
import { masked } from '#lib/text/mask.ts'
import { type Customer, getCustomer } from '#shop/services/staff/customer.ts'
import { type Desk, forOrders, type Html } from '../page.ts'
import { deskHref } from '../paths.ts'
import { form } from '../pieces.ts'
import { drawOrder } from './chat-answer.ts'
import { customerName, drawFace, toTalk } from './chat-list.ts'
import { type FoundTalk, thumb } from './chat-message.ts'

/** Whom a talk is with, what they looked at and ordered, and what staff note about them. */
export async function drawSide(desk: Desk, found: FoundTalk): Promise<Html> {
  const { t, scope } = desk
  const { talk, member, online } = found
  const customer = await getCustomer(scope, talk)
  const since = formatDay(member.reg_time, scope.settings.timeZone)
  return html`<aside class="chat-side" id="side-${talk.member_id}-${talk.shop_id}" aria-label="${t('chat.about')}" tabindex="0">
    <section id="who">
      <div class="chat-who">${drawFace(member, online)}<div><b>${customerName(member)}</b><p>${[member.username, since && t('chat.side.since', { day: since })].filter(Boolean).join(' · ')}</p></div></div>
      <dl>${facts(desk, member.mobile ?? '', customer).map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    </section>
    ${drawLooks(desk, customer)} ${drawOrders(desk, found, customer)}
    <section class="chat-note" id="note">${form(
      desk,
      'note_talk',
      html`<div class="field"><label for="f-note">${t('chat.note')}</label>
        <textarea class="input" id="f-note" name="note" rows="2" maxlength="2000">${desk.typed.note ?? talk.note}</textarea></div>`,
      { label: t('chat.note.keep'), kind: 'tertiary', action: toTalk(desk, talk) },
    )}</section>
  </aside>`
}

function facts({ t }: Desk, mobile: string, { level_name, growth, orders, spent, refunds }: Customer): [string, string][] {
  return [
    [t('chat.side.mobile'), masked(mobile)],
    [t('chat.side.level'), level_name && `${level_name}, ${formatCount(growth / 100)}`],
    [t('chat.side.orders'), orders ? `${orders}, ${formatMoney(spent)}` : '0'],
    [t('chat.side.refunds'), refunds ? t('chat.side.refunds_of', { refunds, orders }) : ''],
  ]
}

function drawLooks({ t, scope }: Desk, { looked_at: card }: Customer): Html {
  if (!card) return html`<section id="looks" hidden></section>`
  return html`<section id="looks"><h3>${t('chat.side.looks')}</h3>
    <div class="chat-thing">${thumb(card.sku_image, 44)}<div><a href="${href('sku', scope.locale, { id: card.sku_id })}">${card.sku_name}</a>
      <p>${t('chat.stock', { count: card.stock })} · ${formatMoney(fromDecimal(card.discount_price))}</p></div></div></section>`
}

function drawOrders(desk: Desk, { talk, member, orders }: FoundTalk, customer: Customer): Html {
  const { t, staff, scope } = desk
  const mayOpen = forOrders(staff, scope)
  const all = t('chat.side.all', { count: customer.orders })
  const search = member.mobile && mayOpen && html`<a class="link" href="${deskHref('orders', { text: member.mobile })}">${all}</a>`
  return html`<section id="orders"><div class="chat-side__rule"><h3>${t('chat.side.orders')}</h3>${search}</div>
    ${!orders.length && html`<p>${t('chat.order.none')}</p>`}
    <ul>${orders.map((one) => {
      const money = formatMoney(one.row.order_money)
      return html`<li class="chat-thing">${drawOrder(desk, one)}
        ${mayOpen ? html`<a class="link" href="${deskHref('order', { order_id: one.row.order_id })}" aria-label="${t('order.title', { number: one.row.order_no })}, ${money}">${money}</a>` : html`<span>${money}</span>`}</li>`
    })}</ul>
    ${orders.length > 0 && html`<p><a class="button button--tertiary button--s" href="${toTalk(desk, talk, { pick: 'order' })}">${t('chat.add_order')}</a></p>`}
  </section>`
}
