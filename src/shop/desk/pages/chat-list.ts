import { html } from 'hono/html'
import type { Dialog } from '#contract/chat.ts'
import { chatDay } from '#lib/chat/chat-day.ts'
import { fromEmoticonCodes } from '#lib/chat/chat-emoticons.ts'
import { formatDay } from '#lib/dates/time.ts'
import { images } from '#lib/page/image.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { KIND } from '#shop/services/chat/content.ts'
import { countTalks, countUnanswered, listTalks } from '#shop/services/chat/staff-talks.ts'
import { LONGEST_TAG } from '#shop/services/chat/tags.ts'
import type { TalkKey } from '#shop/services/chat/talk.ts'
import { getQueue } from '#shop/services/staff/queue.ts'
import { icon } from '../icon.ts'
import { type Desk, type Html, pageNumber } from '../page.ts'
import { deskHref } from '../paths.ts'
import { pager } from '../pieces.ts'
import { readCart, readDialog } from './chat-message.ts'

/** The lists of talks: the account's own with those that nobody has, these alone, and what is ended. */
const TABS = ['mine', 'waiting', 'closed'] as const
type Tab = (typeof TABS)[number]

/** Query parameters that select the list beside a talk. All addresses of the page carry them. */
const LIST = ['tab', 'text', 'tag', 'page'] as const

/** The address of a talk, or of none, beside the same list; `more` is what else it shows. */
export function toTalk({ query }: Pick<Desk, 'query'>, key?: TalkKey, more: Record<string, string> = {}): string {
  const kept = LIST.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
  const search = { ...Object.fromEntries(kept), ...more }
  return key ? deskHref('talk', { key: `${key.member_id}-${key.shop_id}` }, search) : deskHref('chat', search)
}

const tabOf = ({ query }: Pick<Desk, 'query'>): Tab => oneOf(TABS, query.tab) ?? 'mine'
const tagOf = ({ query }: Pick<Desk, 'query'>) => (query.tag ?? '').slice(0, LONGEST_TAG)
const textOf = ({ query }: Pick<Desk, 'query'>) => (query.text ?? '').slice(0, 100)

/** Draws the links to the lists of talks in the bar, with their counts. */
export async function drawTabs(desk: Desk): Promise<Html> {
  const { t, scope, staff } = desk
  const { mine, waiting } = await countTalks(scope, staff)
  const counts: Record<Tab, number | ''> = { mine, waiting, closed: '' }
  return html`<nav aria-label="${t('chat.lists')}">
    ${TABS.map(
      (tab) =>
        html`<a href="${deskHref('chat', { tab })}" ${!textOf(desk) && !tagOf(desk) && tabOf(desk) === tab && html`aria-current="page"`}>${t(`chat.tab.${tab}`)} <span>${counts[tab]}</span></a>`,
    )}
  </nav>`
}

type Talk = Awaited<ReturnType<typeof listTalks>>['list'][number]

interface Group {
  name: 'yours' | 'answered' | 'waiting' | 'closed' | 'found'
  talks: Talk[]
  count: number
}

/** Talks of the list that is asked for, by whose turn it is, and the pages it has. */
async function findGroups(desk: Desk): Promise<{ groups: Group[]; page_count: number }> {
  const { scope, staff } = desk
  const [search, tag, tab, page] = [textOf(desk), tagOf(desk), tabOf(desk), pageNumber(desk)]
  if (search || tag) {
    const { list, count, page_count } = await listTalks(scope, staff, { search, tag, page })
    return { groups: [{ name: 'found', talks: list, count }], page_count }
  }
  const { list, count, page_count } = await listTalks(scope, staff, { state: tab, page })
  if (tab !== 'mine') return { groups: [{ name: tab, talks: list, count }], page_count }
  const [yours, answered] = [list.filter(({ talk }) => talk.unanswered), list.filter(({ talk }) => !talk.unanswered)]
  const unanswered = await countUnanswered(scope, staff)
  const waiting = await listTalks(scope, staff, { state: 'waiting' })
  const groups: Group[] = [
    { name: 'yours', talks: yours, count: unanswered },
    { name: 'answered', talks: answered, count: count - unanswered },
    { name: 'waiting', talks: waiting.list, count: waiting.count },
  ]
  return { groups, page_count }
}

