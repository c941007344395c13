import pMap from 'p-map'
import type { Locale } from '#lib/text/locales.ts'
import type { Kind, Rows } from '#mirror/kinds.ts'
import type { Row } from '#mirror/row.ts'
import type { Mirror } from '#mirror/store.ts'
import { callOrFallback, type FaultRecord, KeepEarlier, type OptionalCall } from './optional-call.ts'

/**
 * Drafts written in one transaction, because a transaction for each costs as much as reading its entry. If the process is killed, as many
 * are read again.
 */
const DRAFTS_PER_WRITE = 50
/** Fewer rows than these are read without progress reports. */
const FEWEST_REPORTED = 20
/** Milliseconds between two progress reports. */
const REPORT_INTERVAL = 500

/** State of a fill that reading rows one by one needs. */
export interface ReadEachState extends FaultRecord {
  mirror: Mirror
  /** Entries read concurrently. */
  concurrency: number
  /** Reports the progress. */
  tell: (progress: string) => void
  /** Seconds now. */
  now: () => number
}

/** Reads the row of an id; null if there is none. */
export type ReadRow<K extends Kind, Id> = (id: Id, tools: { optional: OptionalCall }) => Promise<Rows[K] | null>

/**
 * Reads rows one by one (`LoadTools.readEach`). Rows are saved as drafts, from which the next fill continues after an interruption, and the
 * returned iterable reads them from there.
 */
export async function readEach<K extends Kind, Id extends string | number>(
  state: ReadEachState,
  [kind, locale]: readonly [K, Locale],
  ids: readonly Id[],
  read: ReadRow<K, Id>,
  onRow: (data: Rows[K], id: Id) => void,
): Promise<Iterable<Row<Rows[K]>>> {
  const { mirror, concurrency } = state
  const unique = [...new Set(ids)]
  /** Ids whose earlier row stays. */
  const keptIds = new Set<Id>()
  const drafts = openDraftBatch(mirror)
  const reportOne = progressReporter(state, `${kind} ${locale}`, unique.length)

  const readNew = async (id: Id): Promise<Rows[K] | null> => {
    const earlier = mirror.get(kind, locale, id)
    const optional: OptionalCall = (label, call, fallback) =>
      callOrFallback(state, label, call, fallback, { hasEarlier: earlier !== undefined })
    try {
      const data = await read(id, { optional })
      const readAt = state.now()
      drafts.add(() => mirror.saveDraft(kind, locale, id, data, readAt))
      return data
    } catch (error) {
      if (!(error instanceof KeepEarlier) || !earlier) throw error
      keptIds.add(id)
      return earlier
    }
  }
  const readOne = async (id: Id): Promise<void> => {
    const draft = mirror.draft(kind, locale, id)
    const data = draft ? draft.data : await readNew(id)
    if (data) onRow(data, id)
    reportOne()
  }

  try {
    await pMap(unique, readOne, { concurrency })
  } finally {
    drafts.end()
  }
  return rowsOf(mirror, [kind, locale], unique, keptIds)
}

/** Collects drafts to write many in one transaction. */
function openDraftBatch(mirror: Mirror) {
  let unsaved: (() => void)[] = []
  let size = DRAFTS_PER_WRITE
  const write = (): void => {
    const batch = unsaved
    unsaved = []
    if (batch.length) mirror.together(() => batch.forEach((saveDraft) => void saveDraft()))
  }
  return {
    add(saveDraft: () => void): void {
      unsaved.push(saveDraft)
      if (unsaved.length >= size) write()
    },
    /** Writes the rest. After a failure, reads that were running still add drafts; those are written at once. */
    end(): void {
      size = 1
      write()
    },
  }
}

/** Returns a function to call after each row, which reports the progress from time to time. */
function progressReporter({ tell }: ReadEachState, label: string, total: number): () => void {
  let reportedAt = Date.now()
  let done = 0
  return () => {
    done++
    if (total < FEWEST_REPORTED || (Date.now() - reportedAt < REPORT_INTERVAL && done < total)) return
    reportedAt = Date.now()
    tell(`${label} ${done} of ${total}`)
  }
}

/** Yields the rows from their drafts, and the earlier rows that stay, so that not all are in memory. */
function* rowsOf<K extends Kind, Id extends string | number>(
  mirror: Mirror,
  [kind, locale]: readonly [K, Locale],
  ids: readonly Id[],
  keptIds: ReadonlySet<Id>,
): Generator<Row<Rows[K]>> {
  for (const id of ids) {
    const { data, readAt } = keptIds.has(id)
      ? { data: mirror.get(kind, locale, id), readAt: mirror.readAt(kind, locale, id) }
      : (mirror.draft(kind, locale, id) ?? { data: null, readAt: 0 })
    if (data) yield { id, data, readAt }
  }
}
