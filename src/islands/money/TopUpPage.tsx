import '#islands/shared/cart/summary.css'
import '#islands/shared/order/sums.css'
import './top-up.css'
import type { ReactNode } from 'react'
import { getAccount } from '#api/account.ts'
import { createRechargeOrder, getRecharge } from '#api/recharge.ts'
import type { RechargeDetail } from '#contract/recharge.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import type { TOP_UP_TEXTS } from './texts.ts'
import { topUpGifts } from './top-up.ts'

const readId = ({ searchParams }: URL) => ({ recharge_id: Number(searchParams.get('id')) || -1 })

/** One top-up: what it brings and what the balance is then; buying it leads to the payment (R35). */
export function TopUpPage({ texts }: { texts: Texts<typeof TOP_UP_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const asked = useQuery(readId)
  const { value, reload } = useLoad(getRecharge, asked ?? null)
  const held = dataOf(useLoad(getAccount, {}).value)
  const { submit, pending, error } = useSubmit(createRechargeOrder)
  const onBuy = async (recharge_id: number) => {
    const result = await submit({ recharge_id })
    if (result.ok) location.assign(href('pay', locale, { code: result.data }))
  }
  return (
    <Loaded t={t} value={value} onRetry={reload} failedTitle={t('money.top.failed')} rows={3}>
      {(offer) =>
        offer?.status === 1 ? (
          <Offer t={t} offer={offer} before={held && held.balance + held.balance_money}>
            <SubmitError error={error} t={t} />
            <Button
              kind="primary"
              size="l"
              wide
              busy={pending}
              busyLabel={t('money.top.opening')}
              onClick={() => void onBuy(offer.recharge_id)}
            >
              {t('money.top.pay', { amount: formatMoney(offer.buy_price) })}
            </Button>
          </Offer>
        ) : (
          <Empty title={t('money.top.unknown')}>
            <a className="button button--primary" href={href('topUps', locale)}>
              {t('money.top.to_list')}
            </a>
          </Empty>
        )
      }
    </Loaded>
  )
}

interface OfferProps {
  t: Translate<typeof TOP_UP_TEXTS>
  offer: RechargeDetail
  /** The balance now, in cents; undefined while it is not known. */
  before: Cents | undefined
  /** The button that buys it. */
  children?: ReactNode
}

/** Money and gifts of a top-up, and beside them its price. */
function Offer({ t, offer, before, children }: OfferProps) {
  const gifts = topUpGifts(offer, t)
  return (
    <div className="with-summary side-by-side">
      <section className="box money-gifts" aria-labelledby="top-up">
        <h2 id="top-up">{offer.recharge_name}</h2>
        <Price cents={offer.face_value} size="xl" />
        {gifts.length > 0 && (
          <>
            <h3>{t('money.top.with_it')}</h3>
            <ul>
              {gifts.map((gift) => (
                <li key={gift} className="line gap-2">
                  <Icon name="gift" size={17} /> {gift}
                </li>
              ))}
              {offer.coupon_list.map(({ coupon_type_id, coupon_name }) => (
                <li key={coupon_type_id}>
                  <Icon name="coupon" size={17} /> {coupon_name}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <aside className="summary" aria-label={t('money.top.summary')}>
        <div className="box">
          <h2>{t('money.top.summary')}</h2>
          <Sums t={t} offer={offer} before={before} />
          {children}
          <p className="flex gap-2 quiet">
            <Icon name="info" size={16} />
            {t('money.top.spend_only')}
          </p>
        </div>
      </aside>
    </div>
  )
}

/** The balance before and after, and the price. */
function Sums({ t, offer: { face_value, buy_price }, before }: OfferProps) {
  return (
    <dl className="sums grid gap-4">
      {before !== undefined && (
        <div>
          <dt>{t('money.top.now')}</dt>
          <dd>{formatMoney(before)}</dd>
        </div>
      )}
      <div>
        <dt>{t('money.top.face')}</dt>
        <dd>+{formatMoney(face_value)}</dd>
      </div>
      {before !== undefined && (
        <div>
          <dt>{t('money.ledger.after')}</dt>
          <dd>
            <b>{formatMoney(before + face_value)}</b>
          </dd>
        </div>
      )}
      <div className="sums__total">
        <dt>{t('money.top.to_pay')}</dt>
        <dd>
          <Price cents={buy_price} size="l" />
        </dd>
      </div>
    </dl>
  )
}
