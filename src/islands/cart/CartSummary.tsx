import '#islands/shared/cart/summary.css'
import '#islands/shared/order/sums.css'
import './cart.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $token } from '#api/token.ts'
import { ClaimBox } from '#islands/shared/cart/ClaimBox.tsx'
import { CostRows } from '#islands/shared/cart/CostRows.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { formatMoney } from '#lib/money/format.ts'
import type { CartCosts, ShopDelivery } from '#lib/orders/cart-costs.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $region } from '#stores/region.ts'
import type { CART_TEXTS } from './texts.ts'

const RegionPicker = lazy(async () => (await import('#islands/shared/address/RegionPicker.tsx')).RegionPicker, <Skeleton rows={1} />)

interface Props {
  t: Translate<typeof CART_TEXTS>
  costs: CartCosts
  /** Fees of shops while no region is chosen. */
  estimates: Readonly<Record<number, ShopDelivery | null>>
  /** The costs are not known yet: they come together with the button, which would move under the pointer with each row. */
  isLoading: boolean
  /** Where it is sent to, by name from the widest down; empty until chosen. */
  region: readonly { id: number; name: string }[]
  /** A line is still being saved. */
  saving: boolean
  onClaimed: () => void
  onCheckout: () => void
}

/** Costs of the ticked lines row by row, the coupon that would save most, and the checkout button. */
export function CartSummary({ t, costs, estimates, isLoading, region, saving, onClaimed, onCheckout }: Props) {
  const token = useStore($token)
  const nothing = costs.pieces === 0
  const [isPicking, setPicking] = useState(false)
  const isWhole = costs.shops.every(({ delivery }) => delivery !== undefined)
  const needsDelivery = costs.shops.some(({ delivery }) => delivery !== 0)
  return (
    <aside className="summary" aria-label={t('cart.summary')}>
      <div className="box">
        <h2>{t('cart.summary')}</h2>
        {isLoading ? (
          <Skeleton className="summary-wait" />
        ) : (
          <>
            {(needsDelivery || region.length > 0) && (
              <div className="cart-region grid quiet">
                <Icon name="address" size={15} />
                <span>{region.length ? t('cart.delivery_to', { place: region.at(-1)?.name ?? '' }) : t('cart.delivery_where')}</span>
                <button type="button" className="link" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
                  {t(region.length ? 'cart.region_change' : 'cart.region_choose')}
                </button>
                {isPicking && (
                  <RegionPicker
                    t={t}
                    value={region}
                    onChange={(areas, isComplete) => {
                      $region.set(areas.map(({ id, name }) => ({ id, name })))
                      if (isComplete) setPicking(false)
                    }}
                  />
                )}
              </div>
            )}
            <dl className="sums grid gap-4">
              <CostRows t={t} costs={costs} estimates={estimates} isRegionKnown={region.length > 0} />
            </dl>
            {costs.claimable && <ClaimBox t={t} best={costs.claimable} onClaimed={onClaimed} />}
            <dl className="sums grid gap-4">
              <div className="sums__total">
                <dt>
                  {t('cart.total')}
                  {!isWhole && <small>{t('cart.before_delivery')}</small>}
                </dt>
                <dd>
                  <Price cents={costs.total} size="l" />
                </dd>
              </div>
            </dl>
            {costs.saved > 0 && <p className="summary__saved">{t('cart.you_save', { amount: formatMoney(costs.saved) })}</p>}
            <Button kind="primary" size="l" wide disabled={nothing} busy={saving} busyLabel={t('cart.saving')} onClick={onCheckout}>
              {t('cart.checkout')}
            </Button>
            <p className="summary__hint small">{t(nothing ? 'cart.nothing_ticked' : token ? 'cart.hint' : 'cart.hint_visitor')}</p>
          </>
        )}
      </div>
      {!isLoading && (
        <p className="line gap-2 small">
          <Icon name="secure" size={16} />
          {t('cart.secure')}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {!isLoading && t('cart.announce', { total: formatMoney(costs.total) })}
      </p>
    </aside>
  )
}
