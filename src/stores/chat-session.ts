import { bindChat, countServicers, endChat } from '#api/chat.ts'
import { keepShown } from '#api/errors.ts'
import { live } from '#api/live.ts'
import { can } from '#api/settings.ts'
import type { LiveFrame } from '#contract/live.ts'
import { $contacts, changeContact, noteLatest, readContact, refreshContacts } from './chat-contacts.ts'
import { toMessage } from './chat-message.ts'
import { $connection, connectTab, disconnectTab, hasOtherTabs, postToTabs } from './chat-socket.ts'
import { $talks, catchUp, changeTalk, putMessages, talkOf } from './chat-talks.ts'
import { $window } from './chat-window.ts'

/** The connection's name, once the socket has told it. */
let client_id = ''
/** A session that is being ended; the next one begins after it. */
let ending = Promise.resolve()

/** Connects; once there is a connection it is bound to the contact that is shown (C02). */
export function startSession(): void {
  void ending.then(() => connectTab({ onFrame, onAction }))
}

/** Disconnects, and tells the servicer so (C03), unless another tab goes on; `forAll` ends it there, too. */
export function endSession(forAll = false): Promise<void> {
  ending = end(forAll)
  return ending
}

async function end(forAll: boolean): Promise<void> {
  const { site_id } = $window.get()
  const { servicer_id } = talkOf(site_id)
  const isLast = forAll || !(await hasOtherTabs())
  leaveSession()
  if (isLast && servicer_id) await endChat({ servicer_id, site_id }, { quiet: true }).catch(() => {})
}

/** Disconnects without a word. */
export function leaveSession(): void {
  disconnectTab()
  client_id = ''
}

/** Binds the connection to the contact. A failed call means that no staff are online (C02); messages arrive all the same. */
export async function bindContact(site_id: number): Promise<void> {
  if (!client_id) return
  await bindChat({ client_id, site_id }, { quiet: true }).then(
    ({ servicer_id }) => changeTalk(site_id, () => ({ servicer_id, online: true })),
    () => changeTalk(site_id, () => ({ online: false })),
  )
}

/** Asks who is there, and binds the connection again if service people came since. */
async function renewService(): Promise<void> {
  const { site_id } = $window.get()
  if ($connection.get() !== 'on' || !isShown(site_id)) return
  const answer = await countServicers({ site_id }, { quiet: true }).catch(keepShown)
  if (!answer) return
  const { online_count, ...answers } = answer
  const isOnline = online_count > 0
  const isNew = isOnline && !talkOf(site_id).online
  changeTalk(site_id, () => (isNew ? answers : { ...answers, online: isOnline }))
  if (isNew) await bindContact(site_id)
}

let serviceTimer: ReturnType<typeof setInterval> | undefined
$connection.listen((state) => {
  clearInterval(serviceTimer)
  if (state === 'on') serviceTimer = setInterval(() => void renewService(), live.servicePeriod)
})

/** Asks who is there and when an answer can be expected; the binding knows better who is there. */
export async function askService(site_id: number): Promise<void> {
  await countServicers({ site_id }, { quiet: true }).then(
    ({ online_count, ...answers }) => changeTalk(site_id, ({ online = online_count > 0 }) => ({ ...answers, online })),
    () => {},
  )
}

/** Whether the visitor sees new messages. */
function isShown(site_id: number): boolean {
  const { open, minimised, site_id: shown } = $window.get()
  return open && !minimised && shown === site_id && !document.hidden
}

/** Marks the shown messages as read, in this and the other tabs. */
export function readShown(): void {
  const { site_id } = $window.get()
  if (!isShown(site_id)) return
  void readContact(site_id)
  postToTabs({ read: site_id })
}

/** Reads the contacts anew; what has come meanwhile from the one that is shown is read at once. */
export async function renewContacts(): Promise<void> {
  await refreshContacts()
  const { site_id } = $window.get()
  if ($contacts.get().some(({ shop_id, unread }) => shop_id === site_id && unread)) readShown()
}

/** Applies an action of another tab on a contact. */
function onAction(action: { sent: number } | { read: number }): void {
  if ('read' in action) changeContact(action.read, { unread: 0 })
  else if (action.sent in $talks.get()) void catchUp(action.sent)
}

function onFrame(frame: LiveFrame): void {
  const { site_id } = $window.get()
  if (frame.type === 'init') void onInit(frame.data.client_id)
  else if (frame.type === 'connect')
    changeTalk(frame.data.shop_id ?? site_id, () => ({ servicer_id: frame.data.servicer_id, online: true }))
  else if (frame.type === 'close') {
    client_id = ''
    changeTalk(site_id, () => ({ online: false }))
  } else if (frame.type === 'service') onService(frame.data.site_ids)
  else if (frame.type === 'seen') onSeen(frame.data)
  else if (frame.type !== 'farewell') onMessage(frame.data)
}

/**
 * Service people came or went. The contact that is shown is bound to those who came, or asks whether its own is still there, after a moment
 * that differs between members.
 */
function onService(site_ids: readonly number[]): void {
  const { site_id } = $window.get()
  for (const id of Object.keys($talks.get()).map(Number)) {
    const online = site_ids.some((each) => each === 0 || each === id)
    if (id !== site_id) changeTalk(id, () => ({ online }))
    else if (online !== talkOf(id).online)
      setTimeout(() => void (online ? bindContact(id) : renewService()), Math.random() * live.firstDelay)
  }
}

/** A service person opened a talk. */
function onSeen({ shop_id, seen_id }: { shop_id: number; seen_id: number }): void {
  if (!(shop_id in $talks.get())) return
  changeTalk(shop_id, ({ messages }) => ({
    messages: messages.map((one) => (one.type === 0 && one.id > 0 && one.id <= seen_id ? { ...one, seen: 1 } : one)),
  }))
}

/** A new connection, or the same that another tab tells of: it is bound, and what came while there was none is read. */
async function onInit(name: string): Promise<void> {
  if (name === client_id) return
  const isFirst = !client_id
  client_id = name
  await bindContact($window.get().site_id)
  for (const talk of Object.keys($talks.get())) void catchUp(Number(talk))
  if (!isFirst) void renewContacts()
}

function onMessage(row: Parameters<typeof toMessage>[0]): void {
  const shop_id = can('chatShops') ? row.shop_id : 0
  const message = toMessage(row)
  const isAnswer = message.type !== 0
  if (shop_id in $talks.get()) putMessages(shop_id, [message])
  noteLatest(shop_id, message, isAnswer && !isShown(shop_id))
  if (isAnswer && isShown(shop_id)) readShown()
}
