import type { GoodsCard } from '#contract/goods.ts'
import type { SharedItem } from '#lib/orders/shared-items.ts'

/** Kinds of shared lists: a cart to add to one's own, or favourites to save. */
export type SharedKind = 'cart' | 'saved'

/** A product of a link that is still sold. */
export interface SharedProduct extends SharedItem {
  card: GoodsCard
}
