import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import type { CouponType } from '#contract/coupon.ts'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { couponWords } from '#lib/coupon-words.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/routes.ts'
import type { Translate } from '#lib/texts.ts'
import { memberOr } from '#stores/intent.ts'

interface Props {
  coupons: readonly CouponType[]
  locale: Locale
  t: Translate
}

/** Coupons that stand beside each other before "All n". */
const SHOWN = 2

type State = 'open' | 'busy' | 'held' | 'gone'

/** Coupons of a product as small tickets, taken in place; what the shop answers stands on the ticket and is announced. */
export function CouponChips({ coupons, locale, t }: Props) {
  const [open, setOpen] = useState(false)
  const [states, setStates] = useState<Record<number, State>>({})
  const [said, setSaid] = useState('')

  const claim = async ({ coupon_type_id }: CouponType) => {
    if (!memberOr({ kind: 'claim', coupon_type_id }, locale)) return
    const set = (state: State) => setStates((before) => ({ ...before, [coupon_type_id]: state }))
    set('busy')
    setSaid('')
    try {
      const { receiveCoupon } = await import('#api/coupon.ts')
      const { is_exist } = await receiveCoupon({ coupon_type_id })
      set(is_exist ? 'held' : 'gone')
      setSaid(t('goods.coupon.claimed'))
    } catch (reason) {
      // A refusal says, too, whether the member holds one now (contract promotion.md).
      const held = reason instanceof ApiError && Number((reason.data as { is_exist?: unknown } | null)?.is_exist) === 1
      set(held ? 'held' : reason instanceof ApiError && reason.kind === 'api' ? 'gone' : 'open')
      setSaid(failureText(reason as Error, t))
    }
  }
  if (!coupons.length) return null
  return (
    <div className="panel-row">
      <h2>{t('goods.product.coupons')}</h2>
      <div className="panel-row__body">
        <ul className="coupon-chips">
          {(open ? coupons : coupons.slice(0, SHOWN)).map((coupon) => {
            const state = states[coupon.coupon_type_id] ?? (coupon.is_received ? 'held' : coupon.remain === 0 ? 'gone' : 'open')
            return (
              <li key={coupon.coupon_type_id} className={`coupon-chip coupon-chip--${state}`}>
                <span title={coupon.coupon_name}>{couponWords(coupon, locale, t)}</span>
                {state === 'held' ? (
                  <a href={listOf(coupon, locale)}>{t('goods.coupon.use')}</a>
                ) : state === 'gone' ? (
                  <span>{t('goods.coupon.gone')}</span>
                ) : (
                  <button type="button" disabled={state === 'busy'} onClick={() => claim(coupon)}>
                    {t(state === 'busy' ? 'goods.coupon.claiming' : 'goods.coupon.claim')}
                    <span className="visually-hidden"> {couponWords(coupon, locale, t)}</span>
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        <p className="panel-row__said" role="status">
          {said}
        </p>
      </div>
      {coupons.length > SHOWN && (
        <button type="button" className="panel-row__more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'goods.coupon.fewer' : 'goods.coupon.all', { count: coupons.length })}
          <Icon name={open ? 'up' : 'go'} size={14} />
        </button>
      )}
    </div>
  )
}

/** Where a coupon is used: the goods it counts for (contract promotion.md, "Use" target). */
function listOf({ coupon_type_id, goods_type, site_id }: CouponType, locale: Locale): string {
  return href('list', locale, { coupon_type: goods_type === 1 ? undefined : coupon_type_id, site_id: site_id || undefined })
}
