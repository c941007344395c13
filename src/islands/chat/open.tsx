import { createRoot } from 'react-dom/client'
import { fetchWords } from '#api/hashed-asset.ts'
import { Boundary } from '#islands/ui/hydrate-island.tsx'
import type { Texts } from '#lib/text/texts.ts'
import { type ChatRequest, minimiseChat, resumeChat, startChat } from '#stores/chat.ts'
import { findContact } from '#stores/chat-contacts.ts'
import { ChatDialog } from './ChatDialog.tsx'
import { saveFocus } from './focus-return.ts'
import type { CHAT_TEXTS } from './texts.ts'
import { NARROW } from './useNarrow.ts'

let drawn: Promise<void> | undefined

/**
 * Opens the chat (C02) with a contact or as an entry asks for it. After navigation it opens as the previous page left it
 * (`stores/chat-window.ts`), without taking the focus. The dialog is mounted once into its node (`components/frame/ChatHost.astro`).
 * Rejects if its texts or the contact cannot be loaded; the next click tries again.
 */
export async function openChat(request: ChatRequest & { open?: boolean; minimised?: boolean }): Promise<void> {
  if (request.open) {
    // Where it would cover the new page, it opens minimised.
    if (matchMedia(NARROW).matches) minimiseChat()
    resumeChat()
  } else {
    saveFocus()
    startChat({ ...request, site_id: await findContact(request.site_id) })
  }
  drawn ??= draw()
  await drawn.catch((reason) => {
    drawn = undefined
    throw reason
  })
}

async function draw(): Promise<void> {
  const host = document.querySelector<HTMLElement>('#chat')
  if (!host) return
  const texts = await fetchWords<Texts<typeof CHAT_TEXTS>>(JSON.parse(host.dataset.texts ?? '{}'))
  createRoot(host).render(
    <Boundary>
      <ChatDialog texts={texts} />
    </Boundary>,
  )
}
