import './coupon.css'
import './coupon-ticket.css'
import { serverNow } from '#api/clock.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { LoadedList } from '#islands/ui/LoadedList.tsx'
import { QueryLink } from '#islands/ui/QueryLink.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { goodsOfCoupon } from '#lib/offers/coupon-address.ts'
import { COUPON_STATES, type CouponState, type OwnCouponQuery, readOwnCouponQuery, writeOwnCouponQuery } from '#lib/offers/coupon-query.ts'
import { type CouponSource, endsSoon, groupTickets, type OwnTicket } from '#lib/offers/coupon-ticket.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { countOwn, pageOwn } from './calls.ts'
import { endWords, OwnCoupon } from './OwnCoupon.tsx'
import type { OWN_COUPONS_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof OWN_COUPONS_TEXTS>
  /** Sources of coupons that the server has as add-ons: shops, the platform. */
  sources: CouponSource[]
}

const STATES = Object.keys(COUPON_STATES) as CouponState[]

/** The member's coupons by state, those that end soon said above and first, equal ones as one ticket (R24). */
export function OwnCoupons({ texts, sources }: Props) {
  const t = translator(texts)
  const { locale } = texts
  const query = useQuery(readOwnCouponQuery, writeOwnCouponQuery)
  const listPage = (asked: OwnCouponQuery, options: { signal: AbortSignal }) => pageOwn(asked, sources, options)
  const list = usePagedList(listPage, query)
  const state = query.visit?.query.state ?? 'unused'
  const counts = dataOf(useLoad(countOwn, query.visit ? { sources } : null).value)
  return (
    <section aria-labelledby="coupons">
      <h2 id="coupons" ref={list.heading} tabIndex={-1} className="visually-hidden">
        {t(`coupon.own.tab.${state}`)}
      </h2>
      <nav className="coupon-states flex wraps gap-2" aria-label={t('coupon.own.tabs')}>
        {STATES.map((tab) => (
          <QueryLink key={tab} state={query} to={{ state: tab, page: 1 }} current={state === tab} className="chip">
            {t(`coupon.own.tab.${tab}`)} <span className="coupon-states__count">{counts?.[tab]}</span>
          </QueryLink>
        ))}
      </nav>
      <LoadedList
        t={t}
        list={list}
        failedTitle={t('coupon.own.failed')}
        cards={3}
        empty={({ state: shown }) => (
          <Empty title={t(`coupon.own.empty.${shown}`)}>
            <a className="button button--primary" href={href('coupons', locale)}>
              {t('coupon.own.claim_more')}
            </a>
          </Empty>
        )}
      >
        {({ list: page, state: shown }) => {
          const tickets = groupTickets(page)
          return (
            <>
              {shown === 'unused' && <Warning tickets={tickets} t={t} />}
              <ul className="coupon-tickets coupon-tickets--own">
                {tickets.map((ticket, index) => (
                  <OwnCoupon key={ticket.coupon_id} t={t} ticket={ticket} state={shown} isFirst={index === 0 && list.pages.page === 1} />
                ))}
              </ul>
            </>
          )
        }}
      </LoadedList>
    </section>
  )
}

/** Says which coupons end within 72 hours, the first by its name. */
function Warning({ tickets, t }: { tickets: readonly OwnTicket[]; t: Translate<typeof OWN_COUPONS_TEXTS> }) {
  const now = serverNow()
  const soon = tickets.filter((ticket) => endsSoon(ticket, now))
  const [first] = soon
  if (!first) return null
  const values = { name: first.name, end: endWords(first, now, t) }
  const count = soon.reduce((sum, ticket) => sum + ticket.count, 0)
  return (
    <p className="note note--warning coupon-warning">
      <Icon name="clock" />
      <span>{count > 1 ? t('coupon.own.warn_more', { count, ...values }) : t('coupon.own.warn', values)}</span>
      <a href={goodsOfCoupon(first, t.locale)}>{t('coupon.own.see_goods')}</a>
    </p>
  )
}
