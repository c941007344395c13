import './member.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { countMemberCoupons } from '#api/coupon.ts'
import { pageFavourites } from '#api/favourite.ts'
import { countPlatformCoupons } from '#api/platform-coupon.ts'
import { pageFollowedShops } from '#api/shop.ts'
import { Price } from '#islands/ui/Price.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { CouponSource } from '#lib/coupon-ticket.ts'
import { dataOf } from '#lib/loadable.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $member } from '#stores/member.ts'
import type { BELONGINGS_TEXTS } from './texts.ts'

const ONE = { page: 1, page_size: 1 }
const USABLE = { state: 1 }

interface Props {
  texts: Texts<typeof BELONGINGS_TEXTS>
  /** Whose coupons the server has (its add-ons). */
  couponSources: readonly CouponSource[]
}

const COUNTS = { shop: countMemberCoupons, platform: countPlatformCoupons }

/** How many coupons the member can use, of all sources. */
async function countUsable({ sources }: { sources: readonly CouponSource[] }, options?: { signal?: AbortSignal }): Promise<number> {
  const counts = await Promise.all(sources.map((source) => COUNTS[source](USABLE, options)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What the member has: balance, points, coupons, saved goods and followed shops. A number that is not known is a dash. */
export function Belongings({ texts, couponSources }: Props) {
  const t = translator(texts)
  const member = dataOf(useStore($member, { ssr: 'initial' }))
  const [isRead, setRead] = useState(false)
  useEffect(() => setRead(true), [])
  const coupons = dataOf(useLoad(countUsable, isRead && couponSources.length ? { sources: couponSources } : null).value)
  const saved = dataOf(useLoad(pageFavourites, isRead ? ONE : null).value)?.count
  const followed = dataOf(useLoad(pageFollowedShops, isRead ? ONE : null).value)?.count
  const rows = [
    { name: 'balance', value: member && <Price cents={member.balance + member.balance_money} size="l" /> },
    { name: 'points', value: member?.point.toLocaleString('en') },
    ...(couponSources.length ? [{ name: 'coupons', value: coupons } as const] : []),
    { name: 'saved', value: saved },
    { name: 'followed', value: followed },
  ] as const
  return (
    <dl className="belongings">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`member.has.${name}`)}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
