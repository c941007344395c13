import { html } from 'hono/html'
import { formatDay } from '#lib/dates/time.ts'
import { formatCount, formatMoney } from '#lib/money/format.ts'
import { fromDecimal } from '#lib/money/money.ts'
import { href } from '#lib/routes/paths.ts'
import { masked } from '#lib/text/mask.ts'
import { LONGEST_TAG, listTags } from '#shop/services/chat/tags.ts'
import { findRecipient } from '#shop/services/chat/transcript.ts'
import { type Customer, getCustomer } from '#shop/services/staff/customer.ts'
import { type Desk, forOrders, type Html } from '../page.ts'
import { deskHref } from '../paths.ts'
import { form, hidden } from '../pieces.ts'
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
      <div class="chat-who line gap-3">${drawFace(member, online)}<div><b>${customerName(member)}</b><p class="small">${[member.username, since && t('chat.side.since', { day: since })].filter(Boolean).join(' · ')}</p></div></div>
      <dl>${facts(desk, member.mobile ?? '', customer).map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    </section>
    ${drawLooks(desk, customer)} ${drawOrders(desk, found, customer)}
    ${await drawTags(desk, found)}
    ${await drawTranscript(desk, found)}
    <section class="chat-note" id="note">${form(
      desk,
      'note_talk',
      html`<div class="field"><label for="f-note">${t('chat.note')}</label>
        <textarea class="input" id="f-note" name="note" rows="2" maxlength="2000">${desk.typed.note ?? talk.note}</textarea></div>`,
      { label: t('chat.note.keep'), kind: 'tertiary', action: toTalk(desk, talk) },
    )}</section>
  </aside>`
}

/** The tags of a talk, each with the list of its talks, and a field for one more. */
async function drawTags(desk: Desk, { talk }: FoundTalk): Promise<Html> {
  const { t, scope, staff, typed } = desk
  const action = toTalk(desk, talk)
  const known = (await listTags(scope, staff)).filter((tag) => !talk.tags.includes(tag))
  return html`<section class="chat-tags" id="tags"><h3>${t('chat.tags')}</h3>
    ${
      talk.tags.length > 0 &&
      html`<ul>${talk.tags.map(
        (tag) => html`<li><a class="link" href="${deskHref('chat', { tag })}">${tag}</a>
        ${form(desk, 'untag_talk', hidden('tag', tag), { label: html`<span aria-hidden="true">×</span><span class="visually-hidden">${t('chat.tag.remove', { tag })}</span>`, kind: 'quiet', inline: true, action })}</li>`,
      )}</ul>`
    }
    ${form(
      desk,
      'tag_talk',
      html`<div class="field"><label class="visually-hidden" for="f-tag">${t('chat.tag.name')}</label>
        <input class="input input--s" id="f-tag" name="tag" list="known-tags" value="${typed.act === 'tag_talk' ? typed.tag : ''}" maxlength="${LONGEST_TAG}" placeholder="${t('chat.tag.name')}" autocomplete="off" required />
        <datalist id="known-tags">${known.map((tag) => html`<option value="${tag}"></option>`)}</datalist></div>`,
      { label: t('chat.tag.add'), kind: 'tertiary', inline: true, action },
    )}</section>`
}

/** Ways to keep a talk: as files, and by mail to the customer where mail can be sent. */
async function drawTranscript(desk: Desk, { talk }: FoundTalk): Promise<Html> {
  const { t, scope } = desk
  const file = (format: string) => deskHref('transcript', { file: `${talk.member_id}-${talk.shop_id}.${format}` })
  const recipient = await findRecipient(scope, talk.member_id)
  return html`<section class="chat-transcript" id="transcript"><h3>${t('chat.transcript')}</h3>
    <p><a class="link" href="${file('txt')}" download>${t('chat.transcript.text')}</a> <a class="link" href="${file('html')}" download>${t('chat.transcript.page')}</a></p>
    ${recipient && form(desk, 'mail_transcript', '', { label: t('chat.transcript.mail'), kind: 'tertiary', inline: true, action: toTalk(desk, talk) })}</section>`
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
  return html`<section id="orders"><div class="chat-side__rule flex apart"><h3>${t('chat.side.orders')}</h3>${search}</div>
    ${!orders.length && html`<p>${t('chat.order.none')}</p>`}
    <ul>${orders.map((one) => {
      const money = formatMoney(one.row.order_money)
      return html`<li class="chat-thing">${drawOrder(desk, one)}
        ${mayOpen ? html`<a class="link" href="${deskHref('order', { order_id: one.row.order_id })}" aria-label="${t('order.title', { number: one.row.order_no })}, ${money}">${money}</a>` : html`<span>${money}</span>`}</li>`
    })}</ul>
    ${orders.length > 0 && html`<p><a class="button button--tertiary button--s" href="${toTalk(desk, talk, { pick: 'order' })}">${t('chat.add_order')}</a></p>`}
  </section>`
}
