import './cart.css'
import './option-picker.css'
import { useRef } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { TellMe } from '#islands/shared/alert/TellMe.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { shownPrice } from '#lib/money/price.ts'
import { lineFault } from '#lib/orders/cart.ts'
import { href } from '#lib/routes/paths.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import type { CART_TEXTS } from './texts.ts'

const OptionPicker = lazy(
  async () => (await import('./OptionPicker.tsx')).OptionPicker,
  <Skeleton rows={2} className="option-picker grid gap-4 skeleton--row" />,
)
const askInStock = async (...asked: [{ sku_id: number }, { signal?: AbortSignal }?]) =>
  (await import('./ask-options.ts')).askInStock(...asked)

interface Props {
  t: Translate<typeof CART_TEXTS>
  line: CartLine
  onRemove: () => void
  /** Its options are open; only those of one line are at a time. */
  isOpen: boolean
  onOpen: (open: boolean) => void
  onSwapped: (sku_id: number) => void
}

/**
 * A line that can no longer be bought, with the reason and alternatives: another option of a sold-out product, or a search for similar
 * ones.
 */
export function InvalidRow({ t, line, onRemove, isOpen, onOpen, onSwapped }: Props) {
  const name = line.goods_name || line.sku_name
  const fault = lineFault(line) ?? 'off'
  const values = pickedValues(line, t.locale)
  const asksOthers = fault === 'soldout' && values !== ''
  const { value } = useLoad(askInStock, asksOthers ? { sku_id: line.sku_id } : null)
  const others = dataOf(value) ?? []
  const opener = useRef<HTMLButtonElement>(null)
  const onClose = () => {
    onOpen(false)
    opener.current?.focus()
  }
  const keyword = name
    .split(/[\s,，]+/)
    .slice(0, 2)
    .join(' ')
  return (
    <li className="cart-row cart-row--off">
      <span className="tag tag--off">{t('cart.off')}</span>
      <span className="cart-row__picture">
        <Picture path={line.sku_image} width={96} />
      </span>
      <span className="cart-row__words grid gap-1">
        <span className="cart-row__name">{name}</span>
        <span className="cart-row__values">{values}</span>
        <b>{t(`cart.fault.${fault}`)}</b>
        {/* Reserves space for text that may follow, so that nothing moves when the answer arrives. */}
        {asksOthers && (
          <span className="cart-row__left">{others.length > 0 && t('cart.option.in_stock', { options: listed(others, t.locale) })}</span>
        )}
      </span>
      <span className="cart-row__ways flex wraps gap-2">
        {asksOthers && (
          <button
            ref={opener}
            type="button"
            className="button button--tertiary button--s"
            // Keeps its place until it leads somewhere. Without an answer the options themselves say why, and ask again.
            style={{ visibility: others.length || value.state === 'failed' ? undefined : 'hidden' }}
            aria-label={t('cart.option.other_of', { name })}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            {t('cart.option.other')}
          </button>
        )}
        {fault === 'soldout' && <TellMe as="button" product={line} price={shownPrice(line).amount} t={t} />}
        <a className="button button--tertiary button--s" href={href('list', t.locale, { keyword })}>
          {t('cart.similar')}
        </a>
      </span>
      <span className="cart-row__more">
        <button type="button" className="icon-button" aria-label={t('cart.remove', { name })} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </span>
      {isOpen && <OptionPicker t={t} line={line} num={line.num} onSwapped={onSwapped} onClose={onClose} />}
    </li>
  )
}
