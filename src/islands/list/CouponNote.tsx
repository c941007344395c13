import type { GoodsSearch } from '#lib/catalogue/goods-query.ts'
import { formatDay } from '#lib/dates/time.ts'
import type { CouponSource, OfferedTicket } from '#lib/offers/coupon-ticket.ts'
import { couponWords } from '#lib/offers/coupon-words.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'

interface Asked {
  source: CouponSource
  type_id: number
}

/** Returns the coupon type that a search is narrowed to; null for none. */
export function couponIn({ coupon_type, platform_coupon_type }: GoodsSearch): Asked | null {
  if (coupon_type) return { source: 'shop', type_id: coupon_type }
  return platform_coupon_type ? { source: 'platform', type_id: platform_coupon_type } : null
}

/** That coupon's terms; null when the shop knows it no more. Few lists are a coupon's: its calls come with the first. */
export async function readCoupon({ source, type_id }: Asked, options?: { signal?: AbortSignal }): Promise<OfferedTicket | null> {
  const { shopTicket, platformTicket } = await import('#lib/offers/coupon-ticket.ts')
  if (source === 'platform') {
    const coupons = await (await import('#api/platform-coupon.ts')).listPlatformCouponTypes({}, options)
    const coupon = coupons.find(({ platformcoupon_type_id }) => platformcoupon_type_id === type_id)
    return coupon ? platformTicket(coupon) : null
  }
  const coupon = await (await import('#api/coupon.ts')).getCouponType({ coupon_type_id: type_id }, options)
  return coupon ? shopTicket(coupon) : null
}

/** Says above a list for which coupon its goods are, and that coupon's terms. A server that leaves its kind out has its name said alone. */
export function CouponNote({ coupon, t }: { coupon: OfferedTicket | null; t: Translate<typeof GOODS_LIST_TEXTS> }) {
  if (!coupon) return <p className="note note--warning">{t('coupon.goods_lost')}</p>
  const { name, money, discount, days, end_time } = coupon
  const terms = [
    (money > 0 || discount > 0) && couponWords(coupon, t),
    days > 0 ? t('coupon.days', { count: days }) : end_time > 0 && t('coupon.until', { time: formatDay(end_time) }),
  ].filter(Boolean)
  return (
    <p className="note note--info">
      <span>
        {t('coupon.goods', { name })} {terms.join(' · ')}
      </span>
    </p>
  )
}
