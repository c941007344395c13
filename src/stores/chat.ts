import { atom } from 'nanostores'
import { live } from '#api/live.ts'
import { wasTokenRefused } from '#api/refusal.ts'
import { $token } from '#api/token.ts'
import { addContact, forgetContacts } from './chat-contacts.ts'
import { restoreDrafts } from './chat-send.ts'
import { askService, bindContact, endSession, leaveSession, readShown, renewContacts, startSession } from './chat-session.ts'
import { $connection } from './chat-socket.ts'
import { $talks, loadEarlier, talkOf } from './chat-talks.ts'
import { $drafts, $window, changeWindow, restoreWindow } from './chat-window.ts'
import { beforeSignOut } from './sign-out.ts'

/** Request to open the chat: the contact, and a product or order to ask about. */
export interface ChatRequest {
  site_id: number
  goods_id?: number
  order_id?: number
}

/** How often the visitor opened the chat on this page: each time it gets the focus. */
export const $pressed = atom(0)

/** Opens the chat with a contact; goods or an order are offered to be sent first. */
export function startChat({ site_id, goods_id = 0, order_id = 0 }: ChatRequest): void {
  changeWindow({ open: true, minimised: false, site_id, goods_id, order_id })
  $pressed.set($pressed.get() + 1)
  resumeChat()
}

/** Connects and restores the contact of the window: after opening, on the next page, and after the session had ended. */
export function resumeChat(): void {
  if (!$token.get()) return
  const { minimised, site_id } = $window.get()
  startSession()
  void renewContacts()
  if (!minimised) selectContact(site_id)
}

/** Shows a contact (C07): its messages count as read, and it is the one the connection is bound to. */
export function selectContact(site_id: number): void {
  if (site_id !== $window.get().site_id) changeWindow({ site_id, goods_id: 0, order_id: 0 })
  void addContact(site_id)
  if (talkOf(site_id).history.state === 'idle') void loadEarlier(site_id)
  void askService(site_id)
  void bindContact(site_id)
  readShown()
}

/** Leaves of the window a small bar; the session goes on. */
export function minimiseChat(): void {
  changeWindow({ minimised: true })
}

/** The window again. */
export function showChat(): void {
  changeWindow({ minimised: false })
  $pressed.set($pressed.get() + 1)
  if ($token.get()) selectContact($window.get().site_id)
}

/** Closes the chat, which ends the session with the servicer (C03). */
export function closeChat(): void {
  changeWindow({ open: false, minimised: false, goods_id: 0, order_id: 0 })
  void endSession()
}

beforeSignOut(async () => {
  const { open } = $window.get()
  changeWindow({ open: false, minimised: false, goods_id: 0, order_id: 0 })
  if (open) await endSession(true)
  $drafts.set({})
  $talks.set({})
})

$token.listen(() => {
  if (wasTokenRefused()) restoreDrafts(true)
  leaveSession()
  $talks.set({})
  forgetContacts()
  if ($window.get().open) resumeChat()
})

let hiddenTimer: ReturnType<typeof setTimeout> | undefined
/** The connection was let go while the page was hidden. */
let isResting = false

function rest(): void {
  if (!['connecting', 'on', 'lost'].includes($connection.get())) return
  isResting = true
  leaveSession()
}

document.addEventListener('visibilitychange', () => {
  clearTimeout(hiddenTimer)
  if (document.hidden) hiddenTimer = setTimeout(rest, live.hiddenLife)
  else if (isResting && $window.get().open) resumeChat()
  else if ($token.get()) readShown()
  if (!document.hidden) isResting = false
})

// The next page continues with what this tab showed, also if other tabs changed it since.
addEventListener('pagehide', () => {
  restoreDrafts(false)
  if ($window.get().open) $window.set($window.get())
  // The browser keeps no page with a socket or a lock for going back.
  leaveSession()
})
// Where the chat is still open, the frame resumes it (`components/frame/chat.ts`).
addEventListener('pageshow', ({ persisted }) => persisted && restoreWindow())
// Held, or it would be read anew from what another tab has kept.
$window.listen(() => {})
