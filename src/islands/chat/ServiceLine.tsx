import { useStore } from '@nanostores/react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $connection } from '#stores/chat-socket.ts'
import { $talks, talkOf } from '#stores/chat-talks.ts'
import { $window } from '#stores/chat-window.ts'
import sheet from './service.css?inline'
import type { CHAT_TEXTS } from './texts.ts'

adoptSheet(sheet)

/** Shows whether staff are online and how soon they answer. */
export function ServiceLine({ t }: { t: Translate<typeof CHAT_TEXTS> }) {
  const { site_id } = useStore($window)
  const connection = useStore($connection)
  useStore($talks)
  const { online, answer_minutes } = talkOf(site_id)
  const isOn = online && connection !== 'lost' && connection !== 'ended'
  const words = () => {
    if (connection === 'lost') return t('chat.service.lost')
    if (online === undefined) return t('chat.service.unknown')
    if (!isOn) return t('chat.service.offline')
    return answer_minutes ? t('chat.service.minutes', { count: answer_minutes }) : t('chat.service.online')
  }
  return (
    <p className={isOn ? 'chat-service one-line faint chat-service--on' : 'chat-service one-line faint'} role="status">
      {words()}
    </p>
  )
}
