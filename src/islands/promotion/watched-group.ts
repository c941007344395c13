import { askGroup } from '#islands/promotion/ask-group.ts'
import type { GROUP_TEXTS } from '#islands/promotion/texts.ts'
import type { OfferPage } from '#islands/shared/product/watch-offer.ts'
import { type BuiltGroup, type GroupSale, groupView } from '#lib/offers/group-buy.ts'
import { mergeSku, type OfferView } from '#lib/offers/sale.ts'
import type { Texts } from '#lib/text/texts.ts'
import { drawGroup } from './draw-group.tsx'

/** Describes how the page of a group-buy is brought up to date, from its build-time data and texts. */
export function watchedGroup({
  sku,
  usual,
  builtAt,
  texts,
}: BuiltGroup & { texts: Texts<typeof GROUP_TEXTS> }): OfferPage<OfferView<GroupSale>> {
  return {
    builtAt,
    ask: (known) => askGroup(sku.groupbuy_id, known?.sku_id ?? sku.sku_id),
    viewOf: ({ fresh, now, wanted }) =>
      groupView({ sku: fresh ? mergeSku(sku, fresh) : sku, usual, builtAt }, { now: now || builtAt, wanted }),
    textOf: (state) => texts.words[`promotion.group.said.${state}`] ?? '',
    draw: (view) => drawGroup(view, texts),
  }
}
