import './money.css'
import './top-up.css'
import { pageRecharges } from '#api/recharge.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { formatMoney } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { TOP_UPS_TEXTS } from './texts.ts'
import { topUpGifts } from './top-up.ts'

/** As many as a shop offers, and more. */
const ALL = { page: 1, page_size: 100 }

/** The top-ups on offer: what each is worth, what it gives and costs (R34). */
export function TopUps({ texts }: { texts: Texts<typeof TOP_UPS_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const { value, reload } = useLoad(pageRecharges, ALL)
  return (
    <section aria-labelledby="top-ups">
      <h2 id="top-ups" className="money-title">
        {t('money.top.choose')}
      </h2>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('money.top.failed')} cards={2}>
        {({ list }) =>
          list.length ? (
            <ul className="top-ups grid gap-4">
              {list.map((offer) => {
                const { recharge_id, face_value, buy_price } = offer
                const gifts = topUpGifts(offer, t)
                return (
                  <li key={recharge_id} className="box">
                    <a className="stretched" href={href('topUp', locale, { id: recharge_id })}>
                      <Price cents={face_value} size="l" />
                    </a>
                    {buy_price < face_value && (
                      <span className="tag tag--promotion">{t('money.top.less', { amount: formatMoney(face_value - buy_price) })}</span>
                    )}
                    <p>{gifts.length ? gifts.join(t('money.top.and')) : t('money.top.no_gift')}</p>
                    <p>{t('money.top.you_pay', { amount: formatMoney(buy_price) })}</p>
                  </li>
                )
              })}
            </ul>
          ) : (
            <Empty title={t('money.top.empty')} help={t('money.top.empty_help')}>
              <a className="button button--secondary" href={href('account', locale)}>
                {t('money.out.to_balance')}
              </a>
            </Empty>
          )
        }
      </Loaded>
    </section>
  )
}
