import { useEffect, useState } from 'react'
import { pageAddresses } from '#api/address.ts'
import { listAreas } from '#api/area.ts'
import { pageMemberCoupons } from '#api/member-coupon.ts'
import { listPayTypes } from '#api/pay.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { cached } from '#lib/async/cached.ts'
import { dataOf } from '#lib/async/loadable.ts'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { shopsIn } from '#lib/orders/checkout.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { OrderKind, OrderSource } from '#stores/order-creation.ts'
import { CheckoutParts } from './CheckoutParts.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'
import { useCheckout } from './useCheckout.ts'
import { WayBack } from './WayBack.tsx'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  kind: OrderKind
  source: OrderSource[OrderKind]
  takesOffers: boolean
  couponSources: readonly CouponSource[]
}

const ALL = { page: 1, page_size: 0 }
/** The member's coupons that can be used somewhere. */
const OWN_COUPONS = { state: 1, page: 1, page_size: 100 }

/**
 * Loads the choices of a checkout and renders them. Unavailable products lead back to their origin. Data of all parts is loaded in
 * parallel, also the regions for members without an address, because sequential calls add up on slow lines.
 */
export function CheckoutForm({ t, kind, source, takesOffers, couponSources }: Props) {
  const checkout = useCheckout(kind, source)
  const addresses = useLoad(pageAddresses, ALL)
  const types = useLoad(listPayTypes, {})
  // Coupons join ordinary orders and sets only (contract cart-order.md, input). Without an answer those that can be used are there all the same.
  const own = useLoad(pageMemberCoupons, kind === 'normal' || kind === 'combo' ? OWN_COUPONS : null)
  const [readAreas] = useState(() => cached(listAreas))
  useEffect(() => void readAreas({ pid: 0 }).catch(() => {}), [readAreas])
  return (
    <Loaded t={t} value={checkout.offer} onRetry={checkout.reload} page={t('checkout.title')} failedTitle={t('checkout.failed')} rows={4}>
      {(offer) =>
        shopsIn(offer).some(({ goods_list }) => goods_list.length) ? (
          <CheckoutParts
            t={t}
            kind={kind}
            checkout={checkout}
            offer={offer}
            addresses={addresses}
            readAreas={readAreas}
            takesOffers={takesOffers}
            couponSources={couponSources}
            cart={'cart_ids' in source && source.cart_ids.length ? href('cart', t.locale) : undefined}
            own={dataOf(own.value)?.list ?? []}
            isPaidOnline={dataOf(types.value)?.pay_type.some((type) => type !== 'BALANCE') ?? false}
          />
        ) : (
          <Empty heading="h1" title={t('checkout.gone')} help={t('checkout.nothing_help')}>
            <WayBack kind={kind} t={t} />
            <a className="button button--tertiary" href={href('orders', t.locale)}>
              {t('checkout.see_orders')}
            </a>
          </Empty>
        )
      }
    </Loaded>
  )
}
