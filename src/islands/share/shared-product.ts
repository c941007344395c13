import type { GoodsCard } from '#contract/goods.ts'
import type { SharedItem } from '#lib/orders/shared-items.ts'

/** What was shared: a cart, to be added to one's own, or favourites, to be saved. */
export type SharedKind = 'cart' | 'saved'

/** A product of a link that is still sold. */
export interface SharedProduct extends SharedItem {
  card: GoodsCard
}