/** Draws the list of talks beside the open one. */
export async function drawList(desk: Desk, open?: TalkKey): Promise<Html> {
  const { t, query, scope, staff } = desk
  const { minutes, answering } = await getQueue(scope, staff)
  const { groups, page_count } = await findGroups(desk)
  const filled = groups.filter(({ talks }) => talks.length)
  const unread = groups.flatMap(({ talks }) => talks).reduce((sum, talk) => sum + talk.unread, 0)
  return html`<nav class="chat-list" id="talks" aria-label="${t(`chat.tab.${tabOf(desk)}`)}" data-unread="${unread}">
    <form class="chat-search" id="talks-search" role="search" action="${deskHref('chat')}">
      <label>${icon('search')}<span class="visually-hidden">${t('chat.search')}</span>
        <input class="input" name="text" type="search" value="${textOf({ query })}" placeholder="${t('chat.search')}" maxlength="100" /></label>
      <button class="visually-hidden" type="submit">${t('orders.find')}</button>
    </form>
    ${tagOf(desk) && html`<p class="chat-foot quiet" id="talks-tag"><span class="tag">${tagOf(desk)}</span> <a class="link" href="${deskHref('chat')}">${t('chat.tag.all')}</a></p>`}
    ${filled.map((group) => drawGroup(desk, group, open))}
    ${!filled.length && html`<p class="chat-foot quiet" id="talks-none">${t(textOf(desk) || tagOf(desk) ? 'chat.not_found' : 'chat.empty')}</p>`}
    <p class="chat-foot quiet" id="talks-foot">${minutes > 0 && t('chat.longest_wait', { minutes })} ${t('chat.answering_now', { count: answering })}</p>
    <p class="chat-foot quiet" id="talks-ways"><a class="link" href="${deskHref('chatHours')}">${t('chat.hours')}</a></p>
    <div id="talks-pages">${pager(desk, pageNumber(desk), page_count)}</div>
  </nav>`
}

function drawGroup(desk: Desk, { name, talks, count }: Group, open?: TalkKey): Html {
  return html`<section class="chat-group" id="g-${name}">
    <h2 id="h-${name}">${desk.t(`chat.group.${name}`)} <span>${count}</span></h2>
    <ul id="l-${name}" aria-labelledby="h-${name}">${talks.map((talk) => drawRow(desk, talk, open))}</ul>
  </section>`
}

function drawRow(desk: Desk, found: Talk, open?: TalkKey): Html {
  const { t } = desk
  const { talk, member, unread, online } = found
  const last = found.last_dialog && readDialog(found.last_dialog)
  const { member_id, shop_id } = talk
  const name = customerName(member)
  const isOpen = member_id === open?.member_id && shop_id === open.shop_id
  return html`<li id="t-${member_id}-${shop_id}">
    <a class="chat-row" id="a-${member_id}-${shop_id}" href="${toTalk(desk, talk)}" ${isOpen && html`aria-current="true"`} ${
      unread > 0 && html`data-news="${t('chat.news', { name })} (${unread})"`
    }>
      ${drawFace(member, online)}
      <b>${name}</b>
      <span class="chat-row__time faint">${last && sayWhen(desk, last)}</span>
      <span class="chat-row__last">${last && sayLast(desk, last)}</span>
      ${talk.tags.length > 0 && html`<span class="chat-row__tags flex wraps gap-1">${talk.tags.map((tag) => html`<span class="tag">${tag}</span> `)}</span>`}
      ${unread > 0 && html`<span class="chat-badge" aria-hidden="true">${unread}</span><span class="visually-hidden">${t('chat.unread', { count: unread })}</span>`}
      <span class="visually-hidden">${t(online ? 'chat.member_online' : 'chat.member_gone')}</span>
    </a>
  </li>`
}

/** A customer's portrait, or the first sign of their name, and whether they are here. */
export function drawFace(member: Talk['member'], online: boolean): Html {
  const face = member.headimg
    ? html`<img src="${images('/').url(member.headimg, 'SMALL')}" alt="" width="40" height="40" />`
    : [...customerName(member)][0]
  return html`<span class="chat-face ${online && 'chat-face--online'}" aria-hidden="true">${face}</span>`
}

/** Returns the display name of a customer. */
export function customerName({ nickname, username, member_id }: Pick<Talk['member'], 'nickname' | 'username' | 'member_id'>): string {
  return nickname || username || `#${member_id}`
}

/** The clock of today, the day before that. */
function sayWhen({ scope }: Desk, { create_day, create_time }: Dialog): string {
  const today = formatDay(scope.now(), scope.settings.timeZone)
  return create_day === today ? create_time.slice(0, 5) : chatDay(create_day, today, scope.locale)
}

function sayLast(desk: Desk, { type, content_type, consumer_say, servicer_say }: Dialog): string {
  const { t } = desk
  const said = type === 0 ? consumer_say : servicer_say
  switch (content_type) {
    case KIND.text:
      return readCart(desk, said)?.name ?? fromEmoticonCodes(said)
    case KIND.goods:
      return t('chat.last.goods')
    case KIND.order:
      return t('chat.last.order')
    case KIND.picture:
      return t('chat.last.picture')
    default:
      return t('chat.unknown')
  }
}
