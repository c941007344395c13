import './combo.css'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Combo } from '#contract/promotion.ts'
import { OfferPlace } from '#islands/shared/product/OfferPlace.tsx'
import { NumberStepper } from '#islands/ui/NumberStepper.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatMoney } from '#lib/money/format.ts'
import { comboSale, mergeCombo, partPrice, partState } from '#lib/offers/combo.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { $collected } from '#stores/collected.ts'
import { $offer } from '#stores/offer.ts'
import { BOX_PARTS, type ComboView, type Press } from './ComboPart.tsx'
import type { COMBO_BOX_TEXTS } from './texts.ts'

/** Buy box of a set: price, saving, quantity and button. If it cannot be bought, it shows the reason and two alternatives (R55). */
export function ComboBox({ texts, combo: built }: { texts: Texts<typeof COMBO_BOX_TEXTS>; combo: Combo }) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const { fresh, wanted: asked, refused } = useStore($offer, { ssr: 'initial' })
  const combo = mergeCombo(built, fresh)
  const sale = comboSale(combo)
  const { limits, saved } = sale
  const wanted = Math.max(1, Math.min(asked, limits.max))
  const missing = sale.gone.find((part) => partState(part) === 'soldout' && part.goods_id)
  const collected = useStore($collected, { ssr: 'initial' })
  const adding = useSubmit(addRest)
  const saving = useSubmit(async () => {
    if (!missing) return
    const { toggleCollected } = await import('#stores/collecting.ts')
    const discount_price = partPrice(missing)?.amount ?? missing.price
    await toggleCollected({ ...missing, site_id: combo.site_id, discount_price })
  })
  const press = async (button: Press) => {
    if (button === 'buy') return refused ? undefined : buyAtOnce({ kind: 'combo', bl_id: combo.bl_id, num: wanted }, locale)
    if (button === 'save') return void saving.submit(undefined)
    if (adding.pending) return
    const result = await adding.submit({ bl_id: combo.bl_id })
    if (!result.ok) return
    toast(t('promotion.combo.rest_added'), { action: { label: t('promotion.combo.to_cart'), href: href('cart', locale) } })
  }
  const view: ComboView = {
    combo,
    sale,
    wanted,
    saved: missing !== undefined && collected.includes(missing.goods_id),
    busy: adding.pending,
  }
  const words = { drawings: BOX_PARTS, view, t }
  const why = {
    min: () => t('promotion.combo.least'),
    max: () => t('promotion.combo.most', { count: limits.max }),
    number: () => t('goods.quantity.whole'),
  }
  const told = wanted > 1 && saved > 0 ? t('promotion.combo.saves_count', { count: wanted, money: formatMoney(saved * wanted) }) : ''
  return (
    <section className="box combo-box" aria-label={t('promotion.combo.box')} data-offer-state={sale.state} data-buy-box="">
      <h2>{t('promotion.combo.box')}</h2>
      <OfferPlace part="figures" {...words} />
      <div className="combo-box__sets line apart">
        <span>{t('promotion.combo.sets')}</span>
        <NumberStepper
          value={wanted}
          min={1}
          max={Math.max(1, limits.max)}
          onChange={(value) => $offer.set({ ...$offer.get(), wanted: value, refused: null })}
          onRefuse={(fault) => $offer.setKey('refused', fault)}
          invalid={refused !== null}
          label={t('promotion.combo.sets')}
          lessLabel={t('goods.quantity.less')}
          moreLabel={t('goods.quantity.more')}
        />
      </div>
      <p className={refused ? 'combo-box__said combo-box__said--refused' : 'combo-box__said'} role="status">
        {refused ? why[refused]() : told}
      </p>
      <OfferPlace part="act" onPress={press} {...words} />
      <OfferPlace part="note" {...words} />
      <SubmitError t={t} error={adding.error ?? saving.error} />
    </section>
  )
}

async function addRest(set: { bl_id: number }): Promise<void> {
  const { addParts } = await import('#stores/combo-parts.ts')
  await addParts(set)
}
