import '#islands/shared/cart/summary.css'
import './cart.css'
import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import type { Servicer } from '#contract/site.ts'
import { moveToFavourites, removeWithUndo } from '#islands/shared/cart/remove.ts'
import { type CartAddons, useCartTerms } from '#islands/shared/cart/useCartTerms.ts'
import { PressedCheckbox } from '#islands/ui/PressedCheckbox.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { useTransitionStore } from '#islands/ui/useTransitionStore.ts'
import { lineFault, shopsOf, tickState } from '#lib/orders/cart.ts'
import { cartCosts } from '#lib/orders/cart-costs.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Translate } from '#lib/text/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { $unticked, tick } from '#stores/cart-ticks.ts'
import { $region, builtRegion } from '#stores/region.ts'
import { saveForLater } from '#stores/saved-for-later.ts'
import { CartHead } from './CartHead.tsx'
import type { RowActions } from './CartRow.tsx'
import { CartShopOffers } from './CartShopOffers.tsx'
import { CartShopRows } from './CartShopRows.tsx'
import { CartSummary } from './CartSummary.tsx'
import { InvalidRows } from './InvalidRows.tsx'
import { RemoveLines, useRemoval } from './RemoveLines.tsx'
import type { CART_TEXTS } from './texts.ts'
import { useSwaps } from './useSwaps.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  lines: readonly CartLine[]
  addons: CartAddons
  /** How customer service is reached. */
  servicer?: Servicer
}

/** The lines by shop, those that cannot be bought, and the summary of what is ticked. */
export function CartContent({ t, lines: known, addons, servicer }: Props) {
  const unticked = useTransitionStore($unticked)
  const [shown, setShown] = useState<Record<number, { busy: boolean; num: number }>>({})
  // The place whose options are open; below 0 among the lines that cannot be bought, which keep theirs when they come to the others.
  const [opened, setOpened] = useState(0)
  // The sku that has come from there last: its row takes the focus.
  const [revived, setRevived] = useState(0)
  const { lines, placeOf, onSwapped } = useSwaps(known)
  const removal = useRemoval()
  const moves = useMoves(t)

  const good = lines.filter((line) => !lineFault(line))
  const bad = lines.filter((line) => lineFault(line))
  const isTicked = (line: CartLine) => !unticked.includes(line.sku_id)
  const { terms, estimates, failure, isLoading, reload, reloadCoupons } = useCartTerms(good, addons, true)
  const region = useStore($region, { ssr: builtRegion })
  const ticked = good.filter(isTicked).map((line) => ({ ...line, num: shown[line.cart_id]?.num ?? line.num }))
  const onBusy = useCallback(
    (line: CartLine, busy: boolean, num: number) => setShown((before) => ({ ...before, [line.cart_id]: { busy, num } })),
    [],
  )
  return (
    <div className="with-summary side-by-side">
      <div>
        <CartHead
          t={t}
          shopCount={new Set(lines.map(({ site_id }) => site_id)).size}
          ticked={ticked}
          onRemove={() => removal.ask(ticked)}
        />
        {good.length > 0 && <ColumnNames t={t} state={tickState(good, isTicked)} onTick={(on) => tick(good, on)} />}
        {failure && (
          <RetryNote t={t} error={failure} onRetry={reload}>
            {t('goods.offer.failed')}
          </RetryNote>
        )}
        {shopsOf(lines).map((shop) => (
          <CartShopRows
            key={shop.site_id}
            {...{ t, servicer, shop, isTicked, onBusy, opened, onSwapped, revived, placeOf }}
            {...moves}
            onTick={tick}
            onOpen={setOpened}
            offers={<CartShopOffers {...{ t, shop, ticked, terms, estimates }} />}
          />
        ))}
        {bad.length > 0 && (
          <InvalidRows
            t={t}
            lines={bad}
            onRemove={(line) => moves.onRemove([line])}
            onClear={() => removal.ask(bad)}
            opened={-opened}
            onOpen={(cart_id) => setOpened(-cart_id)}
            onSwapped={(line, sku_id) => {
              onSwapped(line, sku_id)
              setRevived(sku_id)
            }}
          />
        )}
      </div>
      <CartSummary
        {...{ t, estimates, isLoading, region }}
        costs={cartCosts(ticked, terms)}
        onClaimed={reloadCoupons}
        saving={ticked.some(({ cart_id }) => shown[cart_id]?.busy)}
        onCheckout={() => checkOut(ticked, t.locale)}
      />
      <RemoveLines t={t} removal={removal} />
    </div>
  )
}

/** Ways of a line out of the cart. They are the same at each render, so that a change of one line renders its row alone. */
function useMoves(t: Props['t']): Pick<RowActions, 'onLater' | 'onSave' | 'onRemove'> {
  const { submit } = useSubmit(saveForLater, 'queue')
  const onLater = useCallback(
    async (line: CartLine) => {
      const result = await submit(line)
      if (!result.ok && result.error) toast(refusalText(result.error, t), { tone: 'danger' })
    },
    [submit, t],
  )
  const onSave = useCallback((line: CartLine) => void moveToFavourites(line, t), [t])
  const onRemove = useCallback((some: readonly CartLine[]) => void removeWithUndo(some, t), [t])
  return { onLater, onSave, onRemove }
}

/** Opens the checkout of lines: by their ids for a member, by their SKUs for a visitor, whose cart the server does not know. */
function checkOut(lines: readonly CartLine[], locale: Locale): void {
  const source = $token.get() ? { cart_ids: lines.map(({ cart_id }) => cart_id) } : { sku_ids: lines.map(({ sku_id }) => sku_id) }
  buyAtOnce({ kind: 'normal', ...source }, locale)
}

interface ColumnNamesProps extends Pick<Props, 't'> {
  state: ReturnType<typeof tickState>
  onTick: (on: boolean) => void
}

/** Head of the columns, with a box that stands for all lines. */
function ColumnNames({ t, state, onTick }: ColumnNamesProps) {
  return (
    <div className="cart-columns small">
      <PressedCheckbox checked={state === 'all'} mixed={state === 'some'} onChange={onTick}>
        {t('cart.tick_all')}
      </PressedCheckbox>
      <span>{t('cart.unit_price')}</span>
      <span>{t('cart.quantity_column')}</span>
      <span>{t('cart.subtotal')}</span>
    </div>
  )
}
