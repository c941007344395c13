import './filters.css'
import { useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '#islands/ui/FieldError.tsx'
import type { GoodsSearch } from '#lib/catalogue/goods-query.ts'
import { CURRENCY_SIGN, formatShort } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import { readAmount } from '#lib/money/typed-number.ts'
import type { Translate } from '#lib/text/texts.ts'
import { PriceRange } from './PriceRange.tsx'
import type { GOODS_LIST_TEXTS } from './texts.ts'
import { type ListPrices, usePriceBounds } from './usePriceBounds.ts'

interface Props {
  search: GoodsSearch
  /** Prices of a list that is shown whole; those of a longer one are asked. */
  known: ListPrices | undefined
  onChange: (change: Partial<GoodsSearch>) => void
  t: Translate<typeof GOODS_LIST_TEXTS>
}

const text = (cents: Cents | undefined) => (cents === undefined ? '' : String(cents / 100))

/**
 * Least and most to pay, typed or moved with two handles. It counts when a field is left, a handle is let go or Enter is pressed; prices the
 * wrong way round are put right.
 */
export function PriceFilter({ search, known, onChange, t }: Props) {
  const { bounds, ask } = usePriceBounds(search, known)
  const [typed, setTyped] = useState({ min: text(search.min_price), max: text(search.max_price) })
  const [wrong, setWrong] = useState(false)
  const id = useId()
  // Each by itself: the other field may be typed in while the list changes.
  useEffect(() => setTyped((now) => ({ ...now, min: text(search.min_price) })), [search.min_price])
  useEffect(() => setTyped((now) => ({ ...now, max: text(search.max_price) })), [search.max_price])

  const apply = () => {
    const [min, max] = [readAmount(typed.min) || undefined, readAmount(typed.max) || undefined]
    const unreadable = [typed.min, typed.max].some((value) => value.trim() && readAmount(value) === undefined)
    setWrong(unreadable)
    if (unreadable) return
    const [from, to] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
    if (from !== search.min_price || to !== search.max_price) onChange({ min_price: from, max_price: to })
    else setTyped({ min: text(from), max: text(to) })
  }
  const field = (name: 'min' | 'max') => (
    <label className="filters__price line gap-2">
      <span className="visually-hidden">{t(`goods.filter.${name}`)}</span>
      <span aria-hidden="true">{CURRENCY_SIGN}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={typed[name]}
        placeholder={bounds && String(Math[name === 'min' ? 'floor' : 'ceil']((name === 'min' ? bounds.from : bounds.to) / 100))}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        onBlur={apply}
      />
    </label>
  )
  const block = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer may have entered before hydration, which happens once
  useEffect(() => {
    if (block.current?.matches(':hover, :focus-within')) ask()
  }, [])
  return (
    <fieldset ref={block} className="filters__block" onFocus={ask} onPointerEnter={ask}>
      <legend>{t('goods.filter.price')}</legend>
      {bounds && (
        <span className="filters__bounds faint">
          {t('goods.filter.between', { from: formatShort(bounds.from), to: formatShort(bounds.to) })}
        </span>
      )}
      <form
        className="filters__prices line gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {field('min')}
        <span>{t('goods.filter.to')}</span>
        {field('max')}
        <button type="submit" className="visually-hidden">
          {t('goods.filter.apply_price')}
        </button>
      </form>
      <PriceRange
        bounds={bounds}
        chosen={{ min: readAmount(typed.min) || undefined, max: readAmount(typed.max) || undefined }}
        onMove={({ min, max }) => setTyped({ min: text(min), max: text(max) })}
        onDone={apply}
        t={t}
      />
      {wrong && <FieldError id={id}>{t('goods.filter.wrong_price')}</FieldError>}
    </fieldset>
  )
}
