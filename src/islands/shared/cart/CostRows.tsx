import '#islands/shared/order/sums.css'
import { $token } from '#api/token.ts'
import { toast } from '#islands/ui/toast.ts'
import { formatMoney, formatShort } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import type { CartCosts, ShopCosts, ShopDelivery, UsedCoupon } from '#lib/orders/cart-costs.ts'
import type { Translate } from '#lib/text/texts.ts'
import { declineCoupons, dropCoupon } from '#stores/coupon-choices.ts'
import type { COST_ROWS_TEXTS } from './texts.ts'

type Say = Translate<typeof COST_ROWS_TEXTS>

interface Props {
  t: Say
  costs: CartCosts
  /** Fees of shops while no region is chosen. */
  estimates: Readonly<Record<number, ShopDelivery | null>>
  isRegionKnown: boolean
}

/** The rows of a summary above its total: goods, each saving, coupons that are used, delivery of each shop. */
export function CostRows({ t, costs, estimates, isRegionKnown }: Props) {
  return (
    <>
      <div>
        <dt>{t('cart.goods', { count: costs.pieces })}</dt>
        <dd>{formatMoney(costs.full)}</dd>
      </div>
      {costs.off > 0 && <Minus name={t('cart.reductions')} off={costs.off} />}
      {costs.shops.flatMap(({ site_id, promotions }) =>
        promotions.map(({ name, off }) => <Minus key={`${site_id} ${name}`} name={name || t('cart.promotion')} off={off} />),
      )}
      {costs.used.map((used) => (
        <UsedRow key={`${used.coupon.source} ${used.coupon.type_id}`} t={t} used={used} />
      ))}
      {costs.shops.map((shop) => (
        <div key={shop.site_id}>
          <dt>{costs.shops.length > 1 ? t('cart.delivery_of', { name: shop.site_name }) : t('cart.delivery')}</dt>
          <dd>{deliveryWords(shop, estimates[shop.site_id], isRegionKnown, t)}</dd>
        </div>
      ))}
    </>
  )
}

function Minus({ name, off }: { name: string; off: Cents }) {
  return (
    <div className="sums__off">
      <dt>{name}</dt>
      <dd>{formatMoney(-off)}</dd>
    </div>
  )
}

/** A coupon that is used, with the way to keep it for another order. */
function UsedRow({ t, used: { coupon, saves } }: { t: Say; used: UsedCoupon }) {
  // A visitor's is given back; a member keeps theirs and does not use it here.
  const remove = () => {
    if (!$token.get()) return dropCoupon(coupon)
    declineCoupons(coupon.site_id, true)
    const undo = () => declineCoupons(coupon.site_id, false)
    toast(t('cart.removed', { name: coupon.name }), { action: { label: t('cart.undo'), run: undo } })
  }
  return (
    <div className="sums__off">
      <dt>
        {t('cart.coupon_used', { name: coupon.name })}{' '}
        <button type="button" className="link" aria-label={t('cart.coupon_remove', { name: coupon.name })} onClick={remove}>
          {t('cart.remove_label')}
        </button>
      </dt>
      <dd>{formatMoney(-saves)}</dd>
    </div>
  )
}

/**
 * Describes the delivery cost of a shop: exact with a region, the minimum without one. If it is unknown, the text refers to the checkout.
 */
function deliveryWords({ delivery }: ShopCosts, estimate: ShopDelivery | null | undefined, isRegionKnown: boolean, t: Say): string {
  if (delivery !== undefined) return delivery ? formatMoney(delivery) : t('cart.delivery_free')
  if (estimate === null && isRegionKnown) return t('goods.delivery.none')
  return estimate ? t('cart.delivery_from', { amount: formatShort(estimate.fee) }) : t('cart.delivery_later')
}
