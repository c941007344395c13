import { getGroupbuySku } from '#api/groupbuy-light.ts'
import { saleCheck } from '#components/goods/fresh-sale.ts'
import type { GroupView } from '#islands/promotion/GroupPart.tsx'
import type { GROUP_TEXTS } from '#islands/promotion/texts.ts'
import { type GroupTerms, groupSaleOf } from '#lib/group-buy.ts'
import { type Priced, usualPrice } from '#lib/price.ts'
import type { Texts } from '#lib/texts.ts'
import { $freshGroup } from '#stores/group-buy.ts'

/** What a group-buy's page was built with, and the words to say it anew. */
export interface BuiltGroup {
  sku: GroupTerms & { groupbuy_id: number; sku_id: number }
  usual: Record<number, Priced>
  /** Unix seconds. */
  builtAt: number
  texts: Texts<typeof GROUP_TEXTS>
}

/** Gives what brings a group-buy's page up to date: by a question to the shop, or by the clock alone. `viewAt` is what it says at a moment. */
export function groupCheck({ sku: built, usual, builtAt, texts }: BuiltGroup) {
  const viewAt = (known: typeof $freshGroup.value, now: number): GroupView => {
    const sku = { ...built, ...known }
    const its = usual[sku.sku_id]
    const sale = groupSaleOf({ ...sku, usual: its }, now)
    return { sale, sku_id: sku.sku_id, usual: usualPrice(its, sku.price, now), wanted: sale.least }
  }
  const check = saleCheck({
    $known: $freshGroup,
    builtAt,
    async ask() {
      const known = $freshGroup.get()
      const sku_id = known?.sku_id ?? built.sku_id
      // What the shop knows no more is over.
      return { ...known, ...((await getGroupbuySku({ id: built.groupbuy_id, sku_id })) ?? { sku_id, status: 3 }) }
    },
    shownAt: viewAt,
    async drawing() {
      const [{ drawTerms }, { GROUP_PARTS }] = await Promise.all([
        import('#islands/promotion/draw-terms.tsx'),
        import('#islands/promotion/GroupPart.tsx'),
      ])
      return (view) => drawTerms(GROUP_PARTS, view, texts)
    },
  })
  return { ...check, viewAt }
}
