import { html } from 'hono/html'
import { EMOTICONS } from '#lib/chat/chat-emoticons.ts'
import { countCharacters, MOST_CHARACTERS } from '#lib/chat/chat-text.ts'
import { formatMoney } from '#lib/money/format.ts'
import { fromDecimal } from '#lib/money/money.ts'
import { readItems, type SharedItem, writeItems } from '#lib/orders/shared-items.ts'
import { href } from '#lib/routes/paths.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { DEFAULT_LOCALE, LOCALES } from '#lib/text/locales.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { say } from '#shop/scope.ts'
import { findSkuCards } from '#shop/services/catalogue/goods-card.ts'
import { answerIn, type CannedAnswer, listAnswers } from '#shop/services/chat/answers.ts'
import { type Colleague, listColleagues } from '#shop/services/chat/staff-talks.ts'
import type { TalkKey } from '#shop/services/chat/talk.ts'
import { statusName } from '#shop/services/order/view.ts'
import { findGoodsToShow } from '#shop/services/staff/customer.ts'
import type { StaffOrder } from '#shop/services/staff/orders.ts'
import { icon } from '../icon.ts'
import type { Desk, Html } from '../page.ts'
import { deskHref } from '../paths.ts'
import { form, hidden, select } from '../pieces.ts'
import { sayFace } from '../words.ts'
import { customerName, toTalk } from './chat-list.ts'
import { drawEmoticon, type FoundTalk, thumb } from './chat-message.ts'

/** Pickers above the reply field. */
const PICKS = ['face', 'goods', 'order', 'pass'] as const

/** The field to answer in, with what may be sent besides text. */
export async function drawAnswering(desk: Desk, found: FoundTalk): Promise<Html> {
  const { t, csrf, typed, query } = desk
  const key = found.talk
  const answers = preferOwn(await listAnswers(desk.scope, desk.staff, key.shop_id))
  const chosen = oneOf(LOCALES, query.words)
  const locale = chosen ?? found.member.locale
  const kept: Record<string, string> = chosen ? { words: chosen } : {}
  const picked = answers.find(({ id }) => String(id) === query.answer)
  const prepared = picked ? answerIn(picked, locale) : EMOTICONS.find(({ name }) => name === query.face)?.character
  const label = t('chat.message', { name: customerName(found.member) })
  const pickLink = (pick: 'face' | 'goods' | 'order', name: string, picture: Html) =>
    html`<a class="chat-tool" id="tool-${pick}" href="${toTalk(desk, key, { ...kept, pick })}" title="${name}" ${query.pick === pick && html`aria-current="true"`}>${picture}<span class="visually-hidden">${name}</span></a>`
  return html`<div class="chat-answering grid gap-2" id="answering">
    ${await drawPick(desk, found)}
    <div class="chat-canned line wraps gap-2" id="canned">
      ${answers.map((answer) => {
        const { id, shortcut } = answer
        const text = answerIn(answer, locale)
        const [typing = '', ...title] = shortcut.replace(/^\/*/, '/').split(' ')
        return html`<a class="chip" href="${toTalk(desk, key, { ...kept, answer: String(id) })}" data-put="${text}" data-shortcut="${typing}" title="${text}">${[typing, ...title].join(' ')}</a>`
      })}
      ${
        answers.length > 0 &&
        html`<span class="chat-canned__languages flex gap-2" role="group" aria-label="${t('chat.canned.language')}">${LOCALES.map(
          (one) =>
            html`<a class="link" href="${toTalk(desk, key, { words: one })}" lang="${one}" title="${LOCALE_TABLE[one].name}" aria-label="${LOCALE_TABLE[one].name}" ${one === locale && html`aria-current="true"`}>${LOCALE_TABLE[one].shortName}</a>`,
        )}</span>`
      }
      <a class="link" href="${deskHref('chatAnswers')}">${t('chat.canned.edit')}</a>
    </div>
    <p class="chat-canned__text" id="canned-line"><span id="canned-text"></span> <span id="canned-hint">${t('chat.canned.puts_in')}</span></p>
    <form class="chat-box" id="answer" method="post" enctype="multipart/form-data" action="${toTalk(desk, key, kept)}">
      <input id="answer-csrf" type="hidden" name="csrf" value="${csrf}" /><input id="answer-act" type="hidden" name="act" value="answer" />
      <label class="visually-hidden" id="message-label" for="message">${label}</label>
      <textarea id="message" name="message" rows="2" maxlength="${MOST_CHARACTERS}" placeholder="${label}">${typed.message ?? prepared ?? ''}</textarea>
      <div class="chat-tools line wraps gap-1" id="tools">
        ${pickLink('face', t('chat.add_face'), icon('smile'))}
        <label class="chat-tool chat-tool--file" id="tool-picture" title="${t('chat.add_picture')}">${icon('image')}<span class="visually-hidden">${t('chat.add_picture')}</span>
          <input class="visually-hidden" name="picture" type="file" accept="image/*" /></label>
        ${pickLink('goods', t('chat.add_goods'), icon('package'))} ${pickLink('order', t('chat.add_order'), icon('order'))}
        <span class="chat-tools__count quiet" id="count">0/${MOST_CHARACTERS}</span>
        <button class="button button--primary button--s" id="send" type="submit">${t('chat.send')}</button>
      </div>
    </form>
  </div>`
}

