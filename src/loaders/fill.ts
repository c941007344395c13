import { backoffFetch } from '#api/backoff.ts'
import type { Server } from '#api/server.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { allChanges, type Changes, NO_CHANGES } from '#mirror/changes.ts'
import { type Kind, type Rows, TOPICS, type Topic } from '#mirror/kinds.ts'
import type { PriceHistory } from '#mirror/price-history.ts'
import type { Mirror } from '#mirror/store.ts'
import { loadAccount } from './account.ts'
import { loadArticleClasses, loadArticles } from './articles.ts'
import { loadBrandPages, loadBrands } from './brand.ts'
import { loadCategories } from './categories.ts'
import { loadCombos } from './combo.ts'
import { loadCoupons } from './coupon.ts'
import { loadFrame, loadNavigation } from './frame.ts'
import { loadCards } from './goods.ts'
import { loadGroupbuyGoods, loadGroupbuys } from './groupbuy.ts'
import { loadHome } from './home.ts'
import { loadLowestPrices, withLowestPrices } from './honest-prices.ts'
import { type CatalogueChange, type FillState, type Load, type Loaded, runLoader } from './load-tools.ts'
import { loadAfterSale, loadProducts } from './product.ts'
import { loadFlashSale, loadSeckills } from './promotion.ts'
import { loadSearchIndex } from './search-index.ts'
import { loadShopKinds, loadShops } from './shops.ts'
import { loadSkus } from './skus.ts'
import { loadHelpClasses, loadHelps, loadNotices } from './texts.ts'

/** Rows that may have changed: these products, or these topics. Without either, everything. */
export interface Hint {
  goods?: readonly number[]
  topics?: readonly Topic[]
  /** Rows of these kinds alone, in place of all that goods and topics are about. */
  kinds?: readonly Kind[]
}

/** Result of filling: the changes, unreadable things (one line each), and the number of rows of each kind in all languages. */
export interface Filled {
  changes: Changes
  leftOut: string[]
  counts: Record<Kind, number>
}

/** Updates a mirror from a shop; `tell` reports the progress. @throws Error in one line if the shop cannot be read */
export type Fill = (mirror: Mirror, wish?: Wish) => Promise<Filled>

/** Options of one fill. */
export interface Wish {
  hint?: Hint
  tell?: (progress: string) => void
  /**
   * Prices that the site has shown: they are noted, and no struck price is above the lowest of 30 days. Without it the shop's word counts.
   */
  prices?: PriceHistory
}

/** How each kind is read, in an order in which what others are made of comes first. */
const LOADERS: { [K in Kind]: Load<K> } = {
  frame: loadFrame,
  navigation: loadNavigation,
  account: loadAccount,
  afterSale: loadAfterSale,
  cards: loadCards,
  skus: loadSkus,
  // The prices of SKUs are noted before it.
  lowestPrices: loadLowestPrices,
  combos: loadCombos,
  products: loadProducts,
  categories: loadCategories,
  brands: loadBrands,
  brandPages: loadBrandPages,
  shops: loadShops,
  shopKinds: loadShopKinds,
  searchIndex: loadSearchIndex,
  coupons: loadCoupons,
  groupbuyGoods: loadGroupbuyGoods,
  groupbuys: loadGroupbuys,
  flashSale: loadFlashSale,
  seckills: loadSeckills,
  home: loadHome,
  notices: loadNotices,
  helpClasses: loadHelpClasses,
  helps: loadHelps,
  articles: loadArticles,
  articleClasses: loadArticleClasses,
}

export const KINDS = Object.keys(LOADERS) as Kind[]

/** Seconds for which the next fill uses the drafts of an interrupted one. */
const DRAFTS_LAST = 600

/**
 * Returns the kinds of mirror rows that a hint may have changed: those of its topics, and of products if it names any. Without a hint,
 * all.
 */
export function kindsOf(hint: Hint = {}): readonly Kind[] {
  if (hint.kinds) return hint.kinds
  const { topics: named = [], goods } = hint
  const topics = [...named, ...(goods && (goods.length || !named.length) ? (['goods'] as const) : [])]
  const wanted = new Set<Kind>(topics.flatMap((topic) => TOPICS[topic]))
  return topics.length ? KINDS.filter((kind) => wanted.has(kind)) : KINDS
}

/** Kinds of which a hint's goods name some rows. */
const BY_GOODS: readonly Kind[] = ['cards', 'skus', 'products', 'categories', 'combos', 'groupbuys', 'seckills']

/** Whether what a hint is about may be made of goods: which are on sale is to be known then. */
export function isMadeOfGoods(hint?: Hint): boolean {
  return kindsOf(hint).some((kind) => TOPICS.goods.some((made) => made === kind))
}

/** Whether a topic asks for all rows of a kind of which the hint's goods name some. */
function isAboutAll({ topics }: Hint): boolean {
  return Boolean(topics?.length) && kindsOf({ topics }).some((kind) => BY_GOODS.includes(kind))
}

