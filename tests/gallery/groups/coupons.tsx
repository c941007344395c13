import { CouponCentre } from '#islands/coupon/CouponCentre.tsx'
import { pageOffers } from '#islands/coupon/calls.ts'
import { OwnCoupons } from '#islands/coupon/OwnCoupons.tsx'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import type { Group } from '../scene.ts'

const SOURCES: CouponSource[] = ['shop', 'platform']

/** Coupons to claim, and those of a member. */
export const coupons: Group = async ({ texts, scenario }) => {
  const { page, counts } = await pageOffers({ from: 'all', page: 1 }, SOURCES)
  const centre = { name: 'coupon centre', draw: () => <CouponCentre texts={texts} sources={SOURCES} built={page} counts={counts} /> }
  if (scenario === 'signed-out') return [centre]
  return [
    centre,
    { name: 'own coupons', draw: () => <OwnCoupons texts={texts} sources={SOURCES} /> },
    { name: 'used coupons', query: 'state=used', draw: () => <OwnCoupons texts={texts} sources={SOURCES} /> },
  ]
}
