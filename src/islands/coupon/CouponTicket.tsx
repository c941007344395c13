import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import './coupon-ticket.css'
import type { ReactNode } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatTime } from '#lib/dates/time.ts'
import { CURRENCY_SIGN, formatShort } from '#lib/money/format.ts'
import type { Ticket } from '#lib/offers/coupon-ticket.ts'
import { couponReduction } from '#lib/offers/coupon-words.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { TICKET_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof TICKET_TEXTS>
  ticket: Ticket
  /** `store` is on the platform's ground, `spent` is quiet: nothing can be had of it. */
  tone?: 'store' | 'spent' | undefined
  /** Level of its name among the page's headings. */
  heading: 'h2' | 'h3'
  /** In place of until when it holds. */
  until?: ReactNode
  /** More lines below. */
  children?: ReactNode
  /** Action of the ticket. */
  stub: ReactNode
}

/** A coupon as a ticket: what it gives and from which amount, whose it is and until when, and a stub to tear off. */
export function CouponTicket({ t, ticket, tone, heading: Heading, until, children, stub }: Props) {
  return (
    <li className={tone ? `coupon-ticket coupon-ticket--${tone}` : 'coupon-ticket'}>
      <div className="coupon-ticket__terms whole grid quiet">
        <Worth t={t} ticket={ticket} />
        <p>
          {[
            ticket.at_least > 0 ? t('coupon.over', { amount: formatShort(ticket.at_least) }) : t('coupon.any'),
            ticket.discount > 0 && ticket.discount_limit > 0 && t('coupon.up_to', { amount: formatShort(ticket.discount_limit) }),
          ]
            .filter(Boolean)
            .join(LOCALE_TABLE[t.locale].clauseSeparator)}
        </p>
      </div>
      <div className="coupon-ticket__body whole grid quiet">
        <Heading>{ticket.name}</Heading>
        {ticket.source === 'shop' ? (
          <p className="coupon-ticket__shop line">
            <Icon name="collect" size={14} />
            {ticket.site_name}
          </p>
        ) : (
          <p>{t('coupon.every_shop')}</p>
        )}
        {until ?? <p>{untilWords(ticket, t)}</p>}
        {children}
      </div>
      <div className="coupon-ticket__stub whole grid gap-2 small">{stub}</div>
      <i className="after-whole" hidden />
    </li>
  )
}

function Worth({ t, ticket: { discount, money } }: Pick<Props, 't' | 'ticket'>) {
  return (
    <p className="coupon-ticket__worth">
      {discount > 0 ? (
        <>
          {couponReduction(discount, t.locale)}
          <small>{t('coupon.percent')}</small>
        </>
      ) : (
        <>
          <small>{CURRENCY_SIGN}</small>
          {formatShort(money).slice(CURRENCY_SIGN.length)}
        </>
      )}
    </p>
  )
}

/** Formats the end of a coupon; empty if unknown. */
function untilWords({ end_time, days }: Ticket, t: Translate<typeof TICKET_TEXTS>): string {
  if (days > 0) return t('coupon.days', { count: days })
  return end_time > 0 ? t('coupon.until', { time: formatTime(end_time).slice(0, 16) }) : ''
}
