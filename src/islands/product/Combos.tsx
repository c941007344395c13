import './combos.css'
import { Fragment, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Combo } from '#contract/promotion.ts'
import { comboReason } from '#islands/shared/combo/reason.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { comboSale, partPrice, partState } from '#lib/offers/combo.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import type { COMBOS_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof COMBOS_TEXTS>
  /** The sku of the page: it stands first, without a link. */
  sku_id: number
  combos: Combo[]
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Sets that contain a product: their parts, price and saving, with a button to buy. Several sets are shown in tabs. */
export function Combos({ texts, sku_id, combos: built }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const [combos, setCombos] = useState(built)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    // Hydrated on intent, so the visitor looks at them now: read them anew. After a failed call they stay, and the checkout checks them again.
    void import('#islands/shared/combo/fresh-combos.ts').then(({ freshCombos }) => freshCombos(sku_id, built)).then(setCombos, () => {})
  }, [sku_id, built])
  const combo = combos[shown]
  if (!combo) return null
  const parts = [...combo.bundling_goods].sort((a, b) => Number(b.sku_id === sku_id) - Number(a.sku_id === sku_id))
  const sale = comboSale(combo)
  const isOpen = sale.state === 'open'
  return (
    <section className="combos">
      <div className="combos__head line apart">
        <h2>{t('goods.combo.title')}</h2>
        {combos.length > 1 ? <ComboTabs t={t} combos={combos} shown={shown} onShow={setShown} /> : <p>{combo.bl_name}</p>}
      </div>
      <div
        className="box combos__box grid gap-6"
        id="combo"
        {...(combos.length > 1 && { role: 'tabpanel', 'aria-labelledby': `combo-${combo.bl_id}` })}
      >
        <div className="combos__parts line gap-4">
          {parts.map((part, index) => (
            <Fragment key={part.sku_id}>
              {index > 0 && (
                <span className="combos__sign" aria-hidden="true">
                  +
                </span>
              )}
              <ComboPart t={t} part={part} isOwn={part.sku_id === sku_id} />
            </Fragment>
          ))}
        </div>
        <div className="combos__sum">
          <p>{t('goods.combo.price')}</p>
          <GoodsPrice shown={{ ...sale.shown, reduced: sale.shown.reduced && isOpen }} size="l" t={t} />
          {isOpen && sale.saved > 0 && <p className="combos__saved">{t('goods.combo.save', { money: formatMoney(sale.saved) })}</p>}
          {combo.shipping_fee_type === 1 && <p>{t('goods.free_delivery')}</p>}
          <Button kind="secondary" wide disabled={!isOpen} onClick={() => buyAtOnce({ kind: 'combo', bl_id: combo.bl_id, num: 1 }, locale)}>
            {t(isOpen ? 'promotion.combo.buy' : 'promotion.combo.not_now')}
          </Button>
          <p role="status">{!isOpen && comboReason(sale, t)}</p>
          <a className="more" href={href('combo', locale, { id: combo.bl_id })}>
            {t('promotion.combo.see')}
          </a>
        </div>
      </div>
    </section>
  )
}

interface TabsProps {
  t: Translate<typeof COMBOS_TEXTS>
  combos: readonly Combo[]
  shown: number
  onShow: (index: number) => void
}

/** A tab for each set; arrow keys move along them. */
function ComboTabs({ t, combos, shown, onShow }: TabsProps) {
  const tabs = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    const next = (shown + step + combos.length) % combos.length
    onShow(next)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={tabs} className="combos__tabs flex gap-5" role="tablist" aria-label={t('goods.combo.title')} onKeyDown={move}>
      {combos.map(({ bl_id, bl_name }, index) => (
        <button
          key={bl_id}
          type="button"
          role="tab"
          id={`combo-${bl_id}`}
          aria-selected={index === shown}
          aria-controls="combo"
          tabIndex={index === shown ? 0 : -1}
          onClick={() => onShow(index)}
        >
          {bl_name}
        </button>
      ))}
    </div>
  )
}

/** A product of the set; the one of the page stands without a link. */
function ComboPart({ t, part, isOwn }: { t: Translate<typeof COMBOS_TEXTS>; part: Combo['bundling_goods'][number]; isOwn: boolean }) {
  return (
    <div className="combos__part grid gap-4">
      <Picture path={part.sku_image} width={104} lazy />
      <div>
        <p>{isOwn ? part.sku_name : <a href={href('sku', t.locale, { id: part.sku_id })}>{part.sku_name}</a>}</p>
        <GoodsPrice shown={partPrice(part) ?? { amount: part.price, reduced: false }} size="s" bare t={t} />
        {partState(part) === 'soldout' && <p className="combos__gone">{t('goods.sold_out')}</p>}
      </div>
    </div>
  )
}
