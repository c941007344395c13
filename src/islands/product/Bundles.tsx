import './bundles.css'
import { Fragment, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Bundle } from '#contract/promotion.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { formatMoney } from '#lib/format.ts'
import { offerPrice, shownPrice } from '#lib/price.ts'
import { href } from '#lib/routes.ts'
import { type Texts, translator } from '#lib/texts.ts'
import type { BUNDLES_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof BUNDLES_TEXTS>
  /** The sku of the page: it stands first, without a link. */
  sku_id: number
  bundles: Bundle[]
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Sets that a product is sold in: its parts with plus signs, the price of the whole, what it saves. Several sets stand behind tabs. */
export function Bundles({ texts, sku_id, bundles }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const [shown, setShown] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  const bundle = bundles[shown]
  if (!bundle) return null
  const parts = [...bundle.bundling_goods].sort((a, b) => Number(b.sku_id === sku_id) - Number(a.sku_id === sku_id))
  // What the set saves is said only where the server tells what every part costs today (contract/promotion.ts).
  const today = parts.map(
    ({ discount_price, ...part }) => discount_price !== undefined && shownPrice({ ...part, discount_price, market_price: 0 }),
  )
  const sum = today.reduce((total, shown) => (shown ? total + shown.amount : Number.NaN), 0)
  const whole = offerPrice('set', bundle.bl_price, sum)
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    const next = (shown + step + bundles.length) % bundles.length
    setShown(next)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section className="bundles">
      <div className="bundles__head">
        <h2>{t('goods.bundle.title')}</h2>
        {bundles.length > 1 ? (
          <div ref={tabs} className="bundles__tabs" role="tablist" aria-label={t('goods.bundle.title')} onKeyDown={move}>
            {bundles.map(({ bl_id, bl_name }, index) => (
              <button
                key={bl_id}
                type="button"
                role="tab"
                id={`bundle-${bl_id}`}
                aria-selected={index === shown}
                aria-controls="bundle"
                tabIndex={index === shown ? 0 : -1}
                onClick={() => setShown(index)}
              >
                {bl_name}
              </button>
            ))}
          </div>
        ) : (
          <p>{bundle.bl_name}</p>
        )}
      </div>
      <div
        className="box bundles__box"
        id="bundle"
        {...(bundles.length > 1 && { role: 'tabpanel', 'aria-labelledby': `bundle-${bundle.bl_id}` })}
      >
        <div className="bundles__parts">
          {parts.map((part, index) => (
            <Fragment key={part.sku_id}>
              {index > 0 && (
                <span className="bundles__sign" aria-hidden="true">
                  +
                </span>
              )}
              <div className="bundles__part">
                <Picture path={part.sku_image} width={104} lazy />
                <div>
                  <p>{part.sku_id === sku_id ? part.sku_name : <a href={href('sku', locale, { id: part.sku_id })}>{part.sku_name}</a>}</p>
                  <GoodsPrice shown={today[index] || { amount: part.price, reduced: false }} size="s" bare t={t} />
                  {part.stock < 1 && <p className="bundles__gone">{t('goods.sold_out')}</p>}
                </div>
              </div>
            </Fragment>
          ))}
        </div>
        <div className="bundles__sum">
          <p>{t('goods.bundle.price')}</p>
          <GoodsPrice shown={whole} size="l" t={t} />
          {whole.former !== undefined && (
            <p className="bundles__saved">{t('goods.bundle.save', { money: formatMoney(whole.former - whole.amount) })}</p>
          )}
          {bundle.shipping_fee_type === 1 && <p>{t('goods.free_delivery')}</p>}
        </div>
      </div>
    </section>
  )
}