/** Of answers with one shortcut the account's own, or else its shop's, in the place of those that more people share. */
function preferOwn(answers: CannedAnswer[]): CannedAnswer[] {
  const closest = answers.toSorted((one, other) => one.staff_id - other.staff_id || one.shop_id - other.shop_id)
  const chosen = new Set(new Map(closest.map((answer) => [answer.shortcut, answer])).values())
  return answers.filter((answer) => chosen.has(answer))
}

/** Draws the open picker: products, orders or colleagues. */
async function drawPick(desk: Desk, found: FoundTalk): Promise<Html> {
  const { t, query } = desk
  const pick = PICKS.find((name) => name === query.pick)
  if (!pick) return html`<div id="pick"></div>`
  const draw = { face: drawFacePick, goods: drawGoodsPick, order: drawOrderPick, pass: drawPassPick }[pick]
  const title = { face: t('chat.add_face'), goods: t('chat.add_goods'), order: t('chat.add_order'), pass: t('chat.pass') }[pick]
  return html`<div id="pick"><section class="chat-pick grid gap-3" aria-labelledby="pick-title">
    <div class="chat-pick__head flex apart gap-3"><h3 id="pick-title">${title}</h3><a class="link" href="${toTalk(desk, found.talk)}">${t('chat.pick.close')}</a></div>
    ${await draw(desk, found)}
  </section></div>`
}

async function drawFacePick(desk: Desk, { talk }: FoundTalk): Promise<Html> {
  return html`<div class="chat-faces">${EMOTICONS.map((emoticon) => {
    const name = sayFace(desk.scope.locale, emoticon)
    return html`<a href="${toTalk(desk, talk, { face: emoticon.name })}" data-put="${emoticon.character}" title="${name}" aria-label="${name}">${drawEmoticon(emoticon)}</a>`
  })}</div>`
}

async function drawGoodsPick(desk: Desk, { talk }: FoundTalk): Promise<Html> {
  const { t, query, scope } = desk
  const text = (query.goods ?? '').slice(0, 100)
  const cards = await findGoodsToShow(scope, talk.shop_id, text)
  const kept = Object.entries(query).filter(([name]) => !['goods', 'done', 'mac', 'peek'].includes(name))
  const cart = readItems(query.cart ?? '')
  const toCart = (items: readonly SharedItem[]) => toTalk(desk, talk, { pick: 'goods', goods: text, cart: writeItems(items) })
  return html`${await drawCart(desk, talk, cart, toCart)}
    <form class="chat-find flex gap-2" role="search" action="${toTalk({ query: {} }, talk)}">
      ${kept.map(([name, value]) => hidden(name, value))}
      <label><span class="visually-hidden">${t('chat.goods.search')}</span>
        <input class="input input--s" name="goods" type="search" value="${text}" placeholder="${t('chat.goods.search')}" maxlength="100" /></label>
      <button class="button button--tertiary button--s" type="submit">${t('orders.find')}</button>
    </form>
    ${!cards.length && html`<p>${t('chat.goods.none')}</p>`}
    <ul>${cards.map(
      (card) => html`<li class="chat-thing">${thumb(card.sku_image, 44)}
        <div>${card.sku_name}<p>${t('chat.stock', { count: card.stock })} · ${formatMoney(fromDecimal(card.discount_price))}</p></div>
        <span class="chat-thing__ways line gap-3">${sendCard(desk, talk, { content_type: 1, goods_id: card.sku_id }, card.sku_name)}
          ${card.stock > 0 && html`<a class="link" href="${toCart([...cart, { sku_id: card.sku_id, num: 1 }])}" aria-label="${t('chat.cart.add.of', { name: card.sku_name })}">${t('chat.cart.add')}</a>`}</span></li>`,
    )}</ul>`
}

