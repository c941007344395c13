import './cart.css'
import './option-picker.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { Options } from '#islands/shared/product/Options.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { formatMoney } from '#lib/money/format.ts'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import { quantityLimits, saleState } from '#lib/offers/sale.ts'
import { piecesToSwap } from '#lib/orders/cart.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $cart, rereadCart } from '#stores/cart.ts'
import { swapLine } from '#stores/swap-line.ts'
import { askOptions } from './ask-options.ts'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  line: CartLine
  /** Pieces that the line shows, saved or not. */
  num: number
  /** Called when the shop has swapped the line, before the lines are read again. */
  onSwapped: (sku_id: number) => void
  onClose: () => void
}

/** The options of a line's goods, opened under it: what another one costs and whether it can be had, and the change to it (R07). */
export function OptionPicker({ t, line, num, onSwapped, onClose }: Props) {
  const [sku_id, setPicked] = useState(line.sku_id)
  const { value, reload } = useLoad(askOptions, { sku_id })
  const panel = useRef<HTMLDivElement>(null)
  const isThere = Boolean(dataOf(value))
  useEffect(() => {
    const first = isThere && panel.current?.querySelector<HTMLElement>('input:checked, button')
    if (first) first.focus({ preventScroll: true })
  }, [isThere])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from whatever in it has the focus
    <div
      ref={panel}
      className="option-picker grid gap-4"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('cart.option.failed')} rows={2}>
        {(found) =>
          found ? (
            <>
              <Options groups={found.groups} pending={value.state === 'loading' ? sku_id : 0} onChoose={setPicked} t={t} />
              <Change t={t} line={line} num={num} sku={found.sku} onSwapped={onSwapped} onClose={onClose} />
            </>
          ) : (
            <p>{t('cart.option.gone')}</p>
          )
        }
      </Loaded>
    </div>
  )
}

/** Shows the picked option's price against the line's own, with the two buttons. */
function Change({
  t,
  line,
  num,
  sku,
  onSwapped,
  onClose,
}: Props & { sku: Priced & Pick<SkuDetail, 'sku_id' | 'stock' | 'sku_spec_format'> }) {
  const already = dataOf(useStore($cart))?.find(({ sku_id }) => sku_id === sku.sku_id)?.num ?? 0
  const { min_buy = line.min_buy, max_buy = line.max_buy, purchased_num = line.purchased_num ?? 0, stock } = sku
  const limits = quantityLimits({ stock, min_buy, max_buy, purchased_num })
  const isOwn = sku.sku_id === line.sku_id
  const add = saleState(sku) === 'open' ? piecesToSwap(num, already, limits) : 0
  const dearer = shownPrice(sku).amount - shownPrice(line).amount
  const options = pickedValues(sku, t.locale)
  const { submit, pending, error } = useSubmit(async () => {
    await swapLine({ line, sku_id: sku.sku_id, add, already })
    onSwapped(sku.sku_id)
    toast(t('cart.option.changed', { name: line.goods_name || line.sku_name, options }))
    await rereadCart()
  })
  const onChange = async () => {
    const { ok } = await submit(undefined)
    if (ok) onClose()
  }
  const difference = dearer
    ? t(dearer > 0 ? 'cart.option.dearer' : 'cart.option.cheaper', { amount: formatMoney(Math.abs(dearer)) })
    : t('cart.option.same')
  return (
    <div className="option-picker__change grid gap-2">
      <div role="status">
        <b>{options}</b>
        <p>
          {t('cart.option.price', { count: isOwn ? num : add || num, price: formatMoney(shownPrice(sku).amount) })}
          {!isOwn && ` · ${difference}`}
        </p>
        <p>{stock > 0 ? t('goods.left', { count: stock }) : t('goods.sold_out')}</p>
        {!isOwn && add < num && stock > 0 && (
          <p className="cart-row__warning">{add ? t('cart.option.fewer', { count: num, max: add }) : t('cart.option.none')}</p>
        )}
        {!isOwn && add > 0 && already > 0 && <p>{t('cart.option.joins', { count: already })}</p>}
      </div>
      <SubmitError t={t} error={error} />
      <p className="flex wraps gap-2">
        {!isOwn && (
          <Button
            kind="secondary"
            size="s"
            disabled={!add}
            busy={pending}
            busyLabel={t('cart.option.changing')}
            onClick={() => void onChange()}
          >
            {t('cart.option.change')}
          </Button>
        )}
        <Button size="s" onClick={onClose}>
          {t('cart.option.keep', { options: pickedValues(line, t.locale) })}
        </Button>
      </p>
    </div>
  )
}
