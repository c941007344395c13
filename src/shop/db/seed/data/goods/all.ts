import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { AUDIO } from './audio.ts'
import { BAGS } from './bags.ts'
import { BATH } from './bath.ts'
import { CHILDREN } from './children.ts'
import { ELECTRONICS } from './electronics.ts'
import { FURNITURE } from './furniture.ts'
import { GARDEN } from './garden.ts'
import { GIFTS } from './gifts.ts'
import { KITCHEN } from './kitchen.ts'
import { LATEST } from './latest.ts'
import { LIGHTING } from './lighting.ts'
import { STATIONERY } from './stationery.ts'
import { TABLE } from './table.ts'
import { TEA } from './tea.ts'

/** Every goods of the demo shop; ids count from 1 in this order, sku ids over all skus. */
export const GOODS: readonly GoodsSeed[] = [
  ...KITCHEN,
  ...TABLE,
  ...LIGHTING,
  ...AUDIO,
  ...ELECTRONICS,
  ...BATH,
  ...BAGS,
  ...FURNITURE,
  ...STATIONERY,
  ...TEA,
  ...GARDEN,
  ...CHILDREN,
  ...GIFTS,
  ...LATEST,
]
