import { useState } from 'react'
import { pictures } from '#api/pictures.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { lazy } from '#islands/ui/lazy.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { Message } from '#stores/chat-message.ts'
import sheet from './message.css?inline'
import type { MESSAGE_PICTURE_TEXTS } from './texts.ts'

adoptSheet(sheet)

const PictureViewer = lazy(async () => (await import('./PictureViewer.tsx')).PictureViewer)

interface Props {
  /** Its place at the shop; empty while it is only on this device. */
  path: string
  message: Pick<Message, 'preview' | 'progress' | 'status'>
  t: Translate<typeof MESSAGE_PICTURE_TEXTS>
}

/** A picture in the chat that opens full screen. Shows the progress while it is being sent. */
export function MessagePicture({ path, message: { preview, progress, status }, t }: Props) {
  const [isOpen, setOpen] = useState(false)
  const address = preview || pictures.url(path)
  return (
    <>
      <button type="button" className="message-picture" onClick={() => setOpen(true)} aria-label={t('chat.message.picture.enlarge')}>
        <img src={address} alt="" width={160} height={160} />
        {status === 'sending' && <progress value={progress} aria-label={t('chat.message.picture.sending')} />}
      </button>
      {isOpen && <PictureViewer address={address} onClose={() => setOpen(false)} t={t} />}
    </>
  )
}
