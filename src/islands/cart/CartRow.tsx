import './cart.css'
import './option-picker.css'
import { useStore } from '@nanostores/react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { NumberStepper, type TypedFault } from '#islands/ui/NumberStepper.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { PressedCheckbox } from '#islands/ui/PressedCheckbox.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import { shownPrice } from '#lib/money/price.ts'
import { LOW_STOCK, type QuantityLimits, quantityLimits } from '#lib/offers/sale.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $seenPrices } from '#stores/seen-prices.ts'
import type { CART_TEXTS } from './texts.ts'
import { useQuantity } from './useQuantity.ts'

const OptionPicker = lazy(
  async () => (await import('./OptionPicker.tsx')).OptionPicker,
  <Skeleton rows={2} className="option-picker grid gap-4 skeleton--row" />,
)

/** Callbacks of a row for its line. They are the same at each render, so that a change of one line renders its row alone. */
export interface RowActions {
  onTick: (lines: readonly CartLine[], ticked: boolean) => void
  onRemove: (lines: readonly CartLine[]) => void
  onSave: (line: CartLine) => void
  onLater: (line: CartLine) => void
  /** Whether the quantity is being saved, and what is shown meanwhile. */
  onBusy: (line: CartLine, busy: boolean, num: number) => void
  /** Opens the options of a place, closing those of others; 0 closes them. */
  onOpen: (place: number) => void
  onSwapped: (line: CartLine, sku_id: number) => void
}

interface Props extends RowActions {
  t: Translate<typeof CART_TEXTS>
  line: CartLine
  /** The same before a line is swapped and after. */
  place: number
  ticked: boolean
  /** Its options are open; only those of one line are at a time. */
  isOpen: boolean
  /** Takes the focus, because the pressed control disappeared with another row. */
  takesFocus: boolean
}

/** One line that can be bought: tick, picture and name, unit price, quantity, subtotal, what else can be done. */
export const CartRow = memo(function CartRow({
  t,
  line,
  place,
  ticked,
  onTick,
  onRemove,
  onSave,
  onLater,
  onBusy,
  isOpen,
  onOpen,
  onSwapped,
  takesFocus,
}: Props) {
  const { num, saving, error, change } = useQuantity(line.cart_id, line.num)
  const limits = quantityLimits(line)
  const shown = shownPrice(line)
  const name = line.goods_name || line.sku_name
  const values = pickedValues(line, t.locale)
  const [fault, setFault] = useState<TypedFault | null>(null)
  const refused = fault && faultWords(fault, limits, t)
  const before = useStore($seenPrices, { ssr: () => ({}) as Record<number, Cents> })[line.sku_id]

  const opener = useRef<HTMLButtonElement>(null)
  const onClose = () => {
    onOpen(0)
    opener.current?.focus()
  }
  useEffect(() => {
    if (takesFocus) opener.current?.focus()
  }, [takesFocus])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown matters, not who listens
  useEffect(() => onBusy(line, saving, num), [saving, num])

  return (
    <li className="cart-row">
      <PressedCheckbox checked={ticked} onChange={(on) => onTick([line], on)} label={t('cart.tick', { name })} />
      <span className="cart-row__picture">
        <Picture path={line.sku_image} width={96} />
      </span>
      <div className="cart-row__words grid gap-1">
        <a className="cart-row__name" href={href('sku', t.locale, { id: line.sku_id })}>
          {name}
        </a>
        {values && <OptionOpener ref={opener} {...{ t, name, values, isOpen }} onToggle={() => onOpen(isOpen ? 0 : place)} />}
        <PriceNote t={t} before={before} now={shown.amount} />
        <LineNote t={t} line={line} num={num} limits={limits} />
        <FieldError>{error ? failureText(error, t) : refused}</FieldError>
      </div>
      <span className="cart-row__price">
        <GoodsPrice shown={shown} t={t} />
      </span>
      <NumberStepper
        value={num}
        min={limits.min}
        max={Math.max(limits.min, limits.max)}
        disabled={limits.max < 1}
        onChange={(wanted, changed) => {
          setFault(changed)
          if (changed !== 'number') change(wanted)
        }}
        label={t('cart.quantity', { name })}
        lessLabel={t('cart.less')}
        moreLabel={t('cart.more')}
        size="s"
      />
      <Price cents={shown.amount * num} />
      <RowTools {...{ t, line, name, onRemove, onLater, onSave }} />
      {isOpen && <OptionPicker t={t} line={line} num={num} onSwapped={(sku_id) => onSwapped(line, sku_id)} onClose={onClose} />}
    </li>
  )
})

