import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useState } from 'react'
import { $token } from '#api/token.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import { closeChat, minimiseChat } from '#stores/chat.ts'
import { $contacts } from '#stores/chat-contacts.ts'
import { $sound, $window } from '#stores/chat-window.ts'
import { Contacts } from './Contacts.tsx'
import { contactName } from './contact-name.ts'
import { returnFocus } from './focus-return.ts'
import { ServiceLine } from './ServiceLine.tsx'
import { SignedOut } from './SignedOut.tsx'
import { Talk } from './Talk.tsx'
import type { CHAT_TEXTS } from './texts.ts'
import { useMovable } from './useMovable.ts'
import { useNarrow } from './useNarrow.ts'
import sheet from './window.css?inline'

adoptSheet(sheet)

/**
 * The chat's window: beside the page, which stays usable; on a narrow screen in its place, contacts and talk one at a time. Escape minimises it.
 */
export function ChatWindow({ t }: { t: Translate<typeof CHAT_TEXTS> }) {
  const token = useStore($token)
  const sound = useStore($sound)
  const { site_id } = useStore($window)
  const contacts = useStore($contacts)
  const { ref, head, onKeyDown, style } = useMovable<HTMLDivElement>()
  const isNarrow = useNarrow(ref)
  const [listed, setListed] = useState(false)
  const contact = contacts.find(({ shop_id }) => shop_id === site_id)
  const name = contactName(token ? contact : undefined, t)
  const isList = isNarrow && listed
  const leave = (how: () => void) => () => {
    returnFocus()
    how()
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave(minimiseChat)()
  }
  return (
    <div
      ref={ref}
      className={token ? 'chat' : 'chat chat--signed-out'}
      role="dialog"
      aria-label={token ? `${t('chat.title')}, ${name}` : name}
      style={style}
      onKeyDown={onEscape}
    >
      <div className="chat__head line gap-1" {...(!isNarrow && head)}>
        {isNarrow && token && !isList && (
          <button type="button" className="icon-button" aria-label={t('chat.contacts.all')} onClick={() => setListed(true)}>
            <Icon name="back" />
          </button>
        )}
        {token && (!isNarrow || isList) && <p className="chat__messages">{t('chat.contacts')}</p>}
        {!isList && (
          <div className="chat__who">
            <h2>
              <button type="button" className="chat__grip one-line" aria-description={t('chat.move')} onKeyDown={onKeyDown}>
                {name}
              </button>
            </h2>
            {token && <ServiceLine t={t} />}
          </div>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t('chat.sound')}
          title={t('chat.sound')}
          aria-pressed={sound === 'on'}
          onClick={() => $sound.set(sound ? '' : 'on')}
        >
          <Icon name={sound ? 'sound' : 'sound-off'} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('chat.minimise')}
          title={t('chat.minimise')}
          onClick={leave(minimiseChat)}
        >
          <Icon name="minus" />
        </button>
        <button type="button" className="icon-button" aria-label={t('chat.close')} title={t('chat.close')} onClick={leave(closeChat)}>
          <Icon name="close" />
        </button>
      </div>
      {token ? (
        <div className="chat__body">
          {(!isNarrow || isList) && <Contacts t={t} onSelect={() => setListed(false)} />}
          {!isList && <Talk key={site_id} t={t} />}
        </div>
      ) : (
        <SignedOut t={t} />
      )}
    </div>
  )
}
