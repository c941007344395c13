import './price-range.css'
import { formatShort } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'
import type { PriceBounds } from './usePriceBounds.ts'

/** The chosen prices, in cents; a handle at its end of the line does not narrow. */
interface Chosen {
  min: Cents | undefined
  max: Cents | undefined
}

interface Props {
  bounds: PriceBounds | undefined
  chosen: Chosen
  /** Called while a handle moves. */
  onMove: (chosen: Chosen) => void
  /** Called when a handle is let go. */
  onDone: () => void
  t: Translate<typeof GOODS_LIST_TEXTS>
}

/** Cents of one step of a handle. */
const STEP = 100

/** Two handles on a line from the lowest to the highest price: two range inputs, one over the other. Without bounds, they rest at the ends. */
export function PriceRange({ bounds, chosen, onMove, onDone, t }: Props) {
  const from = Math.floor((bounds?.from ?? 0) / STEP) * STEP
  const to = Math.max(Math.ceil((bounds?.to ?? STEP) / STEP) * STEP, from + STEP)
  const within = (price: Cents) => Math.min(Math.max(price, from), to)
  const [min, max] = [within(chosen.min ?? from), within(chosen.max ?? to)]
  const part = (price: Cents) => (price - from) / (to - from)
  const handle = (name: 'min' | 'max', value: Cents, change: (price: Cents) => Chosen) => (
    <input
      type="range"
      aria-label={t(`goods.filter.${name}`)}
      aria-valuetext={formatShort(value)}
      disabled={!bounds}
      min={from}
      max={to}
      step={STEP}
      value={value}
      // Where both handles stand in the upper half, only the lower one has room to move.
      style={name === 'min' && part(min) > 0.5 ? { zIndex: 1 } : undefined}
      onChange={(event) => onMove(change(Number(event.target.value)))}
      onPointerUp={onDone}
      onKeyUp={onDone}
    />
  )
  const limits = (low: Cents, high: Cents): Chosen => ({ min: low > from ? low : undefined, max: high < to ? high : undefined })
  // Built pages have no style attributes, which the policy forbids, and nothing is chosen on them.
  const chosenPart = min > from || max < to ? { left: `${part(min) * 100}%`, right: `${(1 - part(max)) * 100}%` } : undefined
  return (
    <div className="price-range">
      {bounds && <span className="price-range__part" style={chosenPart} />}
      {handle('min', min, (price) => limits(Math.min(price, max), max))}
      {handle('max', max, (price) => limits(min, Math.max(price, min)))}
    </div>
  )
}
