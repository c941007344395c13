import '#islands/shared/cart/summary.css'
import '#islands/ui/ui.css'
import './checkout.css'
import { useState } from 'react'
import type { AddressCard } from '#contract/address.ts'
import type { MemberCoupon } from '#contract/member-coupon.ts'
import type { OrderPreview } from '#contract/order-preview.ts'
import type { Paged } from '#contract/records.ts'
import type { ReadAreas } from '#islands/shared/address/save.ts'
import { Button } from '#islands/ui/Button.tsx'
import { FailureWords } from '#islands/ui/FailureWords.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import type { Loaded } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { type Choices, isVirtualOrder, MESSAGE_LIMIT, shopsIn } from '#lib/orders/checkout.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { OrderKind } from '#stores/order-creation.ts'
import { AccountSection } from './AccountSection.tsx'
import { AddressSection } from './AddressSection.tsx'
import { Arrivals } from './Arrivals.tsx'
import { ClaimOffer } from './ClaimOffer.tsx'
import { InvoiceSection } from './InvoiceSection.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { type RefusalPlace, refusalPlace } from './refusal.ts'
import { ShopSection } from './ShopSection.tsx'
import { Terms } from './Terms.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'
import type { Checkout } from './useCheckout.ts'
import { useDestination } from './useDestination.ts'
import { useFocusFirstError } from './useFocusFirstError.ts'
import { type Placing, usePlacing } from './usePlacing.ts'
import { WayBack } from './WayBack.tsx'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  kind: OrderKind
  checkout: Checkout
  offer: OrderPreview
  addresses: Loaded<Paged<AddressCard>>
  readAreas: ReadAreas
  isPaidOnline: boolean
  takesOffers: boolean
  couponSources: readonly CouponSource[]
  /** Address of the cart, where what is bought stands in it. */
  cart: string | undefined
  /** The member's coupons, usable here or not. */
  own: readonly MemberCoupon[]
}

/**
 * Code of an order refused for a reason other than delivery: products unavailable or limited, a promotion over (`error` of the preview).
 */
const REFUSED = 1

/** Address or mobile number, shops, coupon and balance, and the summary that places the order. */
export function CheckoutParts({
  t,
  kind,
  checkout,
  offer,
  addresses,
  readAreas,
  isPaidOnline,
  takesOffers,
  couponSources,
  cart,
  own,
}: Props) {
  const { choices, picks, pick, sums, reload } = checkout
  const destination = useDestination(checkout, addresses, readAreas)
  const { saving, savedId } = destination
  const placing = usePlacing(kind, checkout, destination, t.locale)
  const order = dataOf(sums)
  const { isReady, busy, fault, error, missing } = placing
  const { root, isMobileAsked, onSubmit } = useOrderButton(t, checkout, offer, placing)

  if (!choices) return null
  const isOff = !isReady || placing.isFinal || isOrderRefused(order, placing)
  const isSaid = placing.passwordError === error || isSaidAtPart(refusalPlace(error), offer, choices)
  return (
    <div className="with-summary side-by-side" ref={root}>
      <div className="checkout">
        <h1>{t('checkout.title')}</h1>
        <RecipientSection {...{ t, checkout, offer, addresses, readAreas, destination, fault, isMobileAsked }} />
        <ShopSections t={t} checkout={checkout} choices={choices} offer={offer} placing={placing} own={own} />
        <AccountSection
          t={t}
          offer={offer}
          choices={choices}
          spends={Boolean(order?.balance_money)}
          placing={placing}
          onPick={pick}
          onSet={reload}
        />
        <InvoiceSection
          t={t}
          offer={offer}
          order={order}
          invoice={picks.invoice ?? null}
          onPick={(invoice) => pick({ invoice })}
          isAsked={fault?.kind === 'invoice'}
        />
      </div>
      <OrderSummary
        t={t}
        order={order ?? offer}
        needsAddress={missing?.kind === 'address'}
        isPaidOnline={isPaidOnline}
        working={!isReady && !saving.pending}
        cart={cart}
        arrivals={<Arrivals t={t} offer={offer} choices={choices} />}
        nextSteps={<NextSteps t={t} offer={offer} order={order} choices={choices} takesOffers={takesOffers} />}
      >
        <ClaimOffer t={t} offer={offer} picks={picks} sources={couponSources} onPick={pick} onClaimed={reload} />
        <Notes
          t={t}
          checkout={checkout}
          placing={placing}
          kind={kind}
          isSaid={isSaid}
          isSaved={savedId !== undefined && savedId === picks.address?.id}
        />
        <Button kind="primary" size="l" wide disabled={isOff} busy={busy} busyLabel={t('checkout.placing')} onClick={onSubmit}>
          {t('checkout.place')}
        </Button>
        {order?.pay_money === 0 && <p className="summary__hint small">{t('checkout.no_payment')}</p>}
        <Terms t={t} />
      </OrderSummary>
      {busy && (
        <div className="processing centred">
          <p role="status">{t('checkout.processing')}</p>
        </div>
      )}
    </div>
  )
}

