import './stars.css'
import { Icon } from '#islands/ui/Icon.tsx'

/** A rating of 0 to 5 as stars, to the nearest half; `label` says it for readers. */
export function Stars({ value, label, size = 15 }: { value: number; label: string; size?: number }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name="star"
          size={size}
          className={value >= star - 0.25 ? 'icon--fill' : value >= star - 0.75 ? 'stars__half' : ''}
        />
      ))}
    </span>
  )
}
