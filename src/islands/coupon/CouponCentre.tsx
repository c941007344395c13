import './coupon.css'
import './coupon-ticket.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { $token } from '#api/token.ts'
import type { Paged } from '#contract/records.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { LoadedList } from '#islands/ui/LoadedList.tsx'
import { QueryLink } from '#islands/ui/QueryLink.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { type QueryState, useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type CouponQuery, readCouponQuery, writeCouponQuery } from '#lib/offers/coupon-query.ts'
import { type CouponSource, claimState, type OfferedTicket, ticketKey } from '#lib/offers/coupon-ticket.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { type OfferCounts, pageOffers, readWallet, type Wallet } from './calls.ts'
import { type Claim, OfferedCoupon } from './OfferedCoupon.tsx'
import type { COUPON_CENTRE_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof COUPON_CENTRE_TEXTS>
  /** Sources of coupons that the server has as add-ons: shops, the platform. */
  sources: CouponSource[]
  /** The first page of all coupons, as built: without a member's own. */
  built: Paged<OfferedTicket>
  counts: OfferCounts
}

const FIRST: CouponQuery = { from: 'all', page: 1 }
const TABS = ['all', 'platform', 'shop'] as const

/** Coupons to take, of the whole store and of shops, over the first page that stands in the HTML (R09). */
export function CouponCentre({ texts, sources, built, counts: builtCounts }: Props) {
  const t = translator(texts)
  const token = useStore($token, { ssr: 'initial' })
  const query = useQuery(readCouponQuery, writeCouponQuery)
  const [counts, setCounts] = useState(builtCounts)
  const [claims, setClaims] = useState<Record<string, Claim>>({})
  const [said, setSaid] = useState('')
  const listPage = async (asked: CouponQuery, options: { signal: AbortSignal }) => {
    const { page, counts: now } = await pageOffers(asked, sources, options)
    setCounts(now)
    return page
  }
  const offers = usePagedList(listPage, query, { query: FIRST, page: built })
  const { heading, reload } = offers
  const wallet = useLoad(readWallet, token ? { sources } : null)
  const own = token ? dataOf(wallet.value) : undefined
  const { from } = query.visit?.query ?? FIRST

  // The build's data is anonymous. Members load whether they have claimed each coupon.
  const askedFor = useRef('')
  useEffect(() => {
    if (!token || !query.visit || askedFor.current === token) return
    askedFor.current = token
    reload()
  }, [token, query.visit, reload])

  const onClaim = (ticket: OfferedTicket, claim: Claim) => {
    setClaims((before) => ({ ...before, [ticketKey(ticket)]: claim }))
    setSaid(claim.message || t('coupon.said', { name: ticket.name }))
    wallet.reload()
  }
  const draw = (ticket: OfferedTicket) => {
    const key = ticketKey(ticket)
    const claim = claims[key]
    const isHeld = own?.held.has(key) || (own?.isWhole ? false : undefined)
    const state = claimState(ticket, isHeld)
    return (
      <OfferedCoupon
        key={key}
        t={t}
        ticket={claim ? { ...ticket, received: claim.received } : ticket}
        state={claim?.state === 'held' && isHeld === false && claim.message ? 'limit' : (claim?.state ?? state)}
        message={claim?.message ?? ''}
        onClaim={(made) => onClaim(ticket, made)}
      />
    )
  }
  return (
    <>
      <Head t={t} heading={heading} wallet={own} />
      {sources.length > 1 && <SourceTabs t={t} query={query} from={from} counts={counts} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <LoadedList
        t={t}
        list={offers}
        failedTitle={t('coupon.failed')}
        cards={3}
        empty={() => (
          <Empty title={t('coupon.empty')} help={t('coupon.empty_help')}>
            <a className="button button--tertiary" href={href('home', texts.locale)}>
              {t('coupon.home')}
            </a>
          </Empty>
        )}
      >
        {({ list }) => <Parts t={t} list={list} draw={draw} />}
      </LoadedList>
    </>
  )
}

/** Title, and the coupons that the member has. */
function Head({ t, heading, wallet }: WalletProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <header className="coupon-head line wraps apart">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('frame.route.coupons')}
        </h1>
        <p>{t('coupon.lead')}</p>
      </div>
      <WalletLine t={t} wallet={wallet} />
    </header>
  )
}

interface TabsProps extends Pick<WalletProps, 't'> {
  query: QueryState<CouponQuery>
  from: CouponQuery['from']
  counts: OfferCounts
}

/** Links to the coupons of each source, with their numbers. */
function SourceTabs({ t, query, from, counts }: TabsProps) {
  const number = { ...counts, all: counts.shop + counts.platform }
  return (
    <nav className="tabs" aria-label={t('coupon.tabs')}>
      {TABS.map((tab) => (
        <QueryLink key={tab} state={query} to={{ from: tab, page: 1 }} current={from === tab}>
          {t(`coupon.tab.${tab}`)} <span className="tabs__count">{number[tab]}</span>
        </QueryLink>
      ))}
    </nav>
  )
}

interface WalletProps {
  t: Translate<typeof COUPON_CENTRE_TEXTS>
  /** Coupons of the member; undefined for a visitor, and until they are known. */
  wallet: Wallet | undefined
}

/** Number of the member's coupons, of them those that end soon, and the way to them. */
function WalletLine({ t, wallet }: WalletProps) {
  return (
    <div className="coupon-wallet surface grid gap-4">
      <Icon name="coupon" />
      <p>
        {wallet ? <b>{t('coupon.wallet', { count: wallet.count })}</b> : t('coupon.wallet_here')}
        {wallet && wallet.soon > 0 && <span className="coupon-ticket__soon inline">{t('coupon.soon', { count: wallet.soon })}</span>}
      </p>
      <a className="button button--tertiary" href={href('myCoupons', t.locale)}>
        {t('coupon.mine')}
      </a>
    </div>
  )
}

interface PartsProps extends Pick<WalletProps, 't'> {
  list: readonly OfferedTicket[]
  draw: (ticket: OfferedTicket) => ReactNode
}

/** Coupons of the whole store, then those of shops. */
function Parts({ t, list, draw }: PartsProps) {
  return (['platform', 'shop'] as const)
    .map((source) => ({ source, tickets: list.filter((ticket) => ticket.source === source) }))
    .filter(({ tickets }) => tickets.length)
    .map(({ source, tickets }) => (
      <section key={source} className="coupon-part">
        <h2>{t(`coupon.tab.${source}`)}</h2>
        <ul className="coupon-tickets">{tickets.map(draw)}</ul>
      </section>
    ))
}
