import { serverAt } from '#api/server.ts'
import { RECOMMENDED } from '#lib/catalogue/product.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { type Fill, fillBy, type Hint, isMadeOfGoods, type Source } from '#loaders/fill.ts'
import type { CatalogueChange } from '#loaders/load-tools.ts'
import { findRelated, findRelatedAfterMoves } from '#loaders/related-products.ts'
import type { Mirror } from '#mirror/store.ts'
import type { Shop } from '#shop/app.ts'
import { type CatalogueReader, openCatalogueReader } from '#shop/catalogue-reader.ts'
import { type CatalogueSnapshot, indexIn } from '#shop/services/catalogue/catalogue-snapshot.ts'
import { lookAround, lookAtHint } from './known-shop.ts'

/** Entries read concurrently in each language: enough that a statement costs little by itself, few enough to hold in memory. */
const CONCURRENCY = 150

/** Where the shop answers pictures' files, which have no place in the network. */
const OWN = serverAt('http://shop.local')

/** Products on sale, if known, and the related products of each. */
interface OnSale {
  snapshot?: CatalogueSnapshot
  /** SKUs of related products by product id. */
  related: Map<number, readonly number[]>
}

/**
 * Fills from the embedded shop in this process, with the loaders and rows of a fill over HTTP, but in few statements for all languages. A
 * hint of products reads only those and what shows them. Without a hint, and at first, it looks for changes since the last fill
 * (`known-shop.ts`). The client of the process is configured for that shop.
 */
export function fillFromShop(shop: Pick<Shop, 'fetch' | 'surroundings'>): Fill {
  const { surroundings } = shop
  /** Products on sale at the last fill; undefined without one. */
  let earlier: OnSale | undefined
  let hasLooked = false
  return async (mirror, { hint: hinted, tell, prices } = {}) => {
    const told = hinted && hasLooked && (await lookAtHint(surroundings, mirror, hinted))
    const look = told || (await lookAround(surroundings, mirror))
    const hint = told ? hinted : look.hint && withHint(look.hint, hinted)
    const goods = isMadeOfGoods(hint) ? hint?.goods : undefined
    const known = goods && (earlier ?? ofMirror(mirror))
    // How often others were sold, which nothing tells, is read with all goods by a look around.
    const renewed = told && known?.snapshot && goods ? { snapshot: known.snapshot, goods } : undefined
    const { ask, snapshot } = openCatalogueReader(surroundings, renewed)
    // If this fill fails, the next one compares with the mirror, because the renewed snapshot is ahead of it.
    if (renewed) earlier = undefined
    // Read the rest that the hint leaves out.
    const own = !hint || goods ? await snapshot().then((snapshot) => ({ snapshot, changed: findChanged(snapshot) })) : undefined
    const filled = await fillBy({
      ...sourceOf(shop, ask),
      findChange: async (mirror, goods) => own && known && compare(mirror, goods, own, known),
      notes: look.notes,
    })(mirror, { ...(hint && { hint }), ...(tell && { tell }), ...(prices && { prices }) })
    if (own) earlier = { snapshot: own.snapshot, related: withChanged(known, own.changed) }
    hasLooked = true
    return filled
  }
}

/** Reads what a hint names, or everything, from the embedded shop in its own process; nothing is known of what was read before. */
export function fillOnceFromShop(shop: Pick<Shop, 'fetch' | 'surroundings'>): Fill {
  return fillBy(sourceOf(shop, openCatalogueReader(shop.surroundings).ask))
}

function sourceOf(shop: Pick<Shop, 'fetch'>, ask: CatalogueReader['ask']): Source {
  return {
    shopUrl: 'this address',
    concurrency: CONCURRENCY,
    inEveryLanguage: true,
    connect: () =>
      OWN.connect({
        retries: 0,
        carry: async (address, payload) => ({ body: await ask(address.slice(OWN.origin.length), payload), status: 200 }),
        fetch: (input, init) => shop.fetch(new Request(input, init)),
      }),
  }
}

