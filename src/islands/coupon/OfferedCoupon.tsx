import './coupon-ticket.css'
import './coupon-taken.css'
import { useEffect, useRef } from 'react'
import { ApiError } from '#api/errors.ts'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { goodsOfCoupon } from '#lib/offers/coupon-address.ts'
import type { ClaimState, OfferedTicket } from '#lib/offers/coupon-ticket.ts'
import type { Translate } from '#lib/text/texts.ts'
import { requireMember } from '#stores/pending-action.ts'
import { CouponTicket } from './CouponTicket.tsx'
import { receive } from './calls.ts'
import type { COUPON_CENTRE_TEXTS } from './texts.ts'

/** Percentage from which the claimed part of a coupon is shown. */
const NEARLY_GONE = 80

/** Result of a claim: the coupon's state and the shop's answer. */
export interface Claim {
  state: ClaimState
  received: number
  message: string
}

interface Props {
  t: Translate<typeof COUPON_CENTRE_TEXTS>
  ticket: OfferedTicket
  state: ClaimState
  /** The shop's words to the last press; empty without a refusal. */
  message: string
  onClaim: (claim: Claim) => void
}

/** A coupon to take in place. Its stub alone changes, keeps the focus, and the ticket says what the shop answered. */
export function OfferedCoupon({ t, ticket, state, message, onClaim }: Props) {
  const { submit, pending } = useSubmit(receive)
  const stub = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const { source, type_id, name, received, max_fetch, claimed } = ticket

  // The pressed control may have been replaced, which would lose the focus.
  useEffect(() => {
    if (pending || !pressed.current) return
    pressed.current = false
    stub.current?.querySelector<HTMLElement>('a, button, b')?.focus()
  }, [pending])

  const claim = async () => {
    const intent =
      source === 'platform' ? ({ kind: 'claim_platform', type_id } as const) : ({ kind: 'claim', coupon_type_id: type_id } as const)
    if (!requireMember(intent, t.locale)) return
    pressed.current = true
    const result = await submit({ source, type_id })
    if (result.ok) {
      const now = received + 1
      onClaim({ state: max_fetch === 0 || now < max_fetch ? 'more' : 'held', received: now, message: '' })
    } else if (result.error) {
      onClaim({ state: stateAfter(result.error, state), received, message: refusalText(result.error, t) })
    }
  }
  const isOpen = state === 'open' || state === 'more'
  const tone = state === 'gone' || state === 'limit' ? 'spent' : source === 'platform' ? 'store' : undefined
  const said = message || (state === 'limit' && t('coupon.limit_text'))
  return (
    <CouponTicket
      t={t}
      ticket={ticket}
      tone={tone}
      heading="h3"
      stub={
        <div className="coupon-ticket__part" ref={stub}>
          {state === 'open' && claimed >= NEARLY_GONE && (
            <>
              <progress value={claimed} max={100} aria-hidden="true" />
              <span>{t('coupon.claimed_part', { percent: claimed })}</span>
            </>
          )}
          {isOpen ? (
            <button type="button" aria-disabled={pending} aria-busy={pending || undefined} onClick={() => void claim()}>
              {t(pending ? 'coupon.claiming' : state === 'more' ? 'coupon.more' : 'coupon.claim')}
              <span className="visually-hidden">: {name}</span>
            </button>
          ) : state === 'held' ? (
            <>
              <span>{t('coupon.claimed')}</span>
              <a href={goodsOfCoupon(ticket, t.locale)}>
                {t('coupon.use')}
                <span className="visually-hidden">: {name}</span>
              </a>
            </>
          ) : (
            <b tabIndex={-1}>{t(state === 'gone' ? 'coupon.gone' : 'coupon.limit')}</b>
          )}
          {state === 'more' && max_fetch > 0 && <span>{t('coupon.taken', { received, most: max_fetch })}</span>}
        </div>
      }
    >
      {said && <p className="coupon-ticket__said">{said}</p>}
    </CouponTicket>
  )
}

/** A refusal says, too, whether the member holds one now (contract promotion.md); where it does not, nothing has changed. */
function stateAfter(error: Error, before: ClaimState): ClaimState {
  if (!(error instanceof ApiError) || error.kind !== 'api') return before
  const held = (error.data as { is_exist?: unknown } | null)?.is_exist
  return held === undefined ? before : Number(held) === 1 ? 'held' : 'gone'
}
