import './bundles.css'
import { Fragment, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Bundle } from '#contract/promotion.ts'
import { comboReason } from '#islands/shared/combo/reason.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { comboSale, partPrice, partState } from '#lib/offers/combo.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import type { BUNDLES_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof BUNDLES_TEXTS>
  /** The sku of the page: it stands first, without a link. */
  sku_id: number
  bundles: Bundle[]
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Sets that contain a product: their parts, price and saving, with a button to buy. Several sets are shown in tabs. */
export function Bundles({ texts, sku_id, bundles: built }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const [bundles, setBundles] = useState(built)
  const [shown, setShown] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Awake means that somebody looks at them: they are brought up to date. Where nobody answers they stay, and the checkout asks again.
    void import('#islands/shared/combo/fresh-combos.ts').then(({ freshCombos }) => freshCombos(sku_id, built)).then(setBundles, () => {})
  }, [sku_id, built])
  const bundle = bundles[shown]
  if (!bundle) return null
  const parts = [...bundle.bundling_goods].sort((a, b) => Number(b.sku_id === sku_id) - Number(a.sku_id === sku_id))
  const sale = comboSale(bundle)
  const isOpen = sale.state === 'open'
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
                  <GoodsPrice shown={partPrice(part) ?? { amount: part.price, reduced: false }} size="s" bare t={t} />
                  {partState(part) === 'soldout' && <p className="bundles__gone">{t('goods.sold_out')}</p>}
                </div>
              </div>
            </Fragment>
          ))}
        </div>
        <div className="bundles__sum">
          <p>{t('goods.bundle.price')}</p>
          <GoodsPrice shown={{ ...sale.shown, reduced: sale.shown.reduced && isOpen }} size="l" t={t} />
          {isOpen && sale.saved > 0 && <p className="bundles__saved">{t('goods.bundle.save', { money: formatMoney(sale.saved) })}</p>}
          {bundle.shipping_fee_type === 1 && <p>{t('goods.free_delivery')}</p>}
          <Button
            kind="secondary"
            wide
            disabled={!isOpen}
            onClick={() => buyAtOnce({ kind: 'combo', bl_id: bundle.bl_id, num: 1 }, locale)}
          >
            {t(isOpen ? 'promotion.combo.buy' : 'promotion.combo.not_now')}
          </Button>
          <p role="status">{!isOpen && comboReason(sale, t)}</p>
          <a className="more" href={href('combo', locale, { id: bundle.bl_id })}>
            {t('promotion.combo.see')}
          </a>
        </div>
      </div>
    </section>
  )
}
