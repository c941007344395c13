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
  const latest = useSubmit(getTranscript)
  const { submit, pending, error } = useSubmit(mailTranscript)
  const [isSent, setSent] = useState(false)
  if (value.state === 'failed')
    return (
      <RetryNote t={t} error={value.error} onRetry={reload}>
        {t('chat.transcript.failed')}
      </RetryNote>
    )
  if (value.state !== 'ready') return <p>{t('chat.history.loading')}</p>
  // The file includes messages that came after the buttons appeared.
  const save = async (kind: 'text' | 'html', name: string) => {
    const result = await latest.submit({ site_id })
    if (result.ok) saveFile(name, result.data[kind], kind === 'text' ? 'text/plain' : 'text/html')
  }
  const mail = async () => {
    setSent(false)
    latest.clear()
    setSent((await submit({ site_id })).ok)
  }
  return (
    <>
      <div className="chat-log__ways flex wraps gap-2">
        <Button size="s" busy={latest.pending} onClick={() => void save('text', 'chat.txt')}>
          {t('chat.transcript.text')}
        </Button>
        <Button size="s" busy={latest.pending} onClick={() => void save('html', 'chat.html')}>
          {t('chat.transcript.page')}
        </Button>
        {value.data.is_mailed === 1 && (
          <Button size="s" busy={pending} busyLabel={t('chat.sending')} onClick={() => void mail()}>
            {t('chat.transcript.mail')}
          </Button>
        )}
      </div>
      <SubmitError t={t} error={latest.error ?? error} />
      <p role="status">{isSent && t('chat.transcript.mailed')}</p>
    </>
  )
}
