import { AsyncLocalStorage } from 'node:async_hooks'
import { LOCALES, type Locale, localeParam } from '#lib/text/locales.ts'
import type { Kind, Rows } from './kinds.ts'
import { type Mirror, openMirror } from './store.ts'

/* Reads the mirror in the file `MIRROR_FILE` while pages are rendered. */

/** Most parsed rows in the cache, those of lists counted too. */
const MOST_CACHED = 2000

interface CachedRows {
  digest: string
  data: unknown
  size: number
}

interface Made {
  value: Promise<unknown>
  reads: Promise<[key: string, digest: string][]>
}

/** Keys a page has read, with their digests at that time. A page shows one state of a row, and many components read the same one. */
type Reads = Map<string, string>

/** Cached lookups of keys until the mirror is written, because most pages read the same ones. */
export class Known {
  readonly digests = new Map<string, string>()
  readonly times = new Map<string, number>()
}

interface Recording {
  reads: Reads
  known: Known
}

/** State shared by all copies of this file, because a bundle of the site has its own copy: the recording and cached results. */
interface Shared {
  recording: AsyncLocalStorage<Recording>
  made: Map<string, Made>
}

const SHARED = Symbol.for('harbour.reads')
const globals = globalThis as { [SHARED]?: Shared }
globals[SHARED] ??= { recording: new AsyncLocalStorage(), made: new Map() }
const { recording, made } = globals[SHARED]

let opened: Mirror | undefined

function mirror(): Mirror {
  const file = process.env.MIRROR_FILE
  if (!file) throw new Error('MIRROR_FILE names no mirror to read from')
  opened ??= openMirror(file, 'read')
  return opened
}

const cache = new Map<string, CachedRows>()
let cacheSize = 0

/** The digest of what a key names, as the page found it where it has read it already. */
function digestOf(key: string): string {
  const record = recording.getStore()
  return record ? (record.reads.get(key) ?? look(record.known.digests, key, mirror().digest)) : mirror().digest(key)
}

function look<Value>(known: Map<string, Value>, key: string, find: (key: string) => Value): Value {
  const found = known.get(key) ?? find(key)
  if (known.size > MOST_CACHED) known.clear()
  known.set(key, found)
  return found
}

/** The same; notes that the page read it. */
function note(key: string): string {
  const digest = digestOf(key)
  recording.getStore()?.reads.set(key, digest)
  return digest
}

/** Caches the value of a key until its digest changes. */
function cached<Value>(key: string, make: () => Value): Value {
  const digest = note(key)
  const known = cache.get(key)
  if (known?.digest === digest) return known.data as Value
  const data = make()
  const size = Array.isArray(data) ? data.length : 1
  cacheSize += size - (known?.size ?? 0)
  cache.delete(key)
  cache.set(key, { digest, data, size })
  for (const [oldest, { size }] of cache) {
    if (cacheSize <= MOST_CACHED) break
    cache.delete(oldest)
    cacheSize -= size
  }
  return data
}

/** A row; kinds of one row a language need no id. Shared by pages: not to be changed. Undefined where the shop has none. */
export function readRow<K extends Kind>(kind: K, locale: Locale, id: string | number = ''): Rows[K] | undefined {
  return cached(`${kind}/${locale}/${id}`, () => mirror().get(kind, locale, id))
}

/** The row that a page is about, or that no page does without. @throws Error where there is none */
export function requireRow<K extends Kind>(kind: K, locale: Locale, id: string | number = ''): Rows[K] {
  const row = readRow(kind, locale, id)
  if (row === undefined) throw new Error(`the mirror has no row ${kind}/${locale}/${id}`)
  return row
}

/** All rows of a kind, or the first few, in the shop's order. Rows are shared by pages: not to be changed. */
export function readRows<K extends Kind>(kind: K, locale: Locale, first?: number): Rows[K][] {
  const key = first === undefined ? `${kind}/${locale}` : `${kind}/${locale}<${first}`
  return [
    ...cached(key, () =>
      mirror()
        .list(kind, locale, first)
        .map(({ data }) => data),
    ),
  ]
}

