import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { type Texts, translator } from '#lib/texts.ts'
import { $window } from '#stores/chat-window.ts'
import { ChatBar } from './ChatBar.tsx'
import { ChatWindow } from './ChatWindow.tsx'
import type { CHAT_TEXTS } from './texts.ts'

/** The chat as it stands in this tab: its window, the bar it is minimised to, or nothing. */
export function ChatDialog({ texts }: { texts: Texts<typeof CHAT_TEXTS> }) {
  const t = useMemo(() => translator(texts), [texts])
  const { open, minimised } = useStore($window)
  if (!open) return null
  return minimised ? <ChatBar t={t} /> : <ChatWindow t={t} />
}
