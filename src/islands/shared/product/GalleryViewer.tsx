import { useEffect, useRef, useState } from 'react'
import { MISSING_PICTURE, pictures } from '#api/pictures.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import sheet from './gallery-viewer.css?inline'
import type { GALLERY_VIEWER_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  images: readonly string[]
  name: string
  start: number
  /** Told which picture was seen last. */
  onClose: (last: number) => void
  t: Translate<typeof GALLERY_VIEWER_TEXTS>
}

/** Pictures one at a time over the whole screen; arrows turn, Escape closes. The browser's own dialog keeps the focus inside. */
export function GalleryViewer({ images, name, start, onClose, t }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(start)
  const last = useRef(start)
  last.current = shown
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const turn = (step: number) => setShown((shown + step + images.length) % images.length)
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={t('goods.gallery.of', { name })}
      onClose={() => onClose(last.current)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') turn(1)
        if (event.key === 'ArrowLeft') turn(-1)
      }}
    >
      <p className="viewer__count" role="status">
        {shown + 1} / {images.length}
      </p>
      <img
        src={pictures.url(images[shown] ?? '') || MISSING_PICTURE}
        alt={t('goods.gallery.alt', { name, number: shown + 1 })}
        data-picture="goods"
      />
      {images.length > 1 && (
        <>
          <button
            type="button"
            className="viewer__turn viewer__turn--back"
            aria-label={t('goods.gallery.previous')}
            onClick={() => turn(-1)}
          >
            <Icon name="back" size={26} />
          </button>
          <button type="button" className="viewer__turn viewer__turn--on" aria-label={t('goods.gallery.next')} onClick={() => turn(1)}>
            <Icon name="go" size={26} />
          </button>
        </>
      )}
      <button type="button" className="viewer__close" aria-label={t('common.close')} onClick={() => dialog.current?.close()}>
        <Icon name="close" size={22} />
      </button>
    </dialog>
  )
}
