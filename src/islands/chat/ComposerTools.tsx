import { PICTURE_KINDS } from '#islands/shared/upload/picture-fault.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { COMPOSER_TEXTS } from './texts.ts'

/** Pickers above the field. */
export type PickerName = 'emoticons' | 'goods' | 'orders'

interface Props {
  open: PickerName | null
  /** The picker to open; null closes. */
  onOpen: (picker: PickerName | null) => void
  onFiles: (files: Iterable<File>) => void
  t: Translate<typeof COMPOSER_TEXTS>
}

/** Buttons that add emoticons, pictures, products and orders to a talk. */
export function ComposerTools({ open, onOpen, onFiles, t }: Props) {
  const opener = (name: PickerName, icon: 'order' | 'package' | 'smile') => (
    <button
      type="button"
      className="icon-button"
      aria-label={t(`chat.composer.${name}`)}
      title={t(`chat.composer.${name}`)}
      aria-expanded={open === name}
      onClick={() => onOpen(open === name ? null : name)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <>
      {opener('emoticons', 'smile')}
      <label className="icon-button" title={t('chat.composer.picture')}>
        <Icon name="image" />
        <input
          type="file"
          className="visually-hidden"
          aria-label={t('chat.composer.picture')}
          accept={PICTURE_KINDS}
          multiple
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
      {opener('goods', 'package')}
      {opener('orders', 'order')}
    </>
  )
}
