import './belongings.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { hasCall } from '#api/settings.ts'
import { pageFollowedShops } from '#api/shop-member.ts'
import { shopmemberMembershoppages } from '#contract/shop-member.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $saved, usableCoupons } from '#stores/belongings.ts'
import { $member } from '#stores/member.ts'
import { endsThisWeek } from './EndingCoupons.tsx'
import { fallenOf } from './FallenPrices.tsx'
import { Messages } from './Messages.tsx'
import type { BELONGINGS_TEXTS } from './texts.ts'

const ONE = { page_size: 1 }

interface Props {
  texts: Texts<typeof BELONGINGS_TEXTS>
  /** Sources of coupons that the server has as add-ons: shops, the platform. */
  couponSources: readonly CouponSource[]
  /** Address where the balance is topped up; empty without the add-on. */
  topUp?: string
  /** The shop's own chat is on. */
  hasChat?: boolean
}

/**
 * Balance, points, coupons, saved products and followed shops of the member, each linked to its page, and unread messages. Unknown numbers
 * are shown as a dash.
 */
export function Belongings({ texts, couponSources, topUp, hasChat }: Props) {
  const t = translator(texts)
  const { locale } = texts
  const member = dataOf(useStore($member, { ssr: 'initial' }))
  const [$coupons] = useState(() => usableCoupons(couponSources))
  const coupons = dataOf(useStore($coupons, { ssr: 'initial' }))
  const saved = dataOf(useStore($saved, { ssr: 'initial' }))
  const [isRead, setRead] = useState(false)
  useEffect(() => setRead(true), [])
  const hasShops = hasCall(shopmemberMembershoppages)
  const followed = dataOf(useLoad(pageFollowedShops, isRead && hasShops ? ONE : null).value)?.count
  const ending = coupons?.list.filter((ticket) => endsThisWeek(ticket, serverNow())).length ?? 0
  const cheaper = fallenOf(saved?.list ?? []).length
  const rows = [
    {
      name: 'balance',
      value: member && <Price cents={member.balance + member.balance_money} size="l" />,
      address: href('account', locale),
      note: member && member.balance_money > 0 && t('money.out.can', { amount: formatMoney(member.balance_money) }),
      ways: (
        <>
          {topUp && (
            <a className="button button--tertiary button--s" href={topUp}>
              {t('money.top_up')}
            </a>
          )}
          {member && member.balance_money > 0 && (
            <a className="button button--tertiary button--s" href={href('applyWithdrawal', locale)}>
              {t('money.withdraw')}
            </a>
          )}
        </>
      ),
    },
    { name: 'points', value: member?.point.toLocaleString('en'), address: href('points', locale) },
    ...(couponSources.length
      ? [
          {
            name: 'coupons',
            value: coupons?.count,
            address: href('myCoupons', locale),
            note: ending > 0 && t('member.end_soon', { count: ending }),
          } as const,
        ]
      : []),
    {
      name: 'saved',
      value: saved?.count,
      address: href('favourites', locale),
      note: cheaper > 0 && t('member.cheaper_now', { count: cheaper }),
    },
    ...(hasShops ? [{ name: 'followed', value: followed, address: href('favourites', locale, { kind: 'shops' }) } as const] : []),
  ] as const
  return (
    <>
      <dl className="belongings" aria-label={t('member.belongings')}>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>
              <a className="stretched" href={row.address}>
                {t(`member.has.${row.name}`)}
                <Icon name="go" size={16} />
              </a>
            </dt>
            <dd>{row.value ?? '–'}</dd>
            {/* Kept empty above the buttons, which would move when it comes. */}
            {'note' in row && (row.note || 'ways' in row) && <dd className="belongings__note">{row.note || '\u00a0'}</dd>}
            {'ways' in row && <dd className="belongings__ways">{row.ways}</dd>}
          </div>
        ))}
      </dl>
      {isRead && hasChat && <Messages t={t} />}
    </>
  )
}
