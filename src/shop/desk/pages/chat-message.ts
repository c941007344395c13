import { html } from 'hono/html'
import * as v from 'valibot'
import { Dialog } from '#contract/chat.ts'
import { chatDay } from '#lib/chat/chat-day.ts'
import type { Emoticon } from '#lib/chat/chat-emoticons.ts'
import { splitText } from '#lib/chat/chat-text.ts'
import { formatDay } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { readCartLink } from '#lib/orders/cart-link.ts'
import { type SharedItem, writeItems } from '#lib/orders/shared-items.ts'
import { images } from '#lib/page/image.ts'
import { href } from '#lib/routes/paths.ts'
import { KIND } from '#shop/services/chat/content.ts'
import type { DialogRecord } from '#shop/services/chat/record.ts'
import type { getTalk } from '#shop/services/chat/staff-talks.ts'
import type { Author } from '#shop/services/staff/customer.ts'
import { type Desk, forOrders, type Html } from '../page.ts'
import { deskHref } from '../paths.ts'
import { faces } from '../script.ts'
import { sayFace } from '../words.ts'

const { url } = images('/')

/** A message as the wire brings it to a client. */
export function readDialog(record: DialogRecord): Dialog {
  return v.parse(Dialog, record)
}

/** A talk as the desk shows it. */
export type FoundTalk = Awaited<ReturnType<typeof getTalk>>

/** A picture of the shop's in a small size; nothing where there is none. */
export function thumb(path: string | null | undefined, side: number): Html | '' {
  return path ? html`<img src="${url(path, 'SMALL')}" alt="" width="${side}" height="${side}" loading="lazy" />` : ''
}

/** Messages of a talk, the oldest first, with a line above each day; `authors` are those of the desk's, by message. */
export function drawMessages(desk: Desk, records: DialogRecord[], authors: ReadonlyMap<number, Author>): Html[] {
  const { scope } = desk
  const today = formatDay(scope.now(), scope.settings.timeZone)
  return [...Map.groupBy(records.map(readDialog), ({ create_day }) => create_day)].map(
    ([day, said]) => html`<li class="chat-day line gap-3 faint" id="d-${day}">${chatDay(day, today, scope.locale)}</li>
      ${said.map((one) => drawMessage(desk, one, authors.get(one.id)))}`,
  )
}

function drawMessage(desk: Desk, dialog: Dialog, author?: Author): Html {
  const { t, staff } = desk
  const isOwn = dialog.type !== 0
  const look = LOOKS[dialog.content_type] ?? ''
  const own = dialog.automatic ? t('chat.automatic') : author && author.staff_id !== staff.staff_id ? author.username : t('chat.own')
  const said = isOwn ? html`${own}, ` : html`<span class="visually-hidden">${dialog.nickname}, </span>`
  return html`<li class="chat-message grid surface ${look} ${isOwn && 'chat-message--own'}" id="m-${dialog.id}">${drawContent(desk, dialog)}
    <small>${said}${dialog.create_time.slice(0, 5)}${isOwn && ` · ${t(dialog.read ? 'chat.seen' : 'chat.unseen')}`}</small></li>`
}

const LOOKS: Record<number, string> = {
  [KIND.picture]: 'chat-message--picture',
  [KIND.goods]: 'chat-message--card',
  [KIND.order]: 'chat-message--card',
}

function drawContent(desk: Desk, dialog: Dialog): Html {
  const said = dialog.type === 0 ? dialog.consumer_say : dialog.servicer_say
  switch (dialog.content_type) {
    case KIND.text:
      return drawSaid(desk, said)
    case KIND.goods:
      return drawGoods(desk, dialog)
    case KIND.order:
      return drawOrder(desk, dialog)
    case KIND.picture:
      return html`<a href="${url(said)}"><img src="${url(said, 'MID')}" alt="${desk.t('chat.picture')}" /></a>`
    default:
      return html`<em>${desk.t('chat.unknown')}</em>`
  }
}

/** A text that is nothing but the address of a shared cart, as its items and its name; undefined for any other text. */
export function readCart({ t, scope }: Desk, text: string): { items: SharedItem[]; name: string } | undefined {
  // Without a known origin only addresses from the root are the shop's.
  const items = readCartLink(text, scope.settings.siteUrl ? new URL(scope.settings.siteUrl).origin : 'https://shop.invalid')
  return items.length ? { items, name: t('chat.cart.card', { count: items.reduce((total, { num }) => total + num, 0) }) } : undefined
}

function drawSaid(desk: Desk, text: string): Html {
  const cart = readCart(desk, text)
  if (!cart) return html`<div class="chat-text">${drawText(desk, text)}</div>`
  return html`<div class="chat-card"><a href="${href('shared', desk.scope.locale, { items: writeItems(cart.items) })}">${cart.name}</a></div>`
}

/** A face of the chat, with its name for readers where nothing else says it. */
export function drawEmoticon({ name }: Emoticon, label = ''): Html {
  return html`<svg class="chat-emoticon" ${label ? html`role="img" aria-label="${label}"` : html`aria-hidden="true"`}><use href="${deskHref('faces', { v: faces().version })}#${name}"></use></svg>`
}

/** Words, links and faces; each is text. */
function drawText({ scope }: Desk, text: string): (Html | string)[] {
  return splitText(text).map((piece) => {
    if (piece.kind === 'link') return html`<a href="${piece.href}" rel="noopener noreferrer nofollow" target="_blank">${piece.text}</a>`
    return piece.kind === 'emoticon' ? drawEmoticon(piece.emoticon, sayFace(scope.locale, piece.emoticon)) : piece.text
  })
}

function drawGoods({ t, scope }: Desk, { goods_sku_id, sku_name, sku_image, price }: Dialog): Html {
  if (!sku_name) return html`<em>${t('chat.goods_gone')}</em>`
  return html`<div class="chat-card">${thumb(sku_image, 64)}<div>
    <a href="${href('sku', scope.locale, { id: goods_sku_id })}">${sku_name}</a>
    ${price !== undefined && html`<p><b>${formatMoney(price)}</b></p>`}</div></div>`
}

function drawOrder(desk: Desk, { order_id, order_no, order_status_name, order_money, sku_name, sku_image }: Dialog): Html {
  const { t, staff, scope } = desk
  if (!order_no) return html`<em>${t('chat.order_gone')}</em>`
  const number = t('order.title', { number: order_no })
  return html`<div class="chat-card">${thumb(sku_image, 64)}<div>
    ${forOrders(staff, scope) ? html`<a href="${deskHref('order', { order_id })}">${number}</a>` : number}
    <p>${sku_name}</p><p>${order_status_name} · <b>${order_money !== undefined && formatMoney(order_money)}</b></p></div></div>`
}
