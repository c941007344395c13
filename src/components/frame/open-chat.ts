import { activation } from '#api/activation.ts'

/**
 * Loads the chat and opens it with the data of an entry (`islands/ui/AskEntry.tsx`), or as the page before left it. Pages without a place
 * for it do nothing. Load failures are reported like those of other chunks (`browser/chunk-reload.ts`).
 */
export async function openFrom(entry?: HTMLElement): Promise<void> {
  if (!document.querySelector('#chat')) return
  // A prerendered page would take the connection from the one that the visitor sees.
  await activation()
  const { chat, chatGoods = 0, chatOrder = 0 } = entry?.dataset ?? {}
  const kept = JSON.parse(localStorage.getItem('chat') ?? '{}')
  try {
    const { openChat } = await import('#islands/chat/open.tsx')
    await openChat(entry ? { site_id: Number(chat), goods_id: Number(chatGoods), order_id: Number(chatOrder) } : kept)
  } catch {
    dispatchEvent(new Event('vite:preloadError'))
  }
}
