import { CONTENT_LENGTH } from '#lib/catalogue/review.ts'
import { PICTURE_MEGABYTES } from '#lib/page/image.ts'
import './review.css'
import { useEffect } from 'react'
import { storeEvaluateimg } from '#api/upload.ts'
import type { OrderGoods } from '#contract/order-record.ts'
import { PictureUpload } from '#islands/shared/upload/PictureUpload.tsx'
import { usePictures } from '#islands/shared/upload/usePictures.ts'
import { Field } from '#islands/ui/Field.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { formatMoney } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { type Draft, type LinePictures, picturesDraft, type Words } from './draft.ts'
import { StarChoice } from './StarChoice.tsx'
import type { REVIEW_TEXTS } from './texts.ts'

/** Most pictures of a review. */
const PICTURES = 6

interface Props {
  t: Translate<typeof REVIEW_TEXTS>
  line: OrderGoods
  draft: Draft
  /** The follow-up: words and pictures alone. */
  isAgain: boolean
  /** There are other items, so that this one may be left out. */
  isOptional: boolean
  error: string | undefined
  onChange: (change: Partial<Words>) => void
  onPictures: (pictures: LinePictures) => void
}

/** Review of one product. It is collapsed until a star is chosen. */
export function ReviewLine({ t, line, draft, isAgain, isOptional, error, onChange, onPictures }: Props) {
  const pictures = usePictures({
    t,
    draft: picturesDraft(line.order_goods_id, isAgain),
    send: storeEvaluateimg,
    max: PICTURES,
    limit: PICTURE_MEGABYTES,
  })
  const { paths, isSending } = pictures
  const sent = paths.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: notify the form when the pictures change, not on every render
  useEffect(() => onPictures({ images: sent, isSending }), [sent, isSending])
  const isOpen = isAgain || draft.stars > 0
  return (
    <section className="box grid gap-4" aria-label={line.goods_name || line.sku_name}>
      <header className="review-line__head thumbs line gap-4">
        <Picture path={line.sku_image} width={72} />
        <span>
          <a href={href('sku', t.locale, { id: line.sku_id })}>{line.goods_name || line.sku_name}</a>
          <span className="review-line__values quiet">
            {[pickedValues(line, t.locale), formatMoney(line.price)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </header>
      {!isAgain && (
        <StarChoice
          t={t}
          label={t('review.form.stars')}
          value={draft.stars}
          isOptional={isOptional}
          onChange={(stars) => onChange({ stars })}
        />
      )}
      {isOpen && (
        <>
          <Field
            label={t(isAgain ? 'review.again.words' : 'review.form.words')}
            aside={
              <span className="field__hint">
                {draft.content.length}/{CONTENT_LENGTH}
              </span>
            }
            error={error}
            required={!isAgain}
          >
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={3}
                value={draft.content}
                onChange={({ target }) => onChange({ content: target.value })}
              />
            )}
          </Field>
          <PictureUpload t={t} label={t('review.form.pictures')} pictures={pictures} />
        </>
      )}
    </section>
  )
}
