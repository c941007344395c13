import './upload.css'
import '#islands/ui/ui.css'
import { useId, useRef } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import type { Translate } from '#lib/text/texts.ts'
import { PICTURE_KINDS } from './picture-fault.ts'
import type { UPLOAD_TEXTS } from './texts.ts'
import type { Pictures, PictureTile } from './usePictures.ts'

interface Props {
  t: Translate<typeof UPLOAD_TEXTS>
  label: string
  hint?: string
  pictures: Pictures
}

/** A row of pictures that can be added by choosing or dropping, and taken out again; each says how it fares. */
export function PictureUpload({ t, label, hint, pictures: { tiles, max, isSending, add, remove } }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const state = ({ path, fault }: PictureTile) => fault ?? t(path ? 'common.picture.sent' : 'common.picture.sending')
  const [newest] = tiles.slice(-1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame around a legend
    <div
      className="field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint && `${id}-hint`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <span className="field__head flex apart gap-3">
        <span className="upload__label" id={`${id}-label`}>
          {label}
        </span>
        <span className="field__hint">{t('common.picture.count', { count: tiles.length, max })}</span>
      </span>
      <ul className="upload">
        {tiles.map((tile) => (
          <li
            key={tile.id}
            className={tile.fault ? 'upload__tile centred upload__tile--refused' : 'upload__tile centred'}
            aria-busy={!tile.path && !tile.fault}
          >
            {tile.path && <Picture path={tile.path} width={96} alt={tile.name} />}
            <span className={tile.path ? 'visually-hidden' : undefined}>{state(tile)}</span>
            <button
              type="button"
              className="upload__remove centred"
              aria-label={t('common.picture.remove', { name: tile.name })}
              onClick={() => {
                remove(tile.id)
                input.current?.focus()
              }}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
        <li className="upload__tile centred upload__tile--add" hidden={tiles.length >= max}>
          <label>
            <Icon name="camera" />
            {t('common.picture.add')}
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              accept={PICTURE_KINDS}
              multiple={max - tiles.length > 1}
              onChange={({ currentTarget }) => {
                add(currentTarget.files ?? [])
                currentTarget.value = ''
              }}
            />
          </label>
        </li>
      </ul>
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {isSending ? t('common.picture.sending') : newest && state(newest)}
      </span>
    </div>
  )
}
