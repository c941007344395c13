import { serverAt } from '#api/server.ts'
import { RECOMMENDED } from '#lib/catalogue/product.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { besideEach } from '#loaders/beside.ts'
import { type Fill, fillBy, type Hint, isMadeOfGoods, type Source } from '#loaders/fill.ts'
import type { CatalogueChange } from '#loaders/shop.ts'
import type { Mirror } from '#mirror/store.ts'
import type { Shop } from '#shop/app.ts'
import { type CatalogueReader, openCatalogueReader } from '#shop/catalogue-reader.ts'
import { lookAround, lookAtHint } from './known-shop.ts'

/** Entries read side by side, in each language: enough that a statement costs little by itself, few enough to hold in memory. */
const WIDTH = 150

/** Where the shop answers pictures' files, which have no place in the network. */
const OWN = serverAt('http://shop.local')

/** Products on sale, if known, and the related products of each. */
interface OnSale {
  snapshot?: Awaited<ReturnType<CatalogueReader['snapshot']>>
  beside: CatalogueChange['beside']
}

/**
 * Fills from the embedded shop in this process, with the loaders and rows of filling over HTTP, but in few statements for all languages. A
 * hint of products reads only those and what shows them. Without a hint, and at first, it looks for changes since the last filling
 * (`known-shop.ts`). The client of the process is configured for that shop.
 */
export function fillFromShop(shop: Pick<Shop, 'fetch' | 'surroundings'>): Fill {
  const { surroundings } = shop
  /** Products on sale at the last filling; undefined without one. */
  let earlier: OnSale | undefined
  let hasLooked = false
  return async (mirror, { hint: hinted, tell, prices } = {}) => {
    const told = hinted && hasLooked && (await lookAtHint(surroundings, mirror, hinted))
    const look = told || (await lookAround(surroundings, mirror))
    const hint = told ? hinted : look.hint && withHint(look.hint, hinted)
    const goods = isMadeOfGoods(hint) ? hint?.goods : undefined
    const known = goods && (earlier ?? ofMirror(mirror))
    // How often others were sold, which nothing tells, is read with all goods by a look around.
    const { ask, snapshot } = openCatalogueReader(
      surroundings,
      told && known?.snapshot && goods ? { snapshot: known.snapshot, goods } : undefined,
    )
    // Read the rest that the hint leaves out.
    const own = !hint || goods ? onSale(await snapshot(), known) : undefined
    const filled = await fillBy({
      ...sourceOf(shop, ask),
      findChange: async (mirror, goods) => own && known && compare(mirror, goods, own, known),
      notes: look.notes,
    })(mirror, { ...(hint && { hint }), ...(tell && { tell }), ...(prices && { prices }) })
    if (own) earlier = own
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
    width: WIDTH,
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

/** Related products stay the same while all products keep their places. */
function onSale(snapshot: Required<OnSale>['snapshot'], known?: OnSale): Required<OnSale> {
  const isSame = known?.snapshot?.arrangement === snapshot.arrangement
  return { snapshot, beside: known && isSame ? known.beside : besideEach(snapshot.goods, RECOMMENDED) }
}

/** Returns the state that another process read. */
function ofMirror(mirror: Mirror): OnSale {
  return { beside: new Map(mirror.list('products', DEFAULT_LOCALE).map(({ id, data }) => [Number(id), data.beside])) }
}

/** Returns the effects of a hint of products, by the products on sale now and before. */
function compare(mirror: Mirror, hinted: readonly number[], { snapshot, beside }: Required<OnSale>, known: OnSale): CatalogueChange {
  const order = snapshot.goods
  const goods = new Set(hinted)
  const isSame = beside === known.beside
  const before = isSame ? [] : mirror.ids('products', DEFAULT_LOCALE).map(Number)
  const had = new Set(before)
  const now = new Set(isSame ? [] : order.map(({ goods_id }) => goods_id))
  for (const id of now) if (!had.has(id)) goods.add(id)
  for (const id of inSets(mirror, goods)) goods.add(id)
  return {
    order,
    isMoved: [...now].join() !== before.join(),
    goods,
    gone: before.filter((id) => !now.has(id)),
    beside,
    around: isSame ? [] : [...beside].flatMap(([goods_id, skus]) => (skus.join() === known.beside.get(goods_id)?.join() ? [] : goods_id)),
  }
}

/** Goods that are sold in a set with one of these. */
function inSets(mirror: Mirror, goods: ReadonlySet<number>): number[] {
  const sets = mirror.list('combos', DEFAULT_LOCALE).map(({ data }) => data.bundling_goods.map(({ goods_id = 0 }) => goods_id))
  return sets.filter((parts) => parts.some((id) => goods.has(id))).flat()
}
