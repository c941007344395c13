import { SPANS } from '#lib/dates/span.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SPAN_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof SPAN_TEXTS>
  label: string
  /** Label of no period. */
  all: string
  /** Days; 0 for all time. */
  value: number
  onChoose: (days: number) => void
}

/** How far back a list goes. */
export function SpanChoice({ t, label, all, value, onChoose }: Props) {
  return (
    <select className="select select--s" aria-label={label} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
      <option value={0}>{all}</option>
      {SPANS.map((days) => (
        <option key={days} value={days}>
          {t(`common.span.${days}`)}
        </option>
      ))}
    </select>
  )
}
