import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { badgeTab } from '#islands/ui/tab-title.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $unread } from '#stores/chat-contacts.ts'
import { $sound, $window } from '#stores/chat-window.ts'
import { ChatBar } from './ChatBar.tsx'
import { ChatWindow } from './ChatWindow.tsx'
import { chime } from './chime.ts'
import type { CHAT_TEXTS } from './texts.ts'

/**
 * The chat of this tab: its window, the bar it is minimised to, or nothing. Unread messages are shown in the tab's title and announced to
 * screen readers if the window does not do so. A sound is played if the member wishes.
 */
export function ChatDialog({ texts }: { texts: Texts<typeof CHAT_TEXTS> }) {
  const t = useMemo(() => translator(texts), [texts])
  const { open, minimised } = useStore($window)
  const unread = useStore($unread)
  const before = useRef(unread)

  useEffect(() => {
    badgeTab(open ? unread : 0)
    if (open && unread > before.current && $sound.get()) chime()
    before.current = unread
  }, [open, unread])

  if (!open) return null
  return (
    <>
      {minimised ? <ChatBar t={t} /> : <ChatWindow t={t} />}
      <span className="visually-hidden" role="status">
        {minimised && unread > 0 && t('chat.unread', { count: unread })}
      </span>
    </>
  )
}