interface OpenerProps extends Pick<Props, 't' | 'isOpen'> {
  ref: RefObject<HTMLButtonElement | null>
  /** Names the line for readers. */
  name: string
  /** The options of the line's SKU, in words. */
  values: string
  onToggle: () => void
}

/** The options of a line as a button, which opens the choice of others. */
function OptionOpener({ ref, t, name, values, isOpen, onToggle }: OpenerProps) {
  const label = t('cart.option.of', { name, options: values })
  return (
    <button ref={ref} type="button" className="option-open inline gap-1" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
      {values}
      <Icon name={isOpen ? 'up' : 'down'} size={14} />
    </button>
  )
}

interface ToolsProps extends Pick<Props, 't' | 'line' | 'onRemove' | 'onLater' | 'onSave'> {
  name: string
}

/** Buttons to remove a line, to move it to the list for later, and to save its product. */
function RowTools({ t, line, name, onRemove, onLater, onSave }: ToolsProps) {
  return (
    <span className="cart-row__more">
      <button type="button" className="icon-button" aria-label={t('cart.remove', { name })} onClick={() => onRemove([line])}>
        <Icon name="trash" />
        <span>{t('cart.remove_label')}</span>
      </button>
      <button type="button" className="icon-button" aria-label={t('cart.later', { name })} onClick={() => onLater(line)}>
        <Icon name="bookmark" />
        <span>{t('cart.later_action')}</span>
      </button>
      {/* Some servers leave the product out of a line; there is nothing to save then. */}
      {line.goods_id > 0 && (
        <button type="button" className="icon-button" aria-label={t('cart.save', { name })} onClick={() => onSave(line)}>
          <Icon name="heart" />
          <span>{t('cart.save_action')}</span>
        </button>
      )}
    </span>
  )
}

/** How a price compares with that of the day the line was put into the cart; nothing where it is the same, or not known. */
function PriceNote({ t, before, now }: { t: Translate<typeof CART_TEXTS>; before: Cents | undefined; now: Cents }) {
  if (before === undefined || before === now) return null
  const amount = formatMoney(Math.abs(now - before))
  return (
    <span className={now < before ? 'cart-row__cheaper' : undefined}>{t(now < before ? 'cart.cheaper' : 'cart.dearer', { amount })}</span>
  )
}

/** Why a typed quantity was not taken as it was; empty where the line's own note says so. */
function faultWords(fault: TypedFault, limits: QuantityLimits, t: Translate<typeof CART_TEXTS>): string {
  if (fault === 'number') return t('cart.whole')
  if (fault === 'min') return t('cart.from', { count: limits.min })
  return limits.reason === 'stock' ? t('cart.left', { count: limits.max }) : ''
}

interface NoteProps {
  t: Translate<typeof CART_TEXTS>
  line: CartLine
  num: number
  limits: QuantityLimits
}

/**
 * Shows the most important note before checkout: too little stock for any or for the wanted number, the limit per customer, or low stock.
 */
function LineNote({ t, line, num, limits }: NoteProps) {
  if (limits.reason === 'least') {
    return <span className="cart-row__warning">{t('cart.least', { count: limits.min, stock: line.stock })}</span>
  }
  if (line.num > line.stock) return <span className="cart-row__warning">{t('cart.short', { stock: line.stock, count: line.num })}</span>
  if (num >= limits.max && limits.reason === 'owned') {
    return <span className="cart-row__warning">{t('cart.owned', { max: line.max_buy, bought: line.purchased_num ?? 0 })}</span>
  }
  if (num >= limits.max && limits.reason === 'limit')
    return <span className="cart-row__warning">{t('cart.limit', { max: line.max_buy })}</span>
  if (line.stock <= LOW_STOCK) return <span className="cart-row__warning">{t('cart.left', { count: line.stock })}</span>
  return null
}
