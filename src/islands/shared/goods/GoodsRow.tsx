import './goods-grid.css'
import type { GoodsCard as Goods } from '#contract/goods.ts'
import type { Translate } from '#lib/text/texts.ts'
import { GoodsCard } from './GoodsCard.tsx'
import type { GOODS_CARD_TEXTS } from './texts.ts'

/** Goods that fill the widest row. */
export const ROW = 6

/** One row of goods to go on with, as wide as its place. */
export function GoodsRow({ goods, t }: { goods: readonly Goods[]; t: Translate<typeof GOODS_CARD_TEXTS> }) {
  return (
    <div className="goods-grid goods-grid--row">
      {goods.slice(0, ROW).map((card) => (
        <GoodsCard key={card.sku_id} goods={card} t={t} sizes="240px" />
      ))}
    </div>
  )
}
