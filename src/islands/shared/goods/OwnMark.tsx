import './own-mark.css'
import { FLAGS } from '#lib/flags.ts'

/** The signal flag for H: marks goods of the platform's own shop. `size` in CSS pixels. */
export function OwnMark({ size = 12 }: { size?: number }) {
  return (
    <svg className="own-mark" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      {FLAGS[0]?.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
      <path d="M1.5 1.5h23v23h-23z" fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  )
}
