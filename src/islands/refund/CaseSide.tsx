import './refund.css'
import './refund-detail.css'
import type { OrderGoods } from '#contract/order-record.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import type { Cents } from '#lib/money/money.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { LineRow } from './LineRow.tsx'
import type { CASE_SIDE_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CASE_SIDE_TEXTS>
  line: OrderGoods
  /** Amount in cents with its label. */
  sum: { label: string; money: Cents }
  /** Above the facts. */
  title: string
  /** The number people read out, and what it is called; empty where there is none. */
  number: { label: string; text: string }
  /** Names with their values; those without one are left out. */
  facts: readonly (readonly [name: string, value: string])[]
}

/** Beside a refund or a complaint: goods, amount, facts and the evidence. */
export function CaseSide({ t, line, sum, title, number, facts }: Props) {
  return (
    <aside className="refund-detail__side">
      <section className="refund-part grid gap-3" aria-labelledby="refund-goods">
        <h2 id="refund-goods">{t('refund.detail.goods')}</h2>
        <ul>
          <LineRow line={line} locale={t.locale} />
        </ul>
        <p className="refund-sum__line">
          <span>{sum.label}</span>
          <Price cents={sum.money} size="l" />
        </p>
      </section>
      <section className="refund-part grid gap-3" aria-labelledby="refund-facts">
        <h2 id="refund-facts">{title}</h2>
        <dl className="refund-facts">
          {number.text && (
            <>
              <dt>{number.label}</dt>
              <dd>
                {number.text}
                <CopyButton t={t} text={number.text} label={t('order.copy_number')} />
              </dd>
            </>
          )}
          <dt>{t('refund.detail.order')}</dt>
          <dd>
            <a className="link" href={href('order', t.locale, { order_id: line.order_id })}>
              {line.order_no}
            </a>
          </dd>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {line.refund_images.length > 0 && (
          <ul className="refund-images thumbs flex wraps gap-2">
            {line.refund_images.map((path) => (
              <li key={path}>
                <Picture path={path} width={72} alt={t('refund.detail.picture')} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  )
}
