import type { AttributeKey } from './data/attributes.ts'
import type { BrandKey } from './data/brands.ts'
import type { OptionKey } from './data/options.ts'
import type { ShopKey } from './data/shops.ts'
import type { Words } from './words.ts'

/** Price and stock of one combination of options. */
export type SkuSeed = readonly [price: number, stock: number]

/** A further photograph of a product: another angle or a close-up. */
export type View = 'angle' | 'detail'

/** A goods as its author writes it: prices in whole dollars, everything else by key; its pictures are found by name (`photographs.ts`). */
export interface GoodsSeed {
  /** Stable name; floors, promotions and orders refer to it. */
  key: string
  shop: ShopKey
  brand?: BrandKey
  /** A category of the third level. */
  category: string
  name: Words
  introduction: Words
  /** Heading of the description. */
  title: Words
  story: readonly Words[]
  /** A filterable attribute holds the key of a value, the others their text. */
  facts: Partial<Record<AttributeKey, string | Words>>
  /** Alternative texts of the further photographs. */
  seen: Record<View, Words>
  options?: readonly OptionKey[]
  /** By option value keys joined by `/`; `only` where there is nothing to choose. Combinations left out do not exist. */
  skus: Readonly<Record<string, SkuSeed>>
  /** Percent off in a running discount, about: the price becomes a round one (`references.ts`). */
  off?: number
  sold: number
  minimum?: number
  maximum?: number
  virtual?: boolean
  offSale?: boolean
  /** Paid carriage although others travel free. */
  carriage?: boolean
}
