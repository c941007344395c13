import './coupon-chips.css'
import '#islands/shared/product/panel-row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OfferedState } from '#api/coupon-states.ts'
import { ApiError } from '#api/errors.ts'
import { $token } from '#api/token.ts'
import type { CouponType } from '#contract/coupon.ts'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { goodsOfCoupon } from '#lib/offers/coupon-address.ts'
import { couponWords } from '#lib/offers/coupon-words.ts'
import type { Translate } from '#lib/text/texts.ts'
import { requireMember } from '#stores/pending-action.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

interface Props {
  /** As built, without the member's own. */
  coupons: readonly CouponType[]
  /** Product and shop of the coupons. */
  goods_id: number
  site_id: number
  t: Translate<typeof PRODUCT_TOP_TEXTS>
}

/** Letters of the conditions of two coupons that fit beside each other; a Chinese character is as wide as two. */
const ROOM = 38
/** Coupons a product shows at most (pages.md, 5). */
const MOST = 5

// The calls come with the first use, not with the panel; a member's own are asked for at once.
const loadCalls = () => import('#api/coupon.ts')
if ($token.get()) void loadCalls()
const listOwn = async (input: { goods_id: number; site_id: number }, options?: { signal?: AbortSignal }) => {
  const coupons = (await (await loadCalls()).listCouponTypes(input, options)).slice(0, MOST)
  const { readCouponStates } = await import('#api/coupon-states.ts')
  return { coupons, states: await readCouponStates(coupons, options) }
}
const receive = async (input: { coupon_type_id: number }) => (await loadCalls()).receiveCoupon(input)

/**
 * Coupons of a product as small tickets, taken in place; what the shop answers stands on the ticket and is announced. A member's own are
 * asked for once the island is hydrated, so that what was taken before and not used says "Use now".
 */
export function CouponChips({ coupons: built, goods_id, site_id, t }: Props) {
  const token = useStore($token, { ssr: 'initial' })
  const own = useLoad(listOwn, token && built.length ? { goods_id, site_id } : null)
  const [open, setOpen] = useState(false)
  const [claimed, setClaimed] = useState<Record<number, OfferedState>>({})
  // Without an answer the tickets stay as they are: claiming tells.
  const known = token ? dataOf(own.value) : undefined
  const coupons = known?.coupons ?? built
  if (!coupons.length) return null
  const pair = coupons.slice(0, 2)
  const shown = pair.reduce((sum, coupon) => sum + widthOf(couponWords(coupon, t)), 0) > ROOM ? pair.slice(0, 1) : pair
  return (
    <div className="panel-row">
      <h2>{t('goods.product.coupons')}</h2>
      <div className="coupon-row">
        <ul className={open ? 'coupon-chips flex gap-2 coupon-chips--open' : 'coupon-chips flex gap-2'}>
          {(open ? coupons : shown).map((coupon) => (
            <Ticket
              key={coupon.coupon_type_id}
              coupon={coupon}
              state={claimed[coupon.coupon_type_id] ?? known?.states.get(coupon.coupon_type_id) ?? (coupon.remain === 0 ? 'gone' : 'open')}
              onClaimed={(state) => setClaimed((before) => ({ ...before, [coupon.coupon_type_id]: state }))}
              t={t}
            />
          ))}
        </ul>
      </div>
      {coupons.length > shown.length && (
        <button type="button" className="panel-row__more inline gap-1 small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'goods.coupon.fewer' : 'goods.coupon.all', { count: coupons.length })}
          <Icon name={open ? 'up' : 'go'} size={14} />
        </button>
      )}
    </div>
  )
}

const widthOf = (words: string) => [...words].reduce((sum, letter) => sum + (letter < '\u2e80' ? 1 : 2), 0)

interface TicketProps {
  coupon: CouponType
  state: OfferedState
  onClaimed: (state: OfferedState) => void
  t: Translate<typeof PRODUCT_TOP_TEXTS>
}

function Ticket({ coupon, state, onClaimed, t }: TicketProps) {
  const { coupon_type_id } = coupon
  const { submit, pending } = useSubmit(receive)
  const words = couponWords(coupon, t)

  const claim = async () => {
    if (!requireMember({ kind: 'claim', coupon_type_id }, t.locale)) return
    const result = await submit({ coupon_type_id })
    if (result.ok) {
      onClaimed(result.data.is_exist ? 'held' : 'gone')
      toast(t('goods.coupon.claimed'))
    } else if (result.error) {
      onClaimed(stateAfter(result.error))
      toast(failureText(result.error, t), { tone: 'danger' })
    }
  }
  return (
    <li className={state === 'open' ? 'coupon-chip' : `coupon-chip coupon-chip--${state === 'held' ? state : 'gone'}`}>
      <span title={coupon.coupon_name}>{words}</span>
      {state === 'held' ? (
        <a href={goodsOfCoupon({ source: 'shop', type_id: coupon_type_id, site_id: coupon.site_id }, t.locale)}>{t('goods.coupon.use')}</a>
      ) : state !== 'open' ? (
        <span>{t(`goods.coupon.${state}`)}</span>
      ) : (
        <button type="button" aria-disabled={pending} onClick={() => void claim()}>
          {t(pending ? 'goods.coupon.claiming' : 'goods.coupon.claim')}
          <span className="visually-hidden"> {words}</span>
        </button>
      )}
    </li>
  )
}

/** A refusal says, too, whether the member holds one now (contract promotion.md). */
function stateAfter(error: Error): OfferedState {
  if (!(error instanceof ApiError)) return 'open'
  if (Number((error.data as { is_exist?: unknown } | null)?.is_exist) === 1) return 'held'
  return error.kind === 'api' ? 'gone' : 'open'
}
