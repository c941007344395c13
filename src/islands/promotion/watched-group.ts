import { askGroup } from '#islands/promotion/ask-group.ts'
import type { GROUP_TEXTS } from '#islands/promotion/texts.ts'
import type { Watched } from '#islands/shared/product/watch-offer.ts'
import { type BuiltGroup, type GroupSale, groupView } from '#lib/offers/group-buy.ts'
import { mergeSku, type OfferView } from '#lib/offers/sale.ts'
import type { Texts } from '#lib/text/texts.ts'
import { drawGroup } from './draw-group.tsx'

/** The page of a group-buy, by what it was built with and the words to say it anew. */
export function watchedGroup({
  sku,
  usual,
  builtAt,
  texts,
}: BuiltGroup & { texts: Texts<typeof GROUP_TEXTS> }): Watched<OfferView<GroupSale>> {
  return {
    builtAt,
    ask: (known) => askGroup(sku.groupbuy_id, known?.sku_id ?? sku.sku_id),
    viewOf: ({ fresh, now, wanted }) =>
      groupView({ sku: fresh ? mergeSku(sku, fresh) : sku, usual, builtAt }, { now: now || builtAt, wanted }),
    said: (state) => texts.words[`promotion.group.said.${state}`] ?? '',
    draw: (view) => drawGroup(view, texts),
  }
}
