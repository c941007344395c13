import './price-box.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import { $offer } from '#stores/offer.ts'
import type { CHECKED_TEXTS } from './texts.ts'

interface Props {
  /** Price, with the struck-through one. */
  price: ReactNode
  /** Below the price. */
  children: ReactNode
  t: Translate<typeof CHECKED_TEXTS>
  onRetry: () => void
  /** When the price was read that stands here while none can be asked, as it is shown; empty where it was asked in this visit. */
  asOf?: string
  /** Offers below the price that another option may have: `price-box.css` keeps their room. */
  lines?: number
}

/** Offers that `price-box.css` keeps room for. */
const MOST_LINES = 4

/** The price of a product in a box whose height never changes, and whether it is that of this moment. */
export function PriceBox({ price, children, t, onRetry, asOf, lines = 0 }: Props) {
  const { checked } = useStore($offer, { keys: ['checked'], ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  const tallest = useRef({ width: 0, height: 0 })
  // Another option may have fewer offers: what stands below stays where it was.
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.style.minHeight = ''
    const { offsetWidth: width, offsetHeight: height } = box.current
    if (width !== tallest.current.width || height > tallest.current.height) tallest.current = { width, height }
    else if (height < tallest.current.height) box.current.style.minHeight = `${tallest.current.height}px`
  })
  return (
    <div ref={box} className="price-box" data-checked={checked} data-lines={lines > 0 ? Math.min(lines, MOST_LINES) : undefined}>
      <p className="price-box__row">
        {price}
        <span className="price-box__state" role="status">
          <span className="price-box__now">
            <Icon name="success" size={15} />
            {t('goods.product.checked')}
          </span>
          <span className="price-box__checking">
            <Icon name="refresh" size={15} />
            {t('goods.product.checking')}
          </span>
          <span className="price-box__failed">
            <Icon name="alert" size={15} />
            {asOf ? t('goods.product.as_of', { time: asOf }) : t('goods.product.unchecked')}
            <button type="button" onClick={onRetry}>
              {t('common.retry')}
            </button>
          </span>
        </span>
      </p>
      {children}
    </div>
  )
}
