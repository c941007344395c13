import { useEffect, useState } from 'react'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { type OrderKind, type OrderSource, readCheckout } from '#stores/order-creation.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'
import { WayBack } from './WayBack.tsx'

interface Props {
  texts: Texts<typeof CHECKOUT_TEXTS>
  kind: OrderKind
  /** Spend-and-save counts for this kind, and the server has it (its add-on). */
  takesOffers?: boolean
  /** Whose coupons can be claimed for this kind. */
  couponSources?: readonly CouponSource[]
}

const NO_SOURCES: readonly CouponSource[] = []

/** The checkout of one kind of order, from what was kept for it; without that, the way back to where that kind begins (R40, S06). */
export function Checkout({ texts, kind, takesOffers = false, couponSources = NO_SOURCES }: Props) {
  const t = translator(texts)
  const [source, setSource] = useState<OrderSource[OrderKind] | null | undefined>(undefined)

  useEffect(() => setSource(readCheckout(kind)), [kind])

  if (source === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{t('checkout.title')}</h1>
        <Skeleton rows={3} className="skeleton--row" />
      </>
    )
  }
  if (source === null) {
    return (
      <Empty heading="h1" title={t('checkout.nothing')} help={t('checkout.nothing_help')}>
        <WayBack kind={kind} locale={texts.locale} t={t} />
        <a className="button button--tertiary" href={href('home', texts.locale)}>
          {t('common.home')}
        </a>
      </Empty>
    )
  }
  return <CheckoutForm t={t} locale={texts.locale} kind={kind} source={source} takesOffers={takesOffers} couponSources={couponSources} />
}
