import './member.css'
import { serverNow } from '#api/clock.ts'
import { formatTime } from '#lib/dates/time.ts'
import { goodsOfCoupon } from '#lib/offers/coupon-address.ts'
import { dayName, groupTickets, type OwnTicket } from '#lib/offers/coupon-ticket.ts'
import { couponWords } from '#lib/offers/coupon-words.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { SectionHead } from './SectionHead.tsx'
import type { WELCOME_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof WELCOME_TEXTS>
  /** How many the member can use. */
  count: number
  /** Those that end soonest first. */
  tickets: readonly OwnTicket[]
}

/** The seconds before its end in which a coupon is named here: a week. */
const WEEK = 7 * 86_400
const SHOWN = 3

/** Whether a coupon ends within a week, and has not ended. */
export function endsThisWeek({ end_time }: Pick<OwnTicket, 'end_time'>, now: number): boolean {
  return end_time > now && end_time - now <= WEEK
}

/** Coupons that end within a week, each leading to the goods it holds for; nothing when none does. */
export function EndingCoupons({ t, count, tickets }: Props) {
  const now = serverNow()
  const ending = groupTickets(tickets.filter((ticket) => endsThisWeek(ticket, now)))
  if (!ending.length) return null
  return (
    <section className="ending" aria-labelledby="ending-coupons">
      <SectionHead
        id="ending-coupons"
        title={t('member.ending')}
        href={href('myCoupons', t.locale)}
        more={t('member.all_coupons', { count })}
      />
      <ul>
        {ending.slice(0, SHOWN).map((ticket) => {
          const time = formatTime(ticket.end_time)
          const end = t(`coupon.own.end.${dayName(ticket.end_time, now)}`, { day: time.slice(0, 10), clock: time.slice(11, 16) })
          return (
            <li key={`${ticket.source}-${ticket.coupon_id}`}>
              <p>
                <b>{couponWords(ticket, t)}</b>
                <span>{ticket.source === 'shop' ? ticket.site_name : t('coupon.every_shop')}</span>
                <span className="ending__end">{t('coupon.own.ends', { end })}</span>
              </p>
              <a href={goodsOfCoupon(ticket, t.locale)}>
                {t('coupon.use')}
                <span className="visually-hidden">: {ticket.name}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
