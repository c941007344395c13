import { askSku } from '#islands/product/ask-sku.ts'
import { drawSale } from '#islands/product/draw-sale.tsx'
import type { SALE_CHANGE_TEXTS } from '#islands/shared/product/texts.ts'
import type { OfferPage } from '#islands/shared/product/watch-offer.ts'
import type { Priced } from '#lib/money/price.ts'
import { mergeSku, type OfferView, type Sale, saleView } from '#lib/offers/sale.ts'
import type { Texts } from '#lib/text/texts.ts'

/** Build-time data of a product page, with the texts for updating it. */
export interface BuiltSku {
  sku: Priced & { sku_id: number }
  /** Unix seconds when the page's data was read. */
  builtAt: number
  texts: Texts<typeof SALE_CHANGE_TEXTS>
}

/** Describes how a product's page at its ordinary price is brought up to date, for `watchOffer`. */
export function watchedSku({ sku, builtAt, texts }: BuiltSku): OfferPage<OfferView<Sale>> {
  return {
    builtAt,
    ask: (known) => askSku(known?.sku_id ?? sku.sku_id),
    viewOf: ({ fresh, now, wanted }) => saleView(fresh ? mergeSku(sku, fresh) : sku, { now: now || builtAt, wanted }),
    draw: (view) => drawSale(view, texts),
  }
}
