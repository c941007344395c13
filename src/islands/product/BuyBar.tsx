import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import { BuyBarRow } from '#islands/shared/product/BuyBarRow.tsx'
import { buying, SaleAmount, SaleLabel } from '#islands/shared/product/SalePart.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { later } from '#islands/ui/later.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { PanelSku } from '#lib/product.ts'
import { clampQuantity, saleOf } from '#lib/sale.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $wanted } from '#stores/product.ts'
import type { BUY_BAR_TEXTS } from './texts.ts'
import { useBuying } from './useBuying.ts'
import { useSku } from './useProduct.ts'

/** Asked for with the press, so that it is there when the shop has answered. */
const loadPanel = async () => (await import('./AddedPanel.tsx')).AddedPanel
const AddedPanel = later(loadPanel)

interface Props {
  texts: Texts<typeof BUY_BAR_TEXTS>
  sku: PanelSku
  builtAt: number
}

/** The slim way to buy in the sticky row of a product's page: what, which, how much, one button. */
export function BuyBar({ texts, sku: built, builtAt }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const sku = useSku(built)
  const wanted = useStore($wanted)
  const sale = saleOf(sku, sku === built ? builtAt : serverNow())
  const { adding, added, error, add, buy, dismiss } = useBuying(sku, locale)
  const num = clampQuantity(wanted, sale.limits).value
  return (
    <BuyBarRow sku={sku} locale={locale}>
      <SaleAmount sale={sale} />
      <Button
        kind="first"
        {...buying(sale)}
        busy={adding}
        busyLabel={t('goods.adding')}
        onClick={() => {
          if (sale.direct) return buy(num)
          void loadPanel()
          void add(num)
        }}
      >
        <SaleLabel sale={sale} t={t} />
      </Button>
      <SubmitError t={t} error={error} />
      {added && <AddedPanel added={added} shown={sale.shown} onClose={dismiss} locale={locale} t={t} />}
    </BuyBarRow>
  )
}
