import pMap from 'p-map'
import { ApiError } from '#api/errors.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Kind, Rows } from '#mirror/kinds.ts'
import type { Row } from '#mirror/row.ts'
import type { Mirror } from '#mirror/store.ts'
import type { Move } from '#mirror/write-rows.ts'

/** Entries read side by side over HTTP; how many calls really go out at a time is `api/backoff.ts`. */
export const WIDTH = 12
/** Calls in a row without an answer after which a shop is in trouble, rather than one of its calls. */
const TROUBLE = 10
/** Drafts written at once: each by itself costs as much as reading its entry does; a process killed meanwhile reads so many again. */
const SAVED_TOGETHER = 50

/** Rows of a kind: all of them in the shop's order, or some of them with the ids of deleted ones. */
export interface Loaded<Data> {
  rows: Iterable<Row<Data>>
  gone?: readonly (string | number)[]
  /** Ids in the shop's order, where any of the rows may have moved. */
  order?: readonly (string | number)[]
  /** Where only some of them did. */
  moves?: readonly Move[]
}

/** The products on sale and which of them a hint touches, from a source that need not list everything to know. */
export interface CatalogueChange {
  /** All goods in the shop's order, with their default skus and how often they were sold. */
  order: readonly { goods_id: number; sku_id: number; sale_num: number }[]
  /** The order is another one than that of the mirror. */
  isMoved: boolean
  /** Products that may stand elsewhere, in their order, each with the one before it; undefined where any may. */
  moves?: readonly { own: CatalogueChange['order'][number]; after: CatalogueChange['order'][number] | undefined }[]
  /** Goods to read: those that may have changed, with what is sold in sets with them, and those that are new. */
  goods: ReadonlySet<number>
  /** Goods of the mirror that are no longer on sale. */
  gone: readonly number[]
  /** Related products by product id (`beside.ts`). */
  beside: ReadonlyMap<number, readonly number[]>
  /** Goods that have others beside them than before. */
  around: readonly number[]
}

/** Reads a kind in one language. */
export type Load<K extends Kind> = (lang: Locale, tools: LoadTools<K>) => Promise<Loaded<Rows[K]>>

/** Tools of a loader besides the calls of the shop. */
export interface LoadTools<K extends Kind = Kind> {
  /** The goods that may have changed, where it is only some of them. */
  goods: ReadonlySet<number> | undefined
  /** The products on sale, where only some of them may have changed. */
  change: CatalogueChange | undefined
  /** A topic covers the kind, so all of its rows may have changed, not only those of changed products. */
  isNamed: boolean
  /** The earlier rows. */
  mirror: Mirror
  /** Entries read side by side. */
  width: number
  /** Reads what several kinds are made of once a filling; the name says its language too. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value>
  /**
   * Makes a call that pages can do without. A refusal means that there is no such thing and returns `fallback`. On a fault (no answer, or
   * an invalid one) the earlier row or kind stays, or `earlier` is used; without any it is `fallback`. Both are reported. An unreachable
   * shop, or only faults, ends the filling.
   */
  optional<Answer, Fallback>(what: string, call: Promise<Answer>, fallback: Fallback, earlier?: () => Answer): Promise<Answer | Fallback>
  /** A call without which there is no site: as `optional`, but a fault ends the filling where nothing was read before. */
  required<Answer, Fallback>(what: string, call: Promise<Answer>, fallback: Fallback): Promise<Answer | Fallback>
  /**
   * Rows that are read one by one, in the order of their ids: null is no row. A filling that was broken off is taken up again where it
   * ended. Rows are not held in memory; `seen` is told each.
   */
  each<Id extends string | number>(
    ids: readonly Id[],
    read: (id: Id, tools: Pick<LoadTools, 'optional'>) => Promise<Rows[K] | null>,
    seen?: (data: Rows[K], id: Id) => void,
  ): Promise<Iterable<Row<Rows[K]>>>
}

/** Shared state of all loaders of one filling. */
export interface Filling {
  mirror: Mirror
  shopUrl: string
  width: number
  goods: ReadonlySet<number> | undefined
  change: CatalogueChange | undefined
  /** Kinds that topics are about. */
  named: ReadonlySet<Kind>
  /** Kinds of which something was never read, by language: `brands/en`. */
  unread: Set<string>
  /** Things that could not be read, one line each. */
  leftOut: Set<string>
  tell: (progress: string) => void
  /** Seconds now. */
  now: () => number
  shared: Map<string, Promise<unknown>>
  faults: number
  /** Something could not be read. */
  hasGaps: boolean
}

/** Says that the earlier value of a row or kind stays. */
class Kept extends Error {}

/** Runs a loader. Undefined where the kind stays as it was, since it could not be read. @throws Error in one line where the shop is in trouble */
export async function runLoader<K extends Kind>(
  filling: Filling,
  kind: K,
  locale: Locale,
  load: Load<K>,
): Promise<Loaded<Rows[K]> | undefined> {
  try {
    return await load(locale, toolsOf(filling, kind, locale))
  } catch (error) {
    if (error instanceof Kept) return undefined
    throw new Error(`${kind}: ${readable(error, filling.shopUrl)}`)
  }
}

