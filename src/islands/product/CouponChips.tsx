import './coupon-chips.css'
import './panel-row.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { $token } from '#api/token.ts'
import type { CouponType } from '#contract/coupon.ts'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { couponWords } from '#lib/coupon-words.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/routes.ts'
import type { Translate } from '#lib/texts.ts'
import { requireMember } from '#stores/pending-action.ts'
import type { PRODUCT_TOP_TEXTS } from './texts.ts'

interface Props {
  /** As the build saw them: for nobody in particular. */
  coupons: readonly CouponType[]
  /** What they are for. */
  goods_id: number
  site_id: number
  locale: Locale
  t: Translate<typeof PRODUCT_TOP_TEXTS>
}

/** Coupons that stand beside each other before "All n". */
const SHOWN = 2
/** Coupons a product shows at most (pages.md, 5). */
const MOST = 5

type State = 'open' | 'busy' | 'held' | 'gone'

/**
 * Coupons of a product as small tickets, taken in place; what the shop answers stands on the ticket and is announced. A member's own are
 * asked for once the island is awake, so that what was taken before says "Use now".
 */
export function CouponChips({ coupons: built, goods_id, site_id, locale, t }: Props) {
  const token = useStore($token, { ssr: 'initial' })
  const [own, setOwn] = useState<readonly CouponType[]>()
  const [open, setOpen] = useState(false)
  const [states, setStates] = useState<Record<number, State>>({})
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!token || !built.length) return setOwn(undefined)
    const abort = new AbortController()
    import('#api/coupon.ts')
      .then(({ listCouponTypes }) => listCouponTypes({ goods_id, site_id }, { signal: abort.signal }))
      // Without an answer the tickets stay as they are: claiming tells.
      .then(
        (list) => setOwn(list.slice(0, MOST)),
        () => {},
      )
    return () => abort.abort()
  }, [token, built, goods_id, site_id])
  const coupons = own ?? built

  const claim = async ({ coupon_type_id }: CouponType) => {
    if (!requireMember({ kind: 'claim', coupon_type_id }, locale)) return
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
      <div>
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
