import { useStore } from '@nanostores/react'
import { Fragment, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { hasCall } from '#api/settings.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { chatTranscript } from '#contract/chat.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { dataOf } from '#lib/async/loadable.ts'
import { chatDay } from '#lib/chat/chat-day.ts'
import { formatDay } from '#lib/dates/time.ts'
import type { Translate } from '#lib/text/texts.ts'
import { seenUpTo } from '#stores/chat-message.ts'
import { $talks, loadEarlier, rereadTalk, talkOf } from '#stores/chat-talks.ts'
import { $window } from '#stores/chat-window.ts'
import sheet from './log.css?inline'
import { MessageRow } from './MessageRow.tsx'
import type { CHAT_TEXTS } from './texts.ts'
import { useLogScroll } from './useLogScroll.ts'

adoptSheet(sheet)

const Transcript = lazy(async () => (await import('./Transcript.tsx')).Transcript)

/** Moves the focus from a button to its log when the button is removed. */
function passFocus(button: HTMLButtonElement) {
  const log = button.closest<HTMLElement>('[role=log]')
  return () => {
    if (button === document.activeElement) log?.focus({ preventScroll: true })
  }
}

/** Messages by day (V10), newest at the bottom, as a live region. Earlier ones are loaded by a button (C04) and do not move the view. */
export function Log({ t }: { t: Translate<typeof CHAT_TEXTS> }) {
  const { site_id } = useStore($window)
  useStore($talks)
  const { messages, history } = talkOf(site_id)
  const [isSaving, setSaving] = useState(false)
  const { ref, onScroll, news, toEnd } = useLogScroll(messages)
  const today = formatDay(serverNow())
  const done = dataOf(history)?.done
  const seenId = seenUpTo(messages)
  return (
    <div className="chat-log">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <div ref={ref} className="chat-log__view" role="log" aria-label={t('chat.log')} tabIndex={0} onScroll={onScroll}>
        <div className="chat-log__top grid faint" aria-live="off">
          {history.state === 'loading' && done === undefined && <p>{t('chat.history.loading')}</p>}
          {history.state === 'failed' && (
            <RetryNote t={t} error={history.error} onRetry={() => void rereadTalk(site_id)}>
              {t('chat.history.failed')}
            </RetryNote>
          )}
          {history.state === 'ready' && done && <p>{t('chat.history.none')}</p>}
          {history.state !== 'failed' && done === false && (
            <Button
              ref={passFocus}
              size="s"
              busy={history.state === 'loading'}
              busyLabel={t('chat.history.loading')}
              onClick={() => void loadEarlier(site_id)}
            >
              {t('chat.history.earlier')}
            </Button>
          )}
        </div>
        {messages.length > 0 && hasCall(chatTranscript) && (
          <div className="chat-log__top grid faint" aria-live="off">
            {isSaving ? (
              <Transcript site_id={site_id} t={t} />
            ) : (
              <button type="button" className="link" onClick={() => setSaving(true)}>
                {t('chat.transcript')}
              </button>
            )}
          </div>
        )}
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {message.create_day !== messages[at - 1]?.create_day && (
              <p className="chat-log__day line gap-6 faint">
                <time dateTime={message.create_day}>{chatDay(message.create_day, today, t.locale)}</time>
              </p>
            )}
            <MessageRow message={message} site_id={site_id} isSeen={message.id > 0 && message.id <= seenId} t={t} />
          </Fragment>
        ))}
      </div>
      {news > 0 && (
        <button type="button" className="chat-log__news line gap-1" onClick={toEnd}>
          <Icon name="down" size={16} />
          {t('chat.news', { count: news })}
        </button>
      )}
    </div>
  )
}
