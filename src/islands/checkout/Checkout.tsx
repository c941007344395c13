import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $token } from '#api/token.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { type OrderKind, type OrderSource, readCheckout } from '#stores/order-creation.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'
import { WayBack } from './WayBack.tsx'

const waiting = <Skeleton rows={3} className="skeleton--row" />
const VisitorCheckout = lazy(async () => (await import('./VisitorCheckout.tsx')).VisitorCheckout, waiting)
const SignedInPart = lazy(async () => (await import('./SignedInPart.tsx')).SignedInPart)
const MergedLines = lazy(async () => (await import('./MergedLines.tsx')).MergedLines, waiting)

interface Props {
  texts: Texts<typeof CHECKOUT_TEXTS>
  kind: OrderKind
  /** Spend-and-save counts for this kind, and the server has it (its add-on). */
  takesOffers?: boolean
  /** Sources of coupons that can be claimed for this kind: shops, the platform. */
  couponSources?: readonly CouponSource[]
}

const NO_SOURCES: readonly CouponSource[] = []

/**
 * The checkout of one kind of order, from what was kept for it; without that, the way back to where that kind begins (R40, S06). A visitor signs
 * in as its first part.
 */
export function Checkout({ texts, kind, takesOffers = false, couponSources = NO_SOURCES }: Props) {
  const t = translator(texts)
  const [source, setSource] = useState<OrderSource[OrderKind] | null | undefined>(undefined)
  const token = useStore($token, { ssr: () => '' })
  const [wasVisitor, setWasVisitor] = useState(false)

  useEffect(() => {
    setSource(readCheckout(kind))
    setWasVisitor(!$token.get())
  }, [kind])

  if (source === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{t('checkout.title')}</h1>
        {waiting}
      </>
    )
  }
  if (source === null) {
    return (
      <Empty heading="h1" title={t('checkout.nothing')} help={t('checkout.nothing_help')}>
        <WayBack kind={kind} t={t} />
        <a className="button button--tertiary" href={href('home', t.locale)}>
          {t('common.home')}
        </a>
      </Empty>
    )
  }
  if (!token) return <VisitorCheckout t={t} kind={kind} source={source} addons={{ takesOffers, couponSources }} />
  return (
    <>
      {wasVisitor && <SignedInPart t={t} />}
      {'sku_ids' in source ? (
        <MergedLines t={t} source={source} onLines={setSource} />
      ) : (
        <CheckoutForm t={t} kind={kind} source={source} takesOffers={takesOffers} couponSources={couponSources} />
      )}
    </>
  )
}
