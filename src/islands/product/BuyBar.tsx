import { useMemo } from 'react'
import type { SkuDetail } from '#contract/sku.ts'
import { BuyBarRow } from '#islands/shared/product/BuyBarRow.tsx'
import { OfferPlace } from '#islands/shared/product/OfferPlace.tsx'
import { BAR_PARTS, buying } from '#islands/shared/product/SalePart.tsx'
import { useOffer } from '#islands/shared/product/useOffer.ts'
import { Button } from '#islands/ui/Button.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { saleView } from '#lib/offers/sale.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { BUY_BAR_TEXTS } from './texts.ts'
import { useBuying } from './useBuying.ts'

/** Asked for with the press, so that it is there when the shop has answered. */
const loadPanel = async () => (await import('./AddedPanel.tsx')).AddedPanel
const AddedPanel = lazy(loadPanel)

interface Props {
  texts: Texts<typeof BUY_BAR_TEXTS>
  sku: SlimSku<SkuDetail>
  builtAt: number
}

/** The slim way to buy in the sticky row of a product's page: what, which, how much, one button. */
export function BuyBar({ texts, sku: built, builtAt }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const { sku, now, wanted } = useOffer(built, builtAt)
  const view = saleView(sku, { now, wanted })
  const { sale, wanted: num } = view
  const words = { drawings: BAR_PARTS, view, t }
  const { adding, added, error, add, buy, dismiss } = useBuying(sku, sale.shown, locale)
  return (
    <BuyBarRow sku={sku} locale={locale}>
      <OfferPlace part="amount" as="span" {...words} />
      <Button
        kind="primary"
        {...buying(sale)}
        busy={adding}
        busyLabel={t('goods.adding')}
        onClick={() => {
          if (sale.direct) return buy(num)
          void loadPanel()
          void add(num)
        }}
      >
        <OfferPlace part="label" as="span" {...words} />
      </Button>
      <SubmitError t={t} error={error} />
      {added && <AddedPanel added={added} onClose={dismiss} t={t} />}
    </BuyBarRow>
  )
}
