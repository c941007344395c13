import './compare.css'
import { useRef, useState } from 'react'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { copyLink } from '#islands/ui/copy-link.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { MOST_COMPARED } from '#lib/catalogue/comparison.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CompareFacts } from './CompareFacts.tsx'
import { CompareProducts } from './CompareProducts.tsx'
import { comparedRows } from './compared-rows.ts'
import type { ComparedProduct } from './read-compared.ts'
import type { COMPARE_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof COMPARE_TEXTS>
  products: readonly ComparedProduct[]
  onRemove: (sku_id: number) => void
  onClear: () => void
  /** Reads again what could not be read. */
  onRetry: () => void
  /** Products chosen in a list are added to these. */
  canAdd: boolean
  /** The address that shows the same to anybody. */
  address: string
}

/**
 * Products in columns: price, rating, stock and the next step, then what differs from the first one, then what is the same for all. Where
 * only two columns fit, one other product stands beside the first at a time.
 */
export function CompareTable({ t, products, onRemove, onClear, onRetry, canAdd, address }: Props) {
  const [isShort, setShort] = useState(false)
  const [turned, setTurned] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = products.length - 1
  const beside = Math.min(turned, last)
  const rows = comparedRows(products, t)
  const shown = isShort ? rows.filter(({ isSame }) => !isSame) : rows
  // The pressed button goes with its column, which would lose the focus.
  const remove = (sku_id: number) => {
    heading.current?.focus()
    onRemove(sku_id)
  }
  return (
    <div className="compare">
      <header className="compare__head line wraps">
        <h1 ref={heading} tabIndex={-1}>
          {t('compare.title')} <small>{t('compare.count', { count: products.length, most: MOST_COMPARED })}</small>
        </h1>
        <Checkbox checked={isShort} onChange={setShort}>
          {t('compare.only_differences')}
        </Checkbox>
        {canAdd && products.length < MOST_COMPARED && (
          <a className="more" href={href('list', t.locale)}>
            <Icon name="plus" size={16} />
            {t('compare.add')}
          </a>
        )}
        <button type="button" className="more" onClick={() => void copyLink(address, t)}>
          <Icon name="link" size={16} />
          {t('compare.copy')}
        </button>
        <button type="button" className="more" onClick={onClear}>
          <Icon name="close" size={16} />
          {t('compare.clear')}
        </button>
      </header>
      {last > 1 && <Turn t={t} beside={beside} last={last} onTurn={setTurned} />}
      <table>
        <CompareProducts t={t} products={products} beside={beside} onRemove={remove} onRetry={onRetry} />
        <CompareFacts t={t} products={products} beside={beside} rows={shown} />
      </table>
      {isShort && !shown.length && products.length > 1 && <p className="note note--info">{t('compare.no_differences')}</p>}
      <p className="compare__hint faint">
        {products.length > 1 ? (
          <>
            <span className="compare__swatch" /> {t('compare.differs')} · {t('compare.hint')}
          </>
        ) : (
          t('compare.more')
        )}
      </p>
    </div>
  )
}

interface TurnProps extends Pick<Props, 't'> {
  /** Index of the column beside the first one, and of the last column. */
  beside: number
  last: number
  onTurn: (beside: number) => void
}

/** Chooses the product that stands beside the first one where only two fit. */
function Turn({ t, beside, last, onTurn }: TurnProps) {
  return (
    <p className="compare__turn">
      <button
        type="button"
        className="icon-button"
        aria-label={t('compare.previous')}
        aria-disabled={beside === 1}
        onClick={() => onTurn(Math.max(1, beside - 1))}
      >
        <Icon name="back" />
      </button>
      <span role="status">{t('compare.beside', { number: beside, count: last })}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('compare.next')}
        aria-disabled={beside === last}
        onClick={() => onTurn(Math.min(last, beside + 1))}
      >
        <Icon name="go" />
      </button>
    </p>
  )
}
