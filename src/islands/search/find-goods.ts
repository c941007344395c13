import { pageGoods } from '#api/goods.ts'
import type { Suggestions } from '#lib/catalogue/suggest.ts'
import { shownPrice } from '#lib/money/price.ts'

/** The goods that the shop itself finds, best-selling first, at most `most`. */
export async function findGoods(word: string, most: number, options: { signal: AbortSignal }): Promise<Suggestions['goods']> {
  const { list } = await pageGoods({ keyword: word, page: 1, page_size: most, order: 'sale_num' }, options)
  return list.map((card) => ({
    sku_id: card.sku_id,
    name: card.goods_name || card.sku_name,
    image: card.sku_image,
    price: shownPrice(card),
  }))
}
