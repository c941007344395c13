import './review.css'
import { useId } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { REVIEW_TEXTS } from './texts.ts'

const STARS = [1, 2, 3, 4, 5] as const
export type StarCount = (typeof STARS)[number]

interface Props {
  t: Translate<typeof REVIEW_TEXTS>
  label: string
  /** 0 where none is chosen yet. */
  value: StarCount | 0
  onChange: (stars: StarCount) => void
  /** The form is sent without this choice as well. */
  isOptional: boolean
  invalid?: boolean | undefined
}

/** One to five stars to choose from, each with its word. */
export function StarChoice({ t, label, value, onChange, isOptional, invalid }: Props) {
  const id = useId()
  return (
    <fieldset className="star-choice">
      <legend className="quiet">{label}</legend>
      <span className="line wraps">
        {STARS.map((stars) => (
          <label key={stars} className={stars <= value ? 'is-on' : undefined} title={t(`review.star.${stars}`)}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={stars === value}
              aria-label={t(`review.star.${stars}`)}
              aria-invalid={invalid || undefined}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" size={24} />
          </label>
        ))}
        <span className="star-choice__word" aria-hidden="true">
          {value ? t(`review.star.${value}`) : t(isOptional ? 'review.form.touch_or_skip' : 'review.form.touch')}
        </span>
      </span>
    </fieldset>
  )
}