/** The ids of a kind's rows, in the shop's order. */
export function readIds(kind: Kind, locale: Locale): string[] {
  note(`${kind}/${locale}#`)
  return mirror().ids(kind, locale)
}

/** Unix seconds when a row was read from the shop. */
export function readAt(kind: Kind, locale: Locale, id: string | number = ''): number {
  return mirror().readAt(kind, locale, id)
}

/** The digest of a row, for what is derived from it alone; '' where there is none. */
export function readDigest(kind: Kind, locale: Locale, id: string | number = ''): string {
  return note(`${kind}/${locale}/${id}`)
}

/**
 * Unix seconds when a row, or the newest row of a list, came to be as it is; 0 where there is none. The page is rendered again when it changes.
 */
export function changedAt(kind: Kind, locale: Locale, id?: string | number): number {
  note(id === undefined ? `${kind}/${locale}` : `${kind}/${locale}/${id}`)
  return mirror().changedAt(kind, locale, id)
}

/** Unix seconds of the oldest row that the page has read so far; of the frame's rows if reads are not recorded. */
export function oldestRead(locale: Locale): number {
  const { reads, known } = recording.getStore() ?? { reads: new Map(), known: new Known() }
  const times = [...new Set([`frame/${locale}/`, ...reads.keys()])].map((key) => look(known.times, key, mirror().readAtOf)).filter(Boolean)
  return times.length ? Math.min(...times) : 0
}

/** One page a row and a language: what `getStaticPaths` of a `[...locale]/…/[id]` page gives; the page reads its row itself. */
export function localized(kind: Kind) {
  return LOCALES.flatMap((locale) =>
    readIds(kind, locale).map((id) => ({ params: { locale: localeParam(locale), id }, props: { locale, id } })),
  )
}

/**
 * Runs what renders a page and tells which rows it read, by the keys of `Mirror.digest`.
 * @param known lookups of earlier pages, as long as the mirror is not written
 */
export async function recordReads<Answer>(work: () => Promise<Answer>, known = new Known()): Promise<{ answer: Answer; reads: string[] }> {
  const { answer, reads } = await record(work, known)
  return { answer, reads: [...reads.keys()] }
}

async function record<Answer>(work: () => Promise<Answer>, known: Known): Promise<{ answer: Answer; reads: Reads }> {
  const reads: Reads = new Map()
  const answer = await recording.run({ reads, known }, work)
  return { answer, reads }
}

/**
 * Caches a value that many pages share, such as a language's header, under a name. It is computed again when a digest it depends on
 * changes. Its dependencies count as read by every page that uses it.
 */
export async function once<Value>(name: string, make: () => Value | Promise<Value>): Promise<Value> {
  const known = made.get(name)
  if (known) {
    const reads = await known.reads
    if (reads.every(([key, digest]) => digestOf(key) === digest)) return take(known.value as Promise<Value>, reads)
  }
  // Another page may have begun it while this one waited.
  const current = made.get(name)
  const begun = current && current !== known ? current : begin(name, make)
  return take(begun.value as Promise<Value>, await begun.reads)
}

function begin(name: string, make: () => unknown): Made {
  const recorded = record(async () => make(), recording.getStore()?.known ?? new Known())
  const begun: Made = {
    value: recorded.then(({ answer }) => answer),
    reads: recorded.then(({ reads }) => [...reads]),
  }
  made.set(name, begun)
  // The next page tries again.
  recorded.catch(() => made.delete(name))
  begun.value.catch(() => {})
  return begun
}

function take<Value>(value: Promise<Value>, reads: readonly [string, string][]): Promise<Value> {
  const page = recording.getStore()?.reads
  for (const [key, digest] of reads) page?.set(key, digest)
  return value
}
