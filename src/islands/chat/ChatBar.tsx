import './bar.css'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/texts.ts'
import { showChat } from '#stores/chat.ts'
import type { CHAT_TEXTS } from './texts.ts'

/** What a minimised chat leaves on the page. */
export function ChatBar({ t }: { t: Translate<typeof CHAT_TEXTS> }) {
  return (
    <button type="button" className="chat-bar" aria-label={t('chat.reopen')} onClick={showChat}>
      <Icon name="chat" size={20} />
      {t('chat.title')}
    </button>
  )
}
