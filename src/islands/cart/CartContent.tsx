import '#islands/shared/cart/summary.css'
import './cart.css'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import type { Servicer } from '#contract/site.ts'
import { moveToFavourites, removeWithUndo } from '#islands/shared/cart/remove.ts'
import { type CartAddons, useCartTerms } from '#islands/shared/cart/useCartTerms.ts'
import { ShopOffers } from '#islands/shared/offers/ShopOffers.tsx'
import { ShareButton } from '#islands/shared/share/ShareButton.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { PressedCheckbox } from '#islands/ui/PressedCheckbox.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { useTransitionStore } from '#islands/ui/useTransitionStore.ts'
import { missingToFree, offerProgress } from '#lib/offers/next-step.ts'
import { freeFrom, lineFault, shopsOf, tickState, toCounted } from '#lib/orders/cart.ts'
import { cartCosts } from '#lib/orders/cart-costs.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Translate } from '#lib/text/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { $cartCount, removeLines } from '#stores/cart.ts'
import { $unticked, tick } from '#stores/cart-ticks.ts'
import { $region, builtRegion } from '#stores/region.ts'
import { notePrices, saveForLater } from '#stores/saved-for-later.ts'
import { CartShopRows } from './CartShopRows.tsx'
import { CartSummary } from './CartSummary.tsx'
import { GapGoods } from './GapGoods.tsx'
import { InvalidRows } from './InvalidRows.tsx'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  locale: Locale
  lines: readonly CartLine[]
  addons: CartAddons
  /** How customer service is reached. */
  servicer?: Servicer
}

/** Ticks or unticks lines. */
function onTick(some: readonly Pick<CartLine, 'sku_id'>[], on: boolean): void {
  tick(
    some.map(({ sku_id }) => sku_id),
    on,
  )
}

