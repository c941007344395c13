import { persistentAtom, persistentJSON } from '@nanostores/persistent'

/** Where the chat stands in this tab, and what it was opened about. */
export interface ChatWindow {
  open: boolean
  minimised: boolean
  /** The contact that is shown: a shop, 0 the platform. */
  site_id: number
  /** A sku that is offered to be sent first; 0 none. */
  goods_id: number
  /** An order that is offered to be sent first; 0 none. */
  order_id: number
}

/** How far the window stands from the left and the top of the view, in CSS pixels. */
export interface Place {
  x: number
  y: number
}

/**
 * State of the chat window for the next page (C03: the talk survives navigation), read by the entry on every page. Each tab has its own, so
 * changes of other tabs are ignored.
 */
export const $window = persistentJSON<ChatWindow>(
  'chat',
  { open: false, minimised: false, site_id: 0, goods_id: 0, order_id: 0 },
  { listen: false },
)

/** Takes over how a later page of this tab left the chat: a page that the browser kept for going back knows nothing of it. */
export function restoreWindow(): void {
  $window.set({ ...$window.get(), ...JSON.parse(localStorage.getItem('chat') ?? '{}') })
}

/** Where the window was moved; null at its own place. */
export const $place = persistentJSON<Place | null>('chat.place', null, { listen: false })

/** Unsent drafts by contact. */
export const $drafts = persistentJSON<Record<number, string>>('chat.drafts', {})

/** Sound for messages in a window that has no focus: `on`, or empty. */
export const $sound = persistentAtom<'' | 'on'>('chat.sound', '')

/** Changes where the chat stands. */
export function changeWindow(changes: Partial<ChatWindow>): void {
  $window.set({ ...$window.get(), ...changes })
}

/** Keeps what is written to a contact. */
export function keepDraft(site_id: number, text: string): void {
  const { [site_id]: _, ...others } = $drafts.get()
  $drafts.set(text ? { ...others, [site_id]: text } : others)
}
