import './window.css'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useId } from 'react'
import { $token } from '#api/token.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/texts.ts'
import { closeChat, minimiseChat } from '#stores/chat.ts'
import { focusOpener } from './opener.ts'
import { SignedOut } from './SignedOut.tsx'
import type { CHAT_TEXTS } from './texts.ts'
import { useMovable } from './useMovable.ts'

/** The chat's window: beside the page, which stays usable; on a narrow screen in its place. Escape minimises it. */
export function ChatWindow({ t }: { t: Translate<typeof CHAT_TEXTS> }) {
  const title = useId()
  const token = useStore($token)
  const { ref, head, onKeyDown, style } = useMovable<HTMLDivElement>()
  const leave = (how: () => void) => () => {
    focusOpener()
    how()
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave(minimiseChat)()
  }
  return (
    <div ref={ref} className="chat" role="dialog" aria-labelledby={title} style={style} onKeyDown={onEscape}>
      <div className="chat__head" {...head}>
        <h2 id={title} className="chat__title">
          <button type="button" aria-description={t('chat.move')} onKeyDown={onKeyDown}>
            {t('chat.title')}
          </button>
        </h2>
        <button type="button" className="icon-button" aria-label={t('chat.minimise')} onClick={leave(minimiseChat)}>
          <Icon name="minus" />
        </button>
        <button type="button" className="icon-button" aria-label={t('chat.close')} onClick={leave(closeChat)}>
          <Icon name="close" />
        </button>
      </div>
      {!token && <SignedOut t={t} />}
    </div>
  )
}