/** The lines by shop, those that cannot be bought, and the summary of what is ticked. */
export function CartContent({ t, locale, lines: known, addons, servicer }: Props) {
  const unticked = useTransitionStore($unticked)
  const [shown, setShown] = useState<Record<number, { busy: boolean; num: number }>>({})
  // The place whose options are open; below 0 among the lines that cannot be bought, which keep theirs when they come to the others.
  const [opened, setOpened] = useState(0)
  // The sku that has come from there last: its row takes the focus.
  const [revived, setRevived] = useState(0)
  // By sku, the line whose place it has taken: what is swapped stays where it was.
  const [places, setPlaces] = useState<Record<number, number>>({})
  const placeOf = ({ sku_id, cart_id }: CartLine) => places[sku_id] ?? cart_id
  const lines = known.toSorted((one, other) => placeOf(other) - placeOf(one))
  const [doomed, setDoomed] = useState<readonly CartLine[]>([])
  const { submit, pending, error, clear } = useSubmit(removeLines)

  const { submit: submitSave } = useSubmit(saveForLater, 'queue')
  const onLater = useCallback(
    async (line: CartLine) => {
      const result = await submitSave(line)
      if (!result.ok && result.error) toast(refusalText(result.error, t), { tone: 'danger' })
    },
    [submitSave, t],
  )
  const onSave = useCallback((line: CartLine) => void moveToFavourites(line, t), [t])
  const onRemove = useCallback((some: readonly CartLine[]) => void removeWithUndo(some, t), [t])
  useEffect(() => notePrices(known), [known])

  const good = lines.filter((line) => !lineFault(line))
  const bad = lines.filter((line) => lineFault(line))
  const isTicked = (line: CartLine) => !unticked.includes(line.sku_id)
  const ticked = good.filter(isTicked)
  const all = tickState(good, isTicked)
  const shopCount = new Set(lines.map(({ site_id }) => site_id)).size
  const { terms, estimates, failure, isLoading, reload, reloadCoupons } = useCartTerms(good, addons, true)
  const region = useStore($region, { ssr: builtRegion })
  const wanted = ticked.map((line) => ({ ...line, num: shown[line.cart_id]?.num ?? line.num }))
  const costs = cartCosts(wanted, terms)
  const countedOf = (site_id: number) => wanted.filter((line) => line.site_id === site_id).map(toCounted)
  /**
   * Returns the amount a shop's products lack to its next step, in cents: to spend-and-save, then to free delivery. Returns 0 if no step is
   * near.
   */
  const gapOf = (site_id: number) => {
    const goods = countedOf(site_id)
    const next = terms.offers.filter((offer) => offer.site_id === site_id).map((offer) => offerProgress(offer, goods)?.next)
    const amount = goods.reduce((sum, line) => sum + line.amount, 0)
    const gap = next.find((step) => step && !step.pieces)?.missing
    return gap ?? missingToFree(freeFrom(wanted.filter((line) => line.site_id === site_id)), amount) ?? 0
  }
  // The number of the header, from where it has it: both always say the same.
  const pieces = useStore($cartCount)

  const onBusy = useCallback(
    (line: CartLine, busy: boolean, num: number) => setShown((before) => ({ ...before, [line.cart_id]: { busy, num } })),
    [],
  )
  const onSwapped = useCallback(
    (line: CartLine, sku_id: number) => {
      if (!known.some((other) => other.sku_id === sku_id)) {
        setPlaces((before) => ({ ...before, [sku_id]: before[line.sku_id] ?? line.cart_id }))
        onTick([{ sku_id }], !$unticked.get().includes(line.sku_id))
      }
      onTick([line], true)
    },
    [known],
  )
  const onCheckout = () => {
    const source = $token.get() ? { cart_ids: ticked.map(({ cart_id }) => cart_id) } : { sku_ids: ticked.map(({ sku_id }) => sku_id) }
    buyAtOnce({ kind: 'normal', ...source }, locale)
  }
  const ask = (some: readonly CartLine[]) => {
    clear()
    setDoomed(some)
  }
  const onConfirm = async () => {
    const result = await submit(doomed.map(({ cart_id }) => cart_id))
    if (result.ok) setDoomed([])
  }
  return (
    <div className="with-summary">
      <div>
        <div className="cart-head">
          <h1 tabIndex={-1}>
            {t('cart.title')}{' '}
            <small>{shopCount > 1 ? t('cart.items_from', { count: pieces, shops: shopCount }) : t('cart.items', { count: pieces })}</small>
          </h1>
          {ticked.length > 0 && (
            <p className="cart-head__tools">
              <ShareButton t={t} kind="cart" listItems={() => wanted}>
                {t('share.cart')}
              </ShareButton>
              <button type="button" className="more" onClick={() => ask(ticked)}>
                <Icon name="trash" size={16} />
                {t('cart.remove_ticked')}
              </button>
            </p>
          )}
        </div>
        {good.length > 0 && (
          <div className="cart-columns">
            <PressedCheckbox checked={all === 'all'} mixed={all === 'some'} onChange={(on) => onTick(good, on)}>
              {t('cart.tick_all')}
            </PressedCheckbox>
            <span>{t('cart.unit_price')}</span>
            <span>{t('cart.quantity_column')}</span>
            <span>{t('cart.subtotal')}</span>
          </div>
        )}
        {failure && (
          <RetryNote t={t} error={failure} onRetry={reload}>
            {t('goods.offer.failed')}
          </RetryNote>
        )}
        {shopsOf(lines).map((shop) => (
          <CartShopRows
            key={shop.site_id}
            t={t}
            locale={locale}
            servicer={servicer}
            shop={shop}
            isTicked={isTicked}
            onTick={onTick}
            onRemove={onRemove}
            onSave={onSave}
            onLater={onLater}
            onBusy={onBusy}
            opened={opened}
            onOpen={setOpened}
            onSwapped={onSwapped}
            revived={revived}
            placeOf={placeOf}
            offers={
              <>
                <ShopOffers
                  t={t}
                  offers={terms.offers.filter(({ site_id }) => site_id === shop.site_id)}
                  goods={countedOf(shop.site_id)}
                  free_from={freeFrom(wanted.filter(({ site_id }) => site_id === shop.site_id))}
                  fee={(terms.delivery[shop.site_id] ?? estimates[shop.site_id])?.fee}
                />
                {gapOf(shop.site_id) > 0 && (
                  <GapGoods
                    t={t}
                    locale={locale}
                    site_id={shop.site_id}
                    missing={gapOf(shop.site_id)}
                    besides={shop.lines.map(({ goods_id }) => goods_id)}
                  />
                )}
              </>
            }
          />
        ))}
        {bad.length > 0 && (
          <InvalidRows
            t={t}
            locale={locale}
            lines={bad}
            onRemove={(line) => onRemove([line])}
            onClear={() => ask(bad)}
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
        t={t}
        costs={costs}
        estimates={estimates}
        isLoading={isLoading}
        region={region}
        onClaimed={reloadCoupons}
        saving={ticked.some(({ cart_id }) => shown[cart_id]?.busy)}
        onCheckout={onCheckout}
      />
      <ConfirmDialog
        t={t}
        open={doomed.length > 0}
        onClose={() => setDoomed([])}
        title={t('cart.remove_title', { count: doomed.length })}
        label={t('cart.remove_label')}
        busyLabel={t('cart.removing')}
        onConfirm={() => void onConfirm()}
        pending={pending}
        error={error}
        tone="danger"
      >
        {doomed.map((line) => line.goods_name || line.sku_name).join(' · ')}
      </ConfirmDialog>
    </div>
  )
}
