import './list.css'
import { Icon } from '#islands/ui/Icon.tsx'
import type { GoodsSearch } from '#lib/catalogue/goods-query.ts'
import { formatShort } from '#lib/money/format.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { FilterChip } from './goods-chips.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'

/** Returns the label of an active filter. */
export function chipText({ kind, name, from, to }: FilterChip, t: Translate<typeof GOODS_LIST_TEXTS>): string {
  if (kind === 'brand' || kind === 'attribute' || kind === 'shop' || kind === 'coupon') return name
  if (kind === 'delivery') return t('goods.free_delivery')
  if (kind === 'own') return t('goods.own')
  if (from === undefined) return t('goods.filter.under', { to: formatShort(to ?? 0) })
  if (to === undefined) return t('goods.filter.over', { from: formatShort(from) })
  return t('goods.filter.between', { from: formatShort(from), to: formatShort(to) })
}

interface Props {
  chips: readonly FilterChip[]
  onChange: (change: Partial<GoodsSearch>) => void
  onClear: () => void
  t: Translate<typeof GOODS_LIST_TEXTS>
}

/** The filters that are on, each with a way to take it away, and one for all. */
export function FilterChips({ chips, onChange, onClear, t }: Props) {
  if (!chips.length) return null
  return (
    <ul className="chips line wraps gap-2" aria-label={t('goods.filter.chosen')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            className="chip"
            aria-label={t('goods.filter.remove', { name: chipText(chip, t) })}
            onClick={() => onChange(chip.change)}
          >
            {chipText(chip, t)}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="chips__clear" onClick={onClear}>
          {t('goods.filter.clear', { count: chips.length })}
        </button>
      </li>
    </ul>
  )
}
