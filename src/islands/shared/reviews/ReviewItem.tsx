import './reviews.css'
import type { Review } from '#contract/review.ts'
import { Stars } from '#islands/shared/goods/Stars.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { maskName, reviewStars } from '#lib/catalogue/review.ts'
import { formatTime, machineTime } from '#lib/dates/time.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { REVIEWS_TEXTS } from './texts.ts'

interface Props {
  review: Review
  /** Shows a picture of it over the whole screen. */
  onPicture: (images: readonly string[], start: number) => void
  t: Translate<typeof REVIEWS_TEXTS>
}

/** A review: who, stars, which, words, pictures, the shop's reply, and what was added later. */
export function ReviewItem({ review, onPicture, t }: Props) {
  const name = review.is_anonymous ? t('goods.review.anonymous') : maskName(review.member_name)
  const stars = reviewStars(review)
  return (
    <li className="review grid gap-6">
      <p className="review__who line gap-3">
        <Picture path={review.member_headimg} width={36} kind="head" lazy />
        <span className="review__letter picture-words" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <b>{name}</b>
      </p>
      <div className="review__body">
        <p className="line gap-3 faint">
          <Stars value={stars} label={t('goods.review.stars', { stars })} size={14} />
          <span>{review.sku_name}</span>
        </p>
        <p className="review__words">{review.content || t('goods.review.wordless')}</p>
        <Photos images={review.images} onPicture={onPicture} t={t} />
        <Reply words={review.explain_first} t={t} />
        {(review.again_content || review.again_images.length > 0) && (
          <div className="review__again">
            <p className="line gap-3 faint">
              <b>{t('goods.review.again')}</b>
              <Time seconds={review.again_time} />
            </p>
            <p className="review__words">{review.again_content}</p>
            <Photos images={review.again_images} onPicture={onPicture} t={t} />
            <Reply words={review.again_explain} t={t} />
          </div>
        )}
      </div>
      <Time seconds={review.create_time} />
    </li>
  )
}

function Time({ seconds }: { seconds: number }) {
  return (
    <time className="review__time faint" dateTime={machineTime(seconds)}>
      {formatTime(seconds)}
    </time>
  )
}

function Reply({ words, t }: { words: string; t: Translate<typeof REVIEWS_TEXTS> }) {
  if (!words) return null
  return (
    <p className="review__reply quiet">
      <b>{t('goods.review.reply')}</b> {words}
    </p>
  )
}

function Photos({ images, onPicture, t }: { images: readonly string[] } & Omit<Props, 'review'>) {
  if (!images.length) return null
  return (
    <ul className="review__photos flex wraps gap-2">
      {images.map((image, index) => (
        <li key={image}>
          <button type="button" aria-label={t('goods.review.photo', { number: index + 1 })} onClick={() => onPicture(images, index)}>
            <Picture path={image} width={84} lazy />
          </button>
        </li>
      ))}
    </ul>
  )
}