function toolsOf<K extends Kind>(filling: Filling, kind: K, locale: Locale): LoadTools<K> {
  const { mirror, width, shared, goods, change, named } = filling
  const isKnown = mirror.readAt(kind, locale) > 0
  const onMissed = () => void filling.unread.add(`${kind}/${locale}`)
  return {
    goods,
    change,
    isNamed: named.has(kind),
    mirror,
    width,
    once<Value>(name: string, make: () => Promise<Value>) {
      const known = shared.get(name) ?? make()
      shared.set(name, known)
      return known as Promise<Value>
    },
    optional: (what, call, fallback, earlier) => ask(filling, what, call, fallback, { isKnown, earlier, onMissed }),
    required: (what, call, fallback) => ask(filling, what, call, fallback, { isKnown, isRequired: true }),
    async each(ids, read, seen = () => {}) {
      const unique = [...new Set(ids)]
      const kept = new Set<string | number>()
      let unsaved: (() => void)[] = []
      // After a failure those that were being read meanwhile still come in.
      let together = SAVED_TOGETHER
      const save = (): void => {
        const drafts = unsaved
        unsaved = []
        if (drafts.length) mirror.together(() => drafts.forEach((saveDraft) => void saveDraft()))
      }
      const readOne = async (id: (typeof ids)[number]) => {
        const draft = mirror.draft(kind, locale, id)
        const data = draft ? draft.data : await readAnew(id)
        if (data) seen(data, id)
      }
      const readAnew = async (id: (typeof ids)[number]) => {
        const earlier = mirror.get(kind, locale, id)
        try {
          const data = await read(id, {
            optional: (what, call, fallback) => ask(filling, what, call, fallback, { isKnown: earlier !== undefined }),
          })
          const readAt = filling.now()
          unsaved.push(() => mirror.saveDraft(kind, locale, id, data, readAt))
          if (unsaved.length >= together) save()
          return data
        } catch (error) {
          if (!(error instanceof Kept) || !earlier) throw error
          kept.add(id)
          return earlier
        }
      }
      let told = Date.now()
      let done = 0
      const readNext = async (id: (typeof unique)[number]) => {
        await readOne(id)
        done++
        if (unique.length < 20 || (Date.now() - told < 500 && done < unique.length)) return
        told = Date.now()
        filling.tell(`${kind} ${locale} ${done} of ${unique.length}`)
      }
      try {
        await pMap(unique, readNext, { concurrency: width })
      } finally {
        together = 1
        save()
      }
      return drafts(unique, kept)
    },
  }

  function* drafts(ids: readonly (string | number)[], kept: ReadonlySet<string | number>): Generator<Row<Rows[K]>> {
    for (const id of ids) {
      const { data, readAt } = kept.has(id)
        ? { data: mirror.get(kind, locale, id), readAt: mirror.readAt(kind, locale, id) }
        : (mirror.draft(kind, locale, id) ?? { data: null, readAt: 0 })
      if (data) yield { id, data, readAt }
    }
  }
}

/** Replacement for the answer of a failed call. */
interface Asked<Answer> {
  /** It was read before, and stays. */
  isKnown: boolean
  isRequired?: boolean
  earlier?: (() => Answer) | undefined
  /** Hears of a fault where nothing stays. */
  onMissed?: () => void
}

async function ask<Answer, Fallback>(
  filling: Filling,
  what: string,
  call: Promise<Answer>,
  fallback: Fallback,
  { isKnown, isRequired = false, earlier, onMissed }: Asked<Answer>,
): Promise<Answer | Fallback> {
  try {
    const answer = await call
    filling.faults = 0
    return answer
  } catch (error) {
    const why = readable(error, filling.shopUrl)
    if (!isRefusal(error)) {
      if (!isOfCall(error)) filling.faults += 1
      filling.hasGaps = true
      if (isUnreachable(error) || filling.faults > TROUBLE || (isRequired && !isKnown)) throw new Error(`${what}: ${why}`)
      if (isKnown) {
        filling.leftOut.add(`${what} stays as it was, ${why}`)
        if (earlier) return earlier()
        throw new Kept()
      }
      onMissed?.()
    }
    filling.leftOut.add(`${what} left out, ${why}`)
    return fallback
  }
}

/** The shop's own word that there is no such thing, as against a fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'api' || error.kind === 'auth')
}

/** A fault of this call alone: the shop answered, though not as a shop does, or it has no such call. */
function isOfCall(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreadable' || error.kind === 'absent')
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'closed')
}

function readable(error: unknown, shopUrl: string): string {
  if (error instanceof ApiError) {
    if (error.kind === 'closed') return `the shop at ${shopUrl} is closed`
    if (error.kind === 'network') return `the shop at ${shopUrl} does not answer; is it running?`
    // `backoffFetch` says 503 of a shop that stays too busy.
    if (error.kind === 'timeout') return `the shop at ${shopUrl} is too busy, or in trouble: ${error.message}`
  }
  return error instanceof Error ? error.message : String(error)
}
