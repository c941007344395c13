import type { Locale } from '#lib/text/locales.ts'
import type { Kind, Rows } from '#mirror/kinds.ts'
import type { Row } from '#mirror/row.ts'
import type { Mirror } from '#mirror/store.ts'
import type { Move } from '#mirror/write-rows.ts'
import { callOrFallback, formatLoadError, KeepEarlier, type OptionalCall } from './optional-call.ts'
import { type ReadEachState, type ReadRow, readEach } from './read-each.ts'

/** Loaded rows of a kind: all of them in the shop's order, or some of them with the ids of deleted ones. */
export interface Loaded<Data> {
  rows: Iterable<Row<Data>>
  gone?: readonly (string | number)[]
  /** Ids in the shop's order, if any of the rows may have moved. */
  order?: readonly (string | number)[]
  /** The moves, if only some rows moved. */
  moves?: readonly Move[]
}

/** The products on sale, and the effects of a hint on them. Only a source that knows this without listing all products has it. */
export interface CatalogueChange {
  /** All products in the shop's order, with their default SKUs and numbers of sales. */
  order: readonly { goods_id: number; sku_id: number; sale_num: number }[]
  /** The order differs from that of the mirror. */
  isMoved: boolean
  /** Products that may have moved, in their order, each with its predecessor; undefined if any may have moved. */
  moves?: readonly { own: CatalogueChange['order'][number]; after: CatalogueChange['order'][number] | undefined }[]
  /** Products to read: those that may have changed, those in a combo with them, and new ones. */
  goods: ReadonlySet<number>
  /** Products of the mirror that are no longer on sale. */
  gone: readonly number[]
  /** SKUs of related products by product id (`related-products.ts`). */
  related: Pick<ReadonlyMap<number, readonly number[]>, 'get'>
  /** Products whose related products changed. */
  relatedChanged: readonly number[]
}

/** Reads a kind in one language. */
export type Load<K extends Kind> = (lang: Locale, tools: LoadTools<K>) => Promise<Loaded<Rows[K]>>

/** Tools of a loader besides the calls of the shop. */
export interface LoadTools<K extends Kind = Kind> {
  /** Products that may have changed; undefined if any may have. */
  goods: ReadonlySet<number> | undefined
  /** The products on sale, if only some of them may have changed. */
  change: CatalogueChange | undefined
  /** All rows of the kind may have changed, not only those of changed products, because a topic covers it. */
  mayAllChange: boolean
  /** The earlier rows. */
  mirror: Mirror
  /** Entries read concurrently. */
  concurrency: number
  /** Seconds now. */
  now: () => number
  /** Makes a value that several kinds need once per fill. The name includes the language. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value>
  /**
   * Makes a call that pages can do without. A refusal means that there is no such thing and returns `fallback`. On a fault (no answer, or
   * an invalid one) the earlier row or kind stays, or `earlier` is used; without any it is `fallback`. Both are reported. An unreachable
   * shop, or only faults, ends the fill.
   */
  optional: OptionalCall
  /** Makes a call that the site cannot do without: as `optional`, but a fault ends the fill if nothing was read before. */
  required<Answer, Fallback>(label: string, call: Promise<Answer>, fallback: Fallback): Promise<Answer | Fallback>
  /**
   * Reads rows one by one and returns them in the order of their ids, without those that are null. An interrupted fill continues where it
   * stopped. Rows are not held in memory, so `onRow` is called with each.
   */
  readEach<Id extends string | number>(
    ids: readonly Id[],
    read: ReadRow<K, Id>,
    onRow?: (data: Rows[K], id: Id) => void,
  ): Promise<Iterable<Row<Rows[K]>>>
}

/** State that all loaders of one fill share. */
export interface FillState extends ReadEachState {
  goods: ReadonlySet<number> | undefined
  change: CatalogueChange | undefined
  /** Kinds that a topic covers, so that all of their rows may have changed. */
  coveredKinds: ReadonlySet<Kind>
  /** Kinds of which something was never read, by language: `brands/en`. */
  unread: Set<string>
  shared: Map<string, Promise<unknown>>
}

/**
 * Runs a loader. Returns undefined if the kind could not be read and stays as it was.
 * @throws Error in one line if the shop is in trouble
 */
export async function runLoader<K extends Kind>(
  state: FillState,
  kind: K,
  locale: Locale,
  load: Load<K>,
): Promise<Loaded<Rows[K]> | undefined> {
  try {
    return await load(locale, toolsOf(state, kind, locale))
  } catch (error) {
    if (error instanceof KeepEarlier) return undefined
    throw new Error(`${kind}: ${formatLoadError(error, state.shopUrl)}`)
  }
}

function toolsOf<K extends Kind>(state: FillState, kind: K, locale: Locale): LoadTools<K> {
  const { mirror, concurrency, now, shared, goods, change, coveredKinds } = state
  const hasEarlier = mirror.readAt(kind, locale) > 0
  const onMissed = () => void state.unread.add(`${kind}/${locale}`)
  return {
    goods,
    change,
    mayAllChange: coveredKinds.has(kind),
    mirror,
    concurrency,
    now,
    once<Value>(name: string, make: () => Promise<Value>) {
      const known = shared.get(name) ?? make()
      shared.set(name, known)
      return known as Promise<Value>
    },
    optional: (label, call, fallback, earlier) => callOrFallback(state, label, call, fallback, { hasEarlier, earlier, onMissed }),
    required: (label, call, fallback) => callOrFallback(state, label, call, fallback, { hasEarlier, isRequired: true }),
    readEach: (ids, read, onRow = () => {}) => readEach(state, [kind, locale], ids, read, onRow),
  }
}
