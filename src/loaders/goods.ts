import { isDeepStrictEqual } from 'node:util'
import pMap from 'p-map'
import { noneIfRefused } from '#api/errors.ts'
import { pageGoods } from '#api/goods.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { Locale } from '#lib/text/locales.ts'
import { listAll, PAGE_SIZE } from './list-all.ts'
import type { CatalogueChange, Load, Loaded, LoadTools } from './load-tools.ts'

/** A product on sale. The rest of its card is in the mirror, as a row or a draft ({@link cardsOf}): the cards of a large catalogue fill the memory. */
export type ListedGoods = Pick<GoodsCard, 'goods_id' | 'sku_id' | 'site_id' | 'sale_num'>

/** Reads every product on sale in one language, in the shop's order; those that its list left out come last. @throws ApiError */
export function listGoods(lang: Locale, tools: LoadTools): Promise<ListedGoods[]> {
  return tools.required(
    'list of goods',
    tools.once(`goods ${lang}`, () => askForGoods(lang, tools)),
    [],
  )
}

/** Lists all products. A known one that the list lacks is asked for by its id, before it counts as gone: lists of some servers have gaps. */
async function askForGoods(lang: Locale, { mirror, now }: LoadTools): Promise<ListedGoods[]> {
  const keep = (cards: readonly GoodsCard[]): ListedGoods[] =>
    mirror.together(() =>
      cards.map((card) => {
        const { goods_id, sku_id, site_id, sale_num } = card
        const isKnown = isDeepStrictEqual(mirror.get('cards', lang, sku_id), card)
        // A draft of an interrupted fill would count before the row.
        if (!isKnown || mirror.draft('cards', lang, sku_id)) mirror.saveDraft('cards', lang, sku_id, card, now())
        return { goods_id, sku_id, site_id, sale_num }
      }),
    )
  const listed = await listAll(
    async (paging) => {
      const page = await pageGoods({ ...paging, order: '' }, { lang })
      return { ...page, list: keep(page.list) }
    },
    ({ goods_id }) => goods_id,
  )
  const ids = new Set(listed.map(({ goods_id }) => goods_id))
  const missing = new Set(mirror.ids('products', lang).map(Number)).difference(ids)
  const others = await listSome(lang, [...missing]).catch(noneIfRefused([]))
  // A server that takes no ids answers with other products.
  return [...listed, ...keep(others.filter(({ goods_id }) => missing.has(goods_id)))]
}

/** Yields the cards of products that {@link listGoods} returned. */
export function* cardsOf(lang: Locale, { mirror }: LoadTools, listed: Iterable<ListedGoods>): Generator<GoodsCard> {
  for (const { sku_id } of listed) {
    const card = mirror.draft('cards', lang, sku_id)?.data ?? mirror.get('cards', lang, sku_id)
    if (card) yield card
  }
}

/** Every product on sale as a card, by the id of its default sku; the source of the search index. */
export const loadCards: Load<'cards'> = async (lang, tools) => {
  const { change, mirror } = tools
  const toRow = (data: GoodsCard) => ({ id: data.sku_id, data })
  if (!change) {
    const listed = await listGoods(lang, tools)
    return { rows: listed.length ? { [Symbol.iterator]: () => cardsOf(lang, tools, listed).map(toRow) } : [] }
  }
  const rows = (await changedCards(lang, tools, change)).map(toRow)
  const own = new Set(rows.map(({ id }) => id))
  const earlier = [...change.goods, ...change.gone].flatMap((goods_id) => earlierSkus(lang, tools, goods_id))
  const gone = earlier.filter((id) => !own.has(id) && mirror.get('cards', lang, id))
  return { rows, gone, ...orderOf(change, 'sku_id') }
}

/** Returns how rows of products moved, by the field that is their id. */
export function orderOf(change: CatalogueChange | undefined, id: 'goods_id' | 'sku_id'): Pick<Loaded<unknown>, 'order' | 'moves'> {
  if (!change?.isMoved) return {}
  const { order, moves } = change
  return moves ? { moves: moves.map(({ own, after }) => [own[id], after?.[id]]) } : { order: order.map((own) => own[id]) }
}

/** Reads the cards of some products, those on sale only; `ids` in the shop's order give them in that order. @throws ApiError */
export async function listSome(lang: Locale, ids: readonly number[]): Promise<GoodsCard[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, part) => ids.slice(part * PAGE_SIZE, (part + 1) * PAGE_SIZE))
  // A call names no more goods than it gives at a time.
  const read = (goods_id_arr: number[]) => pageGoods({ page: 1, page_size: PAGE_SIZE, order: '', goods_id_arr }, { lang })
  return (await pMap(parts, read, { concurrency: 4 })).flatMap(({ list }) => list)
}

/** The skus of a goods by the mirror. */
export function earlierSkus(lang: Locale, { mirror }: LoadTools, goods_id: number): number[] {
  return mirror.get('products', lang, goods_id)?.points.map(({ sku_id }) => sku_id) ?? []
}

/** Products of {@link bySales}, and of the search index. */
export const BEST_SELLING = 2000

/** Returns the best-selling products, the best first, if the change already lists them; otherwise undefined, without asking the shop. */
export async function bySales({ change, once }: LoadTools): Promise<CatalogueChange['order'] | undefined> {
  return change && once('goods by sales', async () => bestSelling(change.order, BEST_SELLING))
}

/** Returns the `count` best-selling products, the best first, in one pass without sorting all of them. */
export function bestSelling<Sold extends { sale_num: number }>(order: readonly Sold[], count: number): Sold[] {
  const best: Sold[] = []
  const keepBest = () => best.sort((a, b) => b.sale_num - a.sale_num).splice(count)
  let least = -Infinity
  for (const product of order) {
    if (product.sale_num <= least) continue
    best.push(product)
    if (best.length < 2 * count) continue
    keepBest()
    least = best.at(-1)?.sale_num ?? least
  }
  keepBest()
  return best
}

/** The goods by the mirror that the shop lists no longer. */
export async function goneGoods(lang: Locale, tools: LoadTools): Promise<readonly number[]> {
  if (tools.change) return tools.change.gone
  const listed = new Set((await listGoods(lang, tools)).map(({ goods_id }) => goods_id))
  return tools.mirror
    .ids('products', lang)
    .map(Number)
    .filter((goods_id) => !listed.has(goods_id))
}

/** Reads the cards of the products that a change names and that are on sale. */
export function changedCards(lang: Locale, { once }: LoadTools, { order, goods }: CatalogueChange): Promise<GoodsCard[]> {
  // A refusal would say that all of them are gone.
  return once(`some goods ${lang}`, async () => {
    const named = await once('some goods', async () => order.filter(({ goods_id }) => goods.has(goods_id)))
    return listSome(
      lang,
      named.map(({ goods_id }) => goods_id),
    )
  })
}

/** The goods to read: all on sale, or those that may have changed and those that are new. */
export async function goodsToRead(lang: Locale, tools: LoadTools): Promise<ListedGoods[]> {
  const { goods, change } = tools
  if (change) return changedCards(lang, tools, change)
  const cards = await listGoods(lang, tools)
  if (!goods) return cards
  const known = new Set(tools.mirror.ids('products', lang))
  return cards.filter(({ goods_id }) => goods.has(goods_id) || !known.has(String(goods_id)))
}