/** Merges found changes with a hint. */
function withHint({ goods = [], topics = [] }: Hint, hinted: Hint = {}): Hint {
  return { goods: [...new Set([...goods, ...(hinted.goods ?? [])])], topics: [...new Set([...topics, ...(hinted.topics ?? [])])] }
}

/** More than these are compared with all others. */
const FEW = 20

interface OnSaleNow {
  snapshot: CatalogueSnapshot
  /** Related products that may have changed. */
  changed: ReadonlyMap<number, readonly number[]>
}

/** Finds related products anew: not at all if no product moved, only near those that moved if they are few, otherwise all. */
function findChanged({ all, renewal }: CatalogueSnapshot): OnSaleNow['changed'] {
  if (!renewal) return findRelated(all.rows, RECOMMENDED)
  const { earlier, before, now, isMoved } = renewal
  if (!isMoved) return new Map()
  if (Math.max(before.length, now.length) > FEW) return findRelated(all.rows, RECOMMENDED)
  const placesOf = (order: typeof earlier, rows: typeof earlier) => ({ order, indices: rows.map((row) => indexIn(order, row)) })
  return findRelatedAfterMoves(placesOf(earlier, before), placesOf(all.rows, now), RECOMMENDED)
}

/** Updates the related products in place, because a copy costs as much as the catalogue is large. */
function withChanged(known: OnSale | undefined, changed: OnSaleNow['changed']): OnSale['related'] {
  const related = known?.related ?? new Map()
  for (const [id, skus] of changed) related.set(id, skus)
  return related
}

/** Returns the state that another process read. */
function ofMirror(mirror: Mirror): OnSale {
  return { related: new Map(mirror.list('products', DEFAULT_LOCALE).map(({ id, data }) => [Number(id), data.beside])) }
}

/** Returns the effects of a hint of products, by the products on sale now and before. */
function compare(
  mirror: Mirror,
  hinted: readonly number[],
  { snapshot: { all, renewal }, changed }: OnSaleNow,
  known: OnSale,
): CatalogueChange {
  const order = all.rows
  const goods = new Set([...hinted, ...inSets(mirror, new Set(hinted))])
  const related = { get: (id: number) => changed.get(id) ?? known.related.get(id) }
  const relatedChanged = [...changed].flatMap(([id, skus]) => (skus.join() === known.related.get(id)?.join() ? [] : id))
  if (renewal && !renewal.isMoved) return { order, isMoved: false, goods, gone: [], related, relatedChanged }
  // A product that could not be read is missing in the mirror alone.
  if (renewal && mirror.count('products', DEFAULT_LOCALE) === renewal.earlier.length) {
    const moves = renewal.now.map((own) => ({ own, after: order[indexIn(order, own) - 1] }))
    const onSale = new Set(renewal.now.map(({ goods_id }) => goods_id))
    const gone = renewal.before.flatMap(({ goods_id }) => (onSale.has(goods_id) ? [] : goods_id))
    return { order, isMoved: true, moves, goods, gone, related, relatedChanged }
  }
  const had = mirror.ids('products', DEFAULT_LOCALE).map(Number)
  const now = new Set(order.map(({ goods_id }) => goods_id))
  for (const id of now.difference(new Set(had))) goods.add(id)
  for (const id of inSets(mirror, goods)) goods.add(id)
  const gone = had.filter((id) => !now.has(id))
  return { order, isMoved: [...now].join() !== had.join(), goods, gone, related, relatedChanged }
}

/** Goods that are sold in a set with one of these. */
function inSets(mirror: Mirror, goods: ReadonlySet<number>): number[] {
  const sets = mirror.list('combos', DEFAULT_LOCALE).map(({ data }) => data.bundling_goods.map(({ goods_id = 0 }) => goods_id))
  return sets.filter((parts) => parts.some((id) => goods.has(id))).flat()
}
