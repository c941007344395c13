import { useStore } from '@nanostores/react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $contacts } from '#stores/chat-contacts.ts'
import type { Message } from '#stores/chat-message.ts'
import { dropMessage, retryMessage } from '#stores/chat-send.ts'
import { Avatar } from './Avatar.tsx'
import { MessageBody } from './MessageBody.tsx'
import sheet from './message-row.css?inline'
import type { CHAT_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  message: Message
  /** The contact it was said to, or by. */
  site_id: number
  /** A service person has seen it. */
  isSeen: boolean
  t: Translate<typeof CHAT_TEXTS>
}

/** Returns the text beside a message: its time, whether it is automatic, and its delivery state. */
function facts({ type, create_time, automatic, read, status, progress }: Message, isSeen: boolean, t: Props['t']): string {
  const time = create_time.slice(0, 5)
  if (type !== 0) return [automatic === 1 && t('chat.automatic'), time].filter(Boolean).join(' · ')
  const sending = progress ? t('chat.sending_part', { percent: Math.round(progress * 100) }) : t('chat.sending')
  const received = isSeen ? t('chat.read') : read === 1 && t('chat.delivered')
  const state = status === 'sending' ? sending : !status && received
  return [time, state].filter(Boolean).join(' · ')
}

/** A message with its state: the member's own at the right, the service's at the left. */
export function MessageRow({ message, site_id, isSeen, t }: Props) {
  const contact = useStore($contacts).find(({ shop_id }) => shop_id === site_id)
  const { id, type, content_type, status, error, shop_name, logo } = message
  const isOwn = type === 0
  const isCard = content_type === 1 || content_type === 2
  const name = shop_name || contact?.site_name || ''
  const look = isCard ? 'chat-bubble--card' : isOwn && content_type === 0 && 'chat-bubble--own'
  return (
    <div className={isOwn ? 'chat-row chat-row--own' : 'chat-row'}>
      {!isOwn && <Avatar name={name} site_id={site_id} path={logo || contact?.logo || ''} />}
      <div className={look ? `chat-bubble ${look}` : 'chat-bubble'}>
        <span className="visually-hidden">{isOwn ? t('chat.you') : name}</span>
        <MessageBody message={message} t={t} />
        <p className="chat-bubble__facts">{facts(message, isSeen, t)}</p>
      </div>
      {status === 'waiting' && (
        <p className="chat-row__state line wraps faint">
          <Icon name="clock" size={14} />
          {t('chat.waiting')}
        </p>
      )}
      {status === 'failed' && (
        <p className="chat-row__state line wraps faint chat-row__state--failed" role="alert">
          <Icon name="alert" size={14} />
          <span>
            {t('chat.failed')} {error && 'kind' in error && error.kind === 'api' && refusalText(error, t)}
          </span>
          <button type="button" className="link" onClick={() => void retryMessage(site_id, id)}>
            {t('chat.failed.retry')}
          </button>
          <button type="button" onClick={() => dropMessage(site_id, id)}>
            {t('chat.failed.delete')}
          </button>
        </p>
      )}
    </div>
  )
}
