import './filters.css'
import { useState } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { PressedCheckbox } from '#islands/ui/PressedCheckbox.tsx'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import type { Translate } from '#lib/text/texts.ts'
import { FilterValues, ValueCount } from './FilterValues.tsx'
import type { BrandFacet } from './facets.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'

interface Props {
  brands: readonly BrandFacet[]
  chosen: readonly number[]
  /** A brand was chosen, or is no longer. */
  onToggle: (brand_id: number, on: boolean) => void
  t: Translate<typeof GOODS_LIST_TEXTS>
}

/** Brands above which a field to find one, and their letters, are worth their place. */
const MANY = 10

/** Brands to choose from; choosing a chosen one again takes it away. */
export function BrandFilter({ brands, chosen, onToggle, t }: Props) {
  const [word, setWord] = useState('')
  const [letter, setLetter] = useState('')
  // The browser's own order would not be the one that was built.
  const { compare } = new Intl.Collator(LOCALE_TABLE[t.locale].tag)
  const sorted = [...brands].sort((a, b) => compare(a.initial, b.initial) || compare(a.name, b.name))
  const letters = [...new Set(sorted.map(({ initial }) => initial))]
  const shown = sorted.filter(({ name, initial }) => (!letter || initial === letter) && normalizeText(name).includes(normalizeText(word)))
  return (
    <fieldset className="filters__block">
      <legend>{t('goods.filter.brand')}</legend>
      {brands.length > MANY && (
        <>
          <span className="filters__find">
            <Icon name="search" size={15} />
            <input
              type="search"
              className="input input--s"
              value={word}
              placeholder={t('goods.filter.find_brand')}
              aria-label={t('goods.filter.find_brand')}
              onChange={(event) => setWord(event.target.value)}
            />
          </span>
          <p className="filters__letters flex wraps">
            {letters.map((initial) => (
              <button
                key={initial}
                type="button"
                aria-pressed={initial === letter}
                onClick={() => setLetter(initial === letter ? '' : initial)}
              >
                {initial}
              </button>
            ))}
          </p>
        </>
      )}
      <FilterValues t={t}>
        {shown.map(({ brand_id, name, count }) => (
          <PressedCheckbox
            key={brand_id}
            checked={chosen.includes(brand_id)}
            disabled={count === 0 && !chosen.includes(brand_id)}
            onChange={(on) => onToggle(brand_id, on)}
          >
            {name}
            <ValueCount count={count} />
          </PressedCheckbox>
        ))}
      </FilterValues>
      <p className="visually-hidden" role="status">
        {word && t('goods.filter.brands_found', { count: shown.length })}
      </p>
    </fieldset>
  )
}