/** The cart that is filled for the customer, with the button that sends it as its address; nothing while it is empty. */
async function drawCart(
  desk: Desk,
  talk: TalkKey,
  items: SharedItem[],
  toCart: (items: readonly SharedItem[]) => string,
): Promise<Html | ''> {
  const { t, scope, csrf } = desk
  if (!items.length) return ''
  const cards = await findSkuCards(
    scope,
    items.map(({ sku_id }) => sku_id),
  )
  const path = href('shared', DEFAULT_LOCALE, { items: writeItems(items) })
  const address = scope.settings.siteUrl ? new URL(path, scope.settings.siteUrl).href : path
  const isLong = countCharacters(address) > MOST_CHARACTERS
  const withNum = (changed: SharedItem, num: number) =>
    items.flatMap((item) => (item === changed ? (num > 0 ? { ...item, num } : []) : item))
  return html`<section class="chat-cart" aria-labelledby="chat-cart-title">
    <h4 id="chat-cart-title">${t('chat.cart')}</h4>
    <ul>${items.map((item) => {
      const card = cards.find(({ sku_id }) => sku_id === item.sku_id)
      const name = card?.sku_name ?? String(item.sku_id)
      return html`<li class="chat-thing">${thumb(card?.sku_image, 44)}<div>${name}<p>× ${item.num}</p></div>
        <span class="chat-thing__ways line gap-3"><a class="link" href="${toCart(withNum(item, item.num + 1))}" aria-label="${t('chat.cart.more.of', { name })}">+</a>
          <a class="link" href="${toCart(withNum(item, item.num - 1))}" aria-label="${t('chat.cart.less.of', { name })}">−</a></span></li>`
    })}</ul>
    ${
      isLong
        ? html`<p class="note note--warning">${t('chat.cart.long')}</p>`
        : html`<form method="post" action="${toTalk(desk, talk)}">
      ${hidden('csrf', csrf)}${hidden('act', 'answer')}${hidden('message', address)}
      <button class="button button--secondary button--s" type="submit">${t('chat.cart.send')}</button>
    </form>`
    }
  </section>`
}

async function drawOrderPick(desk: Desk, { talk, orders }: FoundTalk): Promise<Html> {
  if (!orders.length) return html`<p>${desk.t('chat.order.none')}</p>`
  return html`<ul>${orders.map(
    (one) => html`<li class="chat-thing">${drawOrder(desk, one)}
      ${sendCard(desk, talk, { content_type: 2, order_id: one.row.order_id }, one.row.order_no)}</li>`,
  )}</ul>`
}

/** An order in few words. */
export function drawOrder({ scope }: Desk, { row, lines }: StaffOrder): Html {
  return html`${thumb(lines[0]?.sku_image, 44) || html`<span></span>`}
    <div>${statusName(scope, row)}<p>${row.order_no}<br />${say(scope, lines[0]?.sku_name)}</p></div>`
}

function sendCard(desk: Desk, key: TalkKey, fields: Record<string, number>, name: string): Html {
  const { t, csrf } = desk
  return html`<form method="post" action="${toTalk(desk, key)}">
    ${hidden('csrf', csrf)}${hidden('act', 'answer')}${Object.entries(fields).map(([field, value]) => hidden(field, value))}
    <button class="button button--tertiary button--s" type="submit" aria-label="${t('chat.send_card.of', { name })}">${t('chat.send_card')}</button>
  </form>`
}

async function drawPassPick(desk: Desk, { talk }: FoundTalk): Promise<Html> {
  const { t, scope, staff } = desk
  const colleagues = await listColleagues(scope, staff, talk.shop_id)
  if (!colleagues.length) return html`<p>${t('chat.pass.none')}</p>`
  const label = ({ username, online, open }: Colleague) =>
    t('chat.pass.open', { name: username, state: t(online ? 'chat.online' : 'chat.offline'), count: open })
  const options = colleagues.toSorted((one, other) => Number(other.online) - Number(one.online))
  return form(
    desk,
    'pass_talk',
    select(
      desk,
      'staff_id',
      t('chat.pass.to'),
      options.map((one) => ({ value: one.staff_id, label: label(one) })),
    ),
    { label: t('chat.pass'), action: toTalk(desk, talk) },
  )
}
