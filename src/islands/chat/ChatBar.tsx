import { useStore } from '@nanostores/react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import { showChat } from '#stores/chat.ts'
import { $unread } from '#stores/chat-contacts.ts'
import sheet from './bar.css?inline'
import type { CHAT_TEXTS } from './texts.ts'

adoptSheet(sheet)

/** Bar of a minimised chat with the number of unread messages. */
export function ChatBar({ t }: { t: Translate<typeof CHAT_TEXTS> }) {
  const unread = useStore($unread)
  return (
    <button type="button" className="chat-bar" onClick={showChat}>
      <Icon name="chat" size={20} />
      <span className="visually-hidden">{t('chat.reopen')}</span>
      <span aria-hidden="true">{t('chat.title')}</span>
      {unread > 0 && (
        <>
          <span className="badge" aria-hidden="true">
            {unread}
          </span>
          <span className="visually-hidden">, {t('chat.unread', { count: unread })}</span>
        </>
      )}
    </button>
  )
}