const mobileOf = ({ choices }: Checkout) => choices?.member_address?.mobile ?? ''

/** Returns the submit handler of the checkout, which shows faults and submits an open address form first, and the state that it sets. */
function useOrderButton(t: Props['t'], checkout: Checkout, offer: OrderPreview, placing: Placing) {
  const [isMobileAsked, setMobileAsked] = useState(false)
  const { root, focusFirstError } = useFocusFirstError(placing.busy)
  const onSubmit = () => {
    const isTooLong = Object.values(checkout.picks.messages).some(({ length }) => length > MESSAGE_LIMIT)
    const isWrong = isVirtualOrder(offer) && Boolean(mobileFault(mobileOf(checkout), t))
    setMobileAsked(isWrong)
    focusFirstError()
    // An open address form blocks the order. Submitting it shows its errors, or saves it and then places the order.
    const isOpen = placing.missing?.kind === 'address'
    const form = isOpen ? root.current?.querySelector<HTMLFormElement>('.checkout .address-form') : null
    if (form) {
      if (!isTooLong) placing.startAfterFirst()
      form.requestSubmit()
    } else if (!isWrong && !isTooLong) void placing.start()
  }
  return { root, isMobileAsked, onSubmit }
}

/** Whether the shop refuses the order as it is chosen now, for another reason than delivery. */
const isOrderRefused = (order: OrderPreview | undefined, { missing }: Placing) => order?.error === REFUSED && !missing

const isLocal = ({ delivery }: Choices, site_id: number) => delivery[site_id]?.delivery_type === 'local'

/** Whether a refusal is shown at its own part, so that the summary does not repeat it. */
function isSaidAtPart(place: RefusalPlace, offer: OrderPreview, choices: Choices): boolean {
  if (place === 'password') return true
  return shopsIn(offer).some(({ site_id, coupon_list }) =>
    place === 'coupon' ? coupon_list.length > 0 : place === 'delivery' && isLocal(choices, site_id),
  )
}

interface RecipientProps extends Pick<Props, 't' | 'checkout' | 'offer' | 'addresses' | 'readAreas'> {
  destination: ReturnType<typeof useDestination>
  fault: Placing['fault']
  isMobileAsked: boolean
}

/** The address of an order, or the mobile number of one without delivery. */
function RecipientSection({ t, checkout, offer, addresses, readAreas, destination, fault, isMobileAsked }: RecipientProps) {
  const { picks, pick } = checkout
  if (isVirtualOrder(offer)) {
    return <ContactSection t={t} mobile={mobileOf(checkout)} onMobile={(mobile) => pick({ mobile })} isAsked={isMobileAsked} />
  }
  return (
    <AddressSection
      t={t}
      selected={destination.pendingId ?? picks.address?.id ?? offer.member_address?.id}
      destination={destination}
      onGone={() => pick({ address: null })}
      addresses={addresses}
      readAreas={readAreas}
      error={fault?.kind === 'address' ? t('checkout.fault.address') : undefined}
      mobile={offer.member_account?.mobile}
    />
  )
}

interface ContactProps extends Pick<Props, 't'> {
  mobile: string
  onMobile: (mobile: string) => void
  /** The order was pressed: a wrong number is said. */
  isAsked: boolean
}

