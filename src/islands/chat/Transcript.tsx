import { useState } from 'react'
import { getTranscript, mailTranscript } from '#api/chat.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { Button } from '#islands/ui/Button.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { saveFile } from '#islands/ui/save-file.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import sheet from './log.css?inline'
import type { CHAT_TEXTS } from './texts.ts'

adoptSheet(sheet)

/** Ways to keep a talk: as a text, as a web page, and by mail where the shop can send it. */
export function Transcript({ site_id, t }: { site_id: number; t: Translate<typeof CHAT_TEXTS> }) {
  const { value, reload } = useLoad(getTranscript, { site_id })
  const { submit, pending, error } = useSubmit(mailTranscript)
  const [isSent, setSent] = useState(false)
  if (value.state === 'failed')
    return (
      <RetryNote t={t} error={value.error} onRetry={reload}>
        {t('chat.transcript.failed')}
      </RetryNote>
    )
  if (value.state !== 'ready') return <p>{t('chat.history.loading')}</p>
  const { text, html, is_mailed } = value.data
  const mail = async () => {
    setSent(false)
    setSent((await submit({ site_id })).ok)
  }
  return (
    <>
      <div className="chat-log__ways">
        <Button size="s" onClick={() => saveFile('chat.txt', text, 'text/plain')}>
          {t('chat.transcript.text')}
        </Button>
        <Button size="s" onClick={() => saveFile('chat.html', html, 'text/html')}>
          {t('chat.transcript.page')}
        </Button>
        {is_mailed === 1 && (
          <Button size="s" busy={pending} busyLabel={t('chat.sending')} onClick={() => void mail()}>
            {t('chat.transcript.mail')}
          </Button>
        )}
      </div>
      <SubmitError t={t} error={error} />
      <p role="status">{isSent && t('chat.transcript.mailed')}</p>
    </>
  )
}
