import { html } from 'hono/html'
import { toEmoticonCodes } from '#lib/chat/chat-emoticons.ts'
import { countCharacters, MOST_CHARACTERS } from '#lib/chat/chat-text.ts'
import { ShopError } from '#shop/errors.ts'
import { SERVICER_ROLES } from '#shop/services/chat/servicers.ts'
import {
  type Answer,
  answerTalk,
  bindStaff,
  endTalk,
  isOnline,
  noteTalk,
  passTalk,
  readTalk,
  setOnline,
  takeTalk,
} from '#shop/services/chat/staff.ts'
import { getTalk } from '#shop/services/chat/staff-talks.ts'
import { tagTalk, untagTalk } from '#shop/services/chat/tags.ts'
import type { TalkKey } from '#shop/services/chat/talk.ts'
import { mailStaffTranscript } from '#shop/services/chat/transcript.ts'
import { findAuthors } from '#shop/services/staff/customer.ts'
import { type Desk, type DeskPage, type Form, type Html, type PageContent, textOf, wholeOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { form } from '../pieces.ts'
import { drawAnswering } from './chat-answer.ts'
import { customerName, drawList, drawTabs, toTalk } from './chat-list.ts'
import { drawMessages, type FoundTalk } from './chat-message.ts'
import { drawSide } from './chat-side.ts'

/** Admits accounts whose role answers customers. */
export const forChat: DeskPage['admits'] = ({ role }) => SERVICER_ROLES.includes(role)

/** Actions available everywhere on the page. */
const ACTS: DeskPage['acts'] = {
  bind: ({ scope, staff }, given) => bindStaff(scope, staff, textOf(given, 'client_id')),
  go_online: ({ scope, staff }) => setOnline(scope, staff, true),
  go_offline: ({ scope, staff }) => setOnline(scope, staff, false),
}

/** Talks with customers: those that wait, and those that somebody answers. */
export const chatPage: DeskPage = {
  path: DESK_PATHS.chat,
  nav: 'nav.chat',
  admits: forChat,
  view: (desk) => drawPage(desk, desk.t('nav.chat'), html`${drawList(desk)}<p class="chat-none" id="none">${desk.t('chat.choose')}</p>`),
  acts: ACTS,
  silent: ['bind'],
}

/** One talk beside the others, and whom it is with. */
export const talkPage: DeskPage = {
  path: DESK_PATHS.talk,
  admits: forChat,
  files: 'one',
  async view(desk) {
    const { scope, staff, query } = desk
    const key = keyOf(desk)
    const page = /^\d{1,6}$/.test(query.messages ?? '') ? Math.max(1, Number(query.messages)) : 1
    const found = await getTalk(scope, staff, key, page)
    const isUnseen = found.talk.servicer_id === staff.staff_id && found.talk.seen_id < found.talk.last_dialog_id
    if (isUnseen && page === 1 && query.peek === undefined) await readTalk(scope, staff, key)
    const name = customerName(found.member)
    return drawPage(desk, name, html`${drawList(desk, key)} ${drawTalk(desk, found, page)} ${drawSide(desk, found)}`)
  },
  acts: {
    ...ACTS,
    answer: async (desk, given) => {
      for (const answer of readAnswers(desk, given)) await answerTalk(desk.scope, desk.staff, keyOf(desk), answer)
    },
    take_talk: (desk) => takeTalk(desk.scope, desk.staff, keyOf(desk)),
    pass_talk: (desk, given) => passTalk(desk.scope, desk.staff, keyOf(desk), wholeOf(given, 'staff_id')),
    end_talk: (desk) => endTalk(desk.scope, desk.staff, keyOf(desk)),
    tag_talk: (desk, given) => tagTalk(desk.scope, desk.staff, keyOf(desk), given.tag ?? ''),
    untag_talk: (desk, given) => untagTalk(desk.scope, desk.staff, keyOf(desk), given.tag ?? ''),
    mail_transcript: (desk) => mailStaffTranscript(desk.scope, desk.staff, keyOf(desk)),
    note_talk: (desk, given) => noteTalk(desk.scope, desk.staff, keyOf(desk), textOf(given, 'note', 2000)),
  },
  silent: ['bind', 'answer'],
}

/** The talk that the path names, a member's with a shop: `12-1`. */
function keyOf({ params }: Desk): TalkKey {
  const [member_id = 0, shop_id = 0] = (params.key ?? '').split('-').map(Number)
  return { member_id, shop_id }
}

/**
 * Reads a sent form: a card, or a text, a picture, or both.
 * @throws ShopError FAIL for a text beyond V01
 */
function readAnswers({ files }: Desk, given: Form): Answer[] {
  const picture = files.get('picture')
  if (given.goods_id) return [{ content_type: 1, goods_id: wholeOf(given, 'goods_id') }]
  if (given.order_id) return [{ content_type: 2, order_id: wholeOf(given, 'order_id') }]
  const message = given.message ?? ''
  if (countCharacters(message) > MOST_CHARACTERS) throw new ShopError('FAIL', { text: 'chat.long', values: { most: MOST_CHARACTERS } })
  // The picture goes first: if it is refused, the text has not been sent yet.
  const answers: Answer[] = picture ? [{ content_type: 3, file: picture }] : []
  return message || !picture ? [...answers, { content_type: 0, message: toEmoticonCodes(message) }] : answers
}

/** The page's frame: its lists and the state of the account in the bar, and what its script says. */
async function drawPage(desk: Desk, title: string, body: Html): Promise<PageContent> {
  const { t, scope, staff, csrf } = desk
  const online = await isOnline(scope, staff)
  const bar = html`<div class="desk-bar__room" id="chat-bar">${drawTabs(desk)}
    <form id="chat-online" method="post" action="${toTalk(desk)}">
      <input type="hidden" name="csrf" value="${csrf}" /><input type="hidden" name="act" value="${online ? 'go_offline' : 'go_online'}" />
      <button class="chat-switch inline gap-2 ${online && 'chat-switch--on'}" type="submit">${t(online ? 'chat.online' : 'chat.offline')}<span class="visually-hidden"> (${t(online ? 'chat.go_offline' : 'chat.go_online')})</span></button>
    </form></div>`
  return {
    title,
    whole: { bar },
    script: 'chat',
    body: html`<p id="chat-words" hidden data-csrf="${csrf}" data-lost="${t('chat.lost')}" data-elsewhere="${t('chat.elsewhere')}" data-failed="${t('chat.failed')}" data-chat="${deskHref('chat')}" data-sign-in="${deskHref('signIn')}"></p>
      <p class="chat-state" id="chat-state" role="status"></p><p class="visually-hidden" id="chat-news" role="status"></p>
      ${body}`,
  }
}

async function drawTalk(desk: Desk, found: FoundTalk, page: number): Promise<Html> {
  const { t, scope } = desk
  const { talk, member, dialogs } = found
  const name = customerName(member)
  const to = (messages: number, words: string) =>
    html`<a class="link" href="${toTalk(desk, talk, messages > 1 ? { messages: String(messages) } : {})}">${words}</a>`
  const authors = await findAuthors(
    scope,
    dialogs.list.map(({ id }) => Number(id)),
  )
  return html`<section class="chat-talk" id="talk-${talk.member_id}-${talk.shop_id}" data-talk="${talk.member_id}-${talk.shop_id}" aria-labelledby="talk-name">
    ${drawHead(desk, found)}
    <div class="chat-log" id="log" role="log" tabindex="0" aria-label="${t('chat.log', { name })}">
      <p class="chat-older" id="older">${page > 1 && to(page - 1, t('chat.newer'))} ${page < dialogs.page_count && to(page + 1, t('chat.older'))}</p>
      ${!dialogs.list.length && html`<p class="chat-older" id="nothing">${t('chat.nothing')}</p>`}
      <ol id="messages">${drawMessages(desk, dialogs.list, authors)}</ol>
    </div>
    ${drawAnswering(desk, found)}
  </section>`
}

function drawHead(desk: Desk, { talk, member, online, shop_name, servicer_name }: FoundTalk): Html {
  const { t, staff } = desk
  const isOwn = talk.servicer_id === staff.staff_id
  const action = toTalk(desk, talk)
  const whose = talk.state !== 'open' ? t(`chat.group.${talk.state}`) : isOwn ? t('chat.with_you') : t('chat.with', { name: servicer_name })
  return html`<header class="chat-head line wraps" id="head">
    <a class="button button--tertiary button--s chat-head__back" href="${toTalk(desk)}">${t('chat.back')}</a>
    <div class="chat-head__who"><h2 id="talk-name">${customerName(member)}</h2> <span class="tag">${t(online ? 'chat.member_online' : 'chat.member_gone')}</span>
      <p>${shop_name} · ${whose}</p></div>
    <a class="button button--tertiary button--s chat-head__side" href="#side-${talk.member_id}-${talk.shop_id}">${t('chat.about')}</a>
    ${!isOwn && form(desk, 'take_talk', '', { label: t('chat.take'), kind: 'tertiary', inline: true, action })}
    <a class="button button--tertiary button--s" href="${toTalk(desk, talk, { pick: 'pass' })}">${t('chat.pass')}</a>
    ${talk.state !== 'closed' && form(desk, 'end_talk', '', { label: t('chat.end'), kind: 'tertiary', inline: true, action })}
  </header>`
}
