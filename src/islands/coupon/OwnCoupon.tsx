import './coupon-ticket.css'
import { serverNow } from '#api/clock.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatDay, formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { goodsOfCoupon } from '#lib/offers/coupon-address.ts'
import type { CouponState } from '#lib/offers/coupon-query.ts'
import { dayName, endsSoon, type OwnTicket } from '#lib/offers/coupon-ticket.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CouponTicket } from './CouponTicket.tsx'
import type { OWN_COUPONS_TEXTS } from './texts.ts'

/** When a coupon ends, as people say it: today or tomorrow by those words. */
export function endWords({ end_time }: Pick<OwnTicket, 'end_time'>, now: number, t: Translate<typeof OWN_COUPONS_TEXTS>): string {
  const time = formatTime(end_time)
  return t(`coupon.own.end.${dayName(end_time, now)}`, { day: time.slice(0, 10), clock: time.slice(11, 16) })
}

interface Props {
  t: Translate<typeof OWN_COUPONS_TEXTS>
  ticket: OwnTicket
  state: CouponState
  /** The one to use first: its button alone is the page's first. */
  isFirst: boolean
}

/** A coupon in the member's hands: until when, or what became of it. */
export function OwnCoupon({ t, ticket, state, isFirst }: Props) {
  const now = serverNow()
  const { end_time, fetch_time, use_time, order_id, order_no, saved, count, name } = ticket
  if (state !== 'unused') {
    return (
      <CouponTicket
        t={t}
        ticket={ticket}
        tone="spent"
        heading="h2"
        until={
          state === 'expired' ? (
            <p>{t('coupon.own.ended', { time: formatTime(end_time).slice(0, 16) })}</p>
          ) : (
            <p>
              {use_time > 0 && t('coupon.own.used_on', { day: formatDay(use_time) })}{' '}
              {order_id > 0 && order_no && (
                <a href={href('order', t.locale, { order_id })}>{t('coupon.own.order', { number: order_no })}</a>
              )}
            </p>
          )
        }
        stub={<b>{t(`coupon.own.tab.${state}`)}</b>}
      >
        {state === 'used' && saved !== undefined && saved > 0 && <p>{t('coupon.own.saved', { amount: formatMoney(saved) })}</p>}
        {count > 1 && <p>{t('coupon.own.same', { count })}</p>}
      </CouponTicket>
    )
  }
  return (
    <CouponTicket
      t={t}
      ticket={ticket}
      heading="h2"
      until={
        endsSoon(ticket, now) ? (
          <p>
            <span className="coupon-ticket__soon inline">
              <Icon name="clock" size={14} /> {t('coupon.own.ends', { end: endWords(ticket, now, t) })}
            </span>
          </p>
        ) : undefined
      }
      stub={
        <a className={`button button--s button--${isFirst ? 'primary' : 'secondary'}`} href={goodsOfCoupon(ticket, t.locale)}>
          {t('coupon.use')}
          <span className="visually-hidden">: {name}</span>
        </a>
      }
    >
      {fetch_time > 0 && <p>{t('coupon.own.claimed_on', { day: formatDay(fetch_time) })}</p>}
      {count > 1 && <p>{t('coupon.own.same', { count })}</p>}
    </CouponTicket>
  )
}
