import './stars.css'

/** A rating of 0 to 5 as stars, to the nearest half; `label` says it for readers. `size` of one in CSS pixels. */
export function Stars({ value, label, size = 15 }: { value: number; label: string; size?: 14 | 15 }) {
  return <span className={`stars stars--${Math.round(value * 2)}${size === 14 ? ' stars--small' : ''}`} role="img" aria-label={label} />
}