/** How many rows each kind has, all languages together. */
export function countRows(mirror: Mirror): Record<Kind, number> {
  const count = (kind: Kind) => LOCALES.reduce((sum, locale) => sum + mirror.count(kind, locale), 0)
  return Object.fromEntries(KINDS.map((kind) => [kind, count(kind)])) as Record<Kind, number>
}

/** Entries read concurrently over HTTP. `api/backoff.ts` decides how many calls are sent at a time. */
const HTTP_CONCURRENCY = 12

/** Which server is read. */
export interface HttpOptions {
  server: Server
  /** Wait and timeout for a shop in trouble, in milliseconds (`api/backoff.ts`); shorter in tests. */
  backoff?: Parameters<typeof backoffFetch>[1]
}

/**
 * Creates a fill function for any server of the family, using the API client, which is configured for that server. Rows that cannot be read
 * stay unchanged.
 */
export function fillOverHttp({ server, backoff }: HttpOptions): Fill {
  const backingOff = backoffFetch(undefined, backoff)
  const connect = () => {
    backingOff.startRound()
    server.connect({ retries: 0, fetch: backingOff.fetch, carry: undefined })
  }
  return fillBy({ shopUrl: server.origin, concurrency: HTTP_CONCURRENCY, connect })
}

/** How a shop is read. */
export interface Source {
  /** How messages name it. */
  shopUrl: string
  /** Entries read concurrently. */
  concurrency: number
  /** All languages are read concurrently: what they share is looked up once. */
  inEveryLanguage?: boolean
  /** Sets the client of the process up. */
  connect(): void
  /** Finds which products changes of these touch, where that is known without listing all of them. */
  findChange?(mirror: Mirror, goods: readonly number[]): Promise<CatalogueChange | undefined>
  /** Notes about the source, stored with the rows (`Mirror.note`). Missing for other sources, and for a shop with gaps. */
  notes?: ReadonlyMap<string, string>
}

/** Fills from a source, and writes what it read as one: a reader sees the shop of before or of now. */
export function fillBy({ shopUrl, concurrency, inEveryLanguage, connect, findChange, notes }: Source): Fill {
  return async (mirror, { hint, tell = () => {}, prices } = {}) => {
    connect()
    const now = () => Math.floor(Date.now() / 1000)
    const started = now()
    // Products that have changed since differ from the drafts of an interrupted fill.
    mirror.clearDrafts(hint ? undefined : started - DRAFTS_LAST)
    const goods = hint && !isAboutAll(hint) ? hint.goods : undefined
    const change = goods && (await findChange?.(mirror, goods))
    const state: FillState = {
      mirror,
      shopUrl,
      concurrency,
      goods: change?.goods ?? (goods && new Set(goods)),
      change,
      coveredKinds: new Set(hint?.topics?.length ? kindsOf({ topics: hint.topics }) : []),
      unread: new Set(),
      leftOut: new Set(),
      tell,
      now,
      shared: new Map(),
      faultsInARow: 0,
      hasGaps: false,
    }
    const writings: (() => Changes)[] = []
    for (const locales of inEveryLanguage ? [LOCALES] : LOCALES.map((locale) => [locale])) {
      for (const kind of kindsOf(hint)) {
        writings.push(...(await Promise.all(locales.map((locale) => load(state, kind, locale, started, prices)))))
      }
      state.shared.clear()
    }
    const writeAll = () =>
      mirror.together(() => {
        const known = notes && !state.hasGaps
        mirror.note(known ? notes : [...mirror.notes().keys()].map((name) => [name, '']))
        return writings.map((write) => write())
      })
    const changes = prices ? prices.together(writeAll) : writeAll()
    mirror.clearDrafts()
    return {
      changes: allChanges(changes),
      leftOut: [...state.leftOut],
      counts: countRows(mirror),
    }
  }
}

/** Reads a kind. @returns a function that writes it */
async function load<K extends Kind>(
  state: FillState,
  kind: K,
  locale: Locale,
  readAt: number,
  history: PriceHistory | undefined,
): Promise<() => Changes> {
  const { mirror } = state
  const loaded: Loaded<Rows[K]> | undefined = await runLoader(state, kind, locale, LOADERS[kind])
  return () => {
    if (!loaded) return NO_CHANGES
    const { gone, order, moves } = loaded
    // An empty list of what could not be read is none.
    const isUnread = state.unread.has(`${kind}/${locale}`) && Array.isArray(loaded.rows) && !loaded.rows.length
    const rows = history ? withLowestPrices(kind, loaded.rows, { history, now: readAt }) : loaded.rows
    if (!gone) return mirror.replace(kind, locale, rows, isUnread ? 0 : readAt)
    const changes = [mirror.put(kind, locale, rows, readAt), mirror.remove(kind, locale, gone)]
    if (order) changes.push(mirror.arrange(kind, locale, order))
    if (moves) changes.push(mirror.move(kind, locale, moves))
    return allChanges(changes)
  }
}
