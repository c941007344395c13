import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { getKeywords } from '#api/chat.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import type { ChatKeywords } from '#contract/chat.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { type Call, useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatDate } from '#lib/dates/time.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $pressed, resumeChat } from '#stores/chat.ts'
import type { Outgoing } from '#stores/chat-message.ts'
import { sendMessage } from '#stores/chat-send.ts'
import { $connection } from '#stores/chat-socket.ts'
import { $talks, talkOf } from '#stores/chat-talks.ts'
import { $drafts, $window, keepDraft } from '#stores/chat-window.ts'
import { Composer } from './Composer.tsx'
import { Log } from './Log.tsx'
import { Offer } from './Offer.tsx'
import sheet from './talk.css?inline'
import type { CHAT_TEXTS } from './texts.ts'

adoptSheet(sheet)

/** Quick questions are optional: a failure, also a refused token, is shown elsewhere. */
const loadKeywords: Call<{ site_id: number }, ChatKeywords> = (input, options) => getKeywords(input, { ...options, quiet: true })

/** A moment of the shop's clocks, with their zone. */
const OPENING = { weekday: 'long', hour: '2-digit', minute: '2-digit', hour12: false, timeZoneName: 'short' } as const

/** The talk with the contact that is shown: what was said, how the connection is, and where to write. */
export function Talk({ t }: { t: Translate<typeof CHAT_TEXTS> }) {
  const { site_id, goods_id, order_id } = useStore($window)
  const connection = useStore($connection)
  const drafts = useStore($drafts)
  const pressed = useStore($pressed)
  useStore($talks)
  const { online, answer_hours, open_time } = talkOf(site_id)
  const keywords = useLoad(loadKeywords, { site_id })
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (pressed) field.current?.focus({ preventScroll: true })
  }, [pressed])

  const send = (outgoing: Outgoing) => {
    if (connection === 'ended') resumeChat()
    sendMessage(site_id, outgoing)
  }
  return (
    <div className="chat-talk">
      <Log t={t} />
      <div className="chat-talk__notes">
        {connection === 'lost' && (
          <p className="note note--warning" role="status">
            <Icon name="refresh" />
            {t('chat.lost')}
          </p>
        )}
        {connection === 'ended' && (
          <p className="chat-talk__ended line gap-3 quiet" role="status">
            {t('chat.ended')}
            <button type="button" className="button button--tertiary button--s" onClick={resumeChat}>
              {t('chat.ended.again')}
            </button>
          </p>
        )}
        {connection !== 'lost' && connection !== 'ended' && online === false && (
          <p className="note note--info">
            <Icon name="clock" />
            {open_time
              ? t('chat.away.closed', { time: formatDate(open_time, t.locale, undefined, OPENING) })
              : answer_hours
                ? t('chat.away.hours', { hours: answer_hours })
                : t('chat.away')}
          </p>
        )}
      </div>
      {(goods_id > 0 || order_id > 0) && <Offer t={t} onSend={send} onEnd={() => field.current?.focus()} />}
      <Composer
        t={t}
        draft={drafts[site_id] ?? ''}
        onDraft={(text) => keepDraft(site_id, text)}
        onSend={send}
        keywords={dataOf(keywords.value) ?? null}
        focusRef={field}
      />
    </div>
  )
}