/** The mobile number of an order without delivery. */
function ContactSection({ t, mobile, onMobile, isAsked }: ContactProps) {
  return (
    <section className="checkout-part grid gap-4">
      <header className="checkout-part__head line wraps apart gap-4">
        <h2>{t('checkout.contact')}</h2>
      </header>
      <MobileInput t={t} value={mobile} onChange={onMobile} error={isAsked ? mobileFault(mobile, t) : undefined} />
    </section>
  )
}

interface NotesProps extends Pick<Props, 't' | 'kind' | 'checkout'> {
  placing: Placing
  /** The error is shown at its own part. */
  isSaid: boolean
  /** The first address has just been saved. */
  isSaved: boolean
}

/** Above the button: failures, refusals, a changed total, and that the address is saved. */
function Notes({ t, kind, checkout: { sums, couponFault, recalculate }, placing, isSaid, isSaved }: NotesProps) {
  const { isReady, busy, error, changed, missing } = placing
  const order = dataOf(sums)
  return (
    <>
      {couponFault && (
        <p className="note note--warning" role="status">
          <FailureWords error={couponFault} t={t} />
        </p>
      )}
      {sums.state === 'failed' && <RetryNote t={t} error={sums.error} onRetry={recalculate} />}
      {order && order.error !== 0 && order.error_msg && !error && !missing && <p className="note note--warning">{order.error_msg}</p>}
      {isOrderRefused(order, placing) && <WayBack kind={kind} t={t} />}
      <div role="alert">
        {changed && (
          <p className="note note--warning">
            <Icon name="info" />
            <span>{t('checkout.changed', { from: formatMoney(changed.from), to: formatMoney(changed.to) })}</span>
          </p>
        )}
        {error && !isSaid && (
          <p className="note note--danger">
            <span>
              {placing.isFinal ? t('checkout.may_be_placed') : <FailureWords error={error} t={t} />}{' '}
              {placing.isUnanswered && (
                <a className="link" href={href('orders', t.locale)}>
                  {t('checkout.see_orders')}
                </a>
              )}
            </span>
          </p>
        )}
      </div>
      <div role="status">{isReady && !busy && !changed && isSaved && <p className="note note--info">{t('checkout.address.saved')}</p>}</div>
    </>
  )
}

interface ShopSectionsProps extends Pick<Props, 't' | 'checkout' | 'offer' | 'own'> {
  choices: Choices
  placing: Placing
}

/** The part of each shop, with the refusals that concern it. */
function ShopSections({ t, checkout: { picks, pick, sums }, choices, offer, placing, own }: ShopSectionsProps) {
  const { fault, error } = placing
  const order = dataOf(sums)
  const isVirtual = isVirtualOrder(offer)
  const words = error && <FailureWords error={error} t={t} />
  const place = refusalPlace(error)
  const shopErrors = (site_id: number, site_name: string) => {
    const faulty = fault && 'site_name' in fault && fault.site_name === site_name
    const isRefusedHere = place === 'delivery' && isLocal(choices, site_id)
    return {
      delivery: faulty ? t(`checkout.fault.${fault.kind}`) : isRefusedHere && words,
      coupon: place === 'coupon' && words,
    }
  }
  return shopsIn(offer).map((shop) => (
    <ShopSection
      key={shop.site_id}
      t={t}
      shop={shop}
      sums={order?.shop_goods_list?.[shop.site_id]}
      choices={choices}
      isVirtual={isVirtual}
      hasAddress={Boolean(offer.member_address)}
      onDelivery={(change) => pick({ delivery: { ...picks.delivery, [shop.site_id]: { ...picks.delivery[shop.site_id], ...change } } })}
      onCoupon={(coupon_id) => pick({ coupon: { ...picks.coupon, [shop.site_id]: coupon_id } })}
      message={picks.messages[shop.site_id] ?? ''}
      onMessage={(message) => pick({ messages: { ...picks.messages, [shop.site_id]: message } })}
      errors={shopErrors(shop.site_id, shop.site_name)}
      own={own.filter(({ site_id }) => site_id === shop.site_id)}
    />
  ))
}
