import { useEffect, useRef } from 'react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import sheet from './picture-viewer.css?inline'
import type { MESSAGE_PICTURE_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  address: string
  onClose: () => void
  t: Translate<typeof MESSAGE_PICTURE_TEXTS>
}

/** One picture over the whole screen. The browser's own dialog keeps the focus inside and gives it back; Escape closes it and nothing else. */
export function PictureViewer({ address, onClose, t }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="picture-viewer"
      aria-label={t('chat.message.picture')}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <img src={address} alt={t('chat.message.picture')} />
      <button type="button" className="icon-button" aria-label={t('common.close')} onClick={() => dialog.current?.close()}>
        <Icon name="close" size={22} />
      </button>
    </dialog>
  )
}
