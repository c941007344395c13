import { changeWindow } from './chat-window.ts'

/** What the chat is opened with: the contact, and goods or an order to ask about. */
export interface ChatRequest {
  site_id: number
  goods_id?: number
  order_id?: number
}

/** Opens the chat with a contact; goods or an order are offered to be sent first. */
export function startChat({ site_id, goods_id = 0, order_id = 0 }: ChatRequest): void {
  changeWindow({ open: true, minimised: false, site_id, goods_id, order_id })
}

/** Closes the chat, which ends the session with the servicer (C03). */
export function closeChat(): void {
  changeWindow({ open: false, minimised: false, goods_id: 0, order_id: 0 })
}

/** Leaves of the window a small bar; the session goes on. */
export function minimiseChat(): void {
  changeWindow({ minimised: true })
}

/** The window again. */
export function showChat(): void {
  changeWindow({ minimised: false })
}
