/**
 * Loads the chat, and opens it with what an entry names (`islands/ui/AskEntry.tsx`), or without one as the page before left it. Pages without a place
 * for it open none. What could not be loaded is told like any other part of a page (`browser/chunk-reload.ts`).
 */
export async function openFrom(entry?: HTMLElement): Promise<void> {
  if (!document.querySelector('#chat')) return
  const { chat, chatGoods = 0, chatOrder = 0 } = entry?.dataset ?? {}
  const kept = JSON.parse(localStorage.getItem('chat') ?? '{}')
  try {
    const { openChat } = await import('#islands/chat/open.tsx')
    await openChat(entry ? { site_id: Number(chat), goods_id: Number(chatGoods), order_id: Number(chatOrder) } : kept)
  } catch {
    dispatchEvent(new Event('vite:preloadError'))
  }
}
