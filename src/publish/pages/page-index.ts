import type { DatabaseSync } from 'node:sqlite'
import type { Changes } from '#mirror/changes.ts'
import { openTables, writingTogether } from '#mirror/sqlite.ts'
import { isInNavigation } from '#publish/render/patch-navigation.ts'
import type { Page, RenderedPage } from '#publish/render/renderer.ts'
import { BAND, likelihoodOf, PRIORITY, priorityOf, priorityOfMany } from './render-priority.ts'

/** Raised when the tables change: an older file is begun anew, and the whole site with it. */
const VERSION = 5

/** Changes that {@link PageIndex.why} remembers. */
const REMEMBERED = 10_000

const SCHEMA = `
  CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE pages (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, file TEXT NOT NULL, digest TEXT NOT NULL, reads TEXT NOT NULL,
    rank INTEGER NOT NULL, stale_since INTEGER, in_piece INTEGER NOT NULL DEFAULT 0, gone INTEGER NOT NULL
  );
  CREATE INDEX files ON pages (file);
  CREATE INDEX stale ON pages (rank, id) WHERE stale_since IS NOT NULL;
  CREATE TABLE keys (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, digest TEXT NOT NULL);
  CREATE TABLE reads (key INTEGER, page INTEGER, PRIMARY KEY (key, page)) WITHOUT ROWID;
  CREATE TABLE changes (id INTEGER PRIMARY KEY, key TEXT NOT NULL, at INTEGER NOT NULL);
`

/** Why a page was rendered again: a key of the mirror that it reads had another digest. */
export interface Cause {
  /** A row `skus/en/12`, a list `cards/en`; {@link WHOLE_SITE} for the whole site. */
  key: string
  /** Unix milliseconds when the publisher noticed. */
  at: number
}

/** Key of a change that renders every page: of sources or settings, and the first release. */
export const WHOLE_SITE = '*'

/** The digest of what a key of the mirror names (`Mirror.digest`). */
type DigestOf = (key: string) => string

/**
 * Pages of the live release with the mirror rows they were made from, and those that are outdated. It answers which pages a change affects,
 * also after the process was killed. It is stored on disk beside the releases.
 */
export interface PageIndex {
  /** The release that this describes, and the bundle its pages were rendered with; '' before there is one. */
  release: string
  bundle: string
  /** Begins anew: no page is known. */
  reset(): void
  /** Takes note of which pages there should be; new ones are stale. The pages that went are {@link gone}. */
  expect(pages: readonly Page[]): void
  /** Marks the pages that a change touches as stale; how many. */
  touch(changes: Changes, digestOf: DigestOf): number
  /** The same if it is unknown what changed: for all rows that differ from those that pages were rendered from. */
  touchAll(digestOf: DigestOf): number
  /**
   * Lists the first stale pages by rank (`render-priority.ts`), or those of a rank below `before`, and says which need only a new
   * navigation.
   */
  stale(first: number, before?: number): (Page & { isInNavigation: boolean })[]
  staleCount(): { pages: number; since: number | undefined }
  /** Lists the last changes that a page was rendered again for, newest first; undefined for a page that is not known. */
  why(path: string): Cause[] | undefined
  gone(): Page[]
  count(): number
  has(file: string): boolean
  /** Whether a page's file is another one than this. */
  differs(page: RenderedPage): boolean
  /** These pages were released as they are now; those gone are forgotten. */
  released(release: string, bundle: string, rendered: readonly RenderedPage[], gone: readonly Page[], digestOf: DigestOf): void
  close(): void
}

/** Opens the index in a file; creates a missing one. @throws Error if it cannot be opened */
export function openPageIndex(file: string): PageIndex {
  const db = openTables(file, { version: VERSION, schema: SCHEMA })
  const together = writingTogether(db)
  const statements = prepare(db)
  const { findFile, listPages, setGone, addPage, selectStale, countStale, selectKey, selectHeads, listKeys } = statements
  const about = (name: string): string => (statements.readAbout.get(name)?.value as string | undefined) ?? ''
  return {
    get release() {
      return about('release')
    },
    get bundle() {
      return about('bundle')
    },
    reset: () =>
      together(() => {
        db.exec('DELETE FROM about; DELETE FROM pages; DELETE FROM keys; DELETE FROM reads')
        noteChange(statements, WHOLE_SITE)
      }),
    expect: (pages) =>
      together(() => {
        const known = new Map(listPages.all().map(({ path, gone }) => [path as string, gone as 0 | 1]))
        // Of the many that stay nothing is written.
        const added = pages.filter(({ path }) => known.get(path) !== 0)
        const priority = priorityOfMany(PRIORITY.own, added.filter(({ path }) => !known.has(path)).length)
        for (const { path, file } of added) addPage.run(path, file, priority + likelihoodOf(path), Date.now())
        for (const { path } of pages) known.delete(path)
        for (const path of known.keys()) setGone.run(path)
      }),
    touch: ({ rows, lists, moved }, digestOf) =>
      together(() => {
        const keys = [...rows, ...lists].flatMap((key) => {
          const known = selectKey.get(key)
          return known ? [{ id: known.id as number, key, digest: known.digest as string }] : []
        })
        const partsOf = (of: readonly string[], sign: string) => of.flatMap((list) => selectHeads.all(list + sign, `${list}${sign};`))
        // Which ids a list has, and its first few: `skus/en#`, `cards/en<12`.
        const parts = [...partsOf(moved, '#'), ...partsOf(lists, '<')]
        return touchKeys(statements, [...keys, ...(parts as unknown as Key[])], digestOf)
      }),
    touchAll: (digestOf) => together(() => touchKeys(statements, listKeys.all() as unknown as Key[], digestOf)),
    stale: (first, before = Number.MAX_SAFE_INTEGER) =>
      (selectStale.all(before, first) as unknown as (Page & { in_piece: 0 | 1 })[]).map(({ path, file, in_piece }) => ({
        path,
        file,
        isInNavigation: in_piece === 1,
      })),
    staleCount: () => {
      const { pages, since } = countStale.get() as { pages: number; since: number | null }
      return { pages, since: since ?? undefined }
    },
    why: (path) => {
      const page = statements.findPage.get(path)
      return page && (statements.listChanges.all({ page: page.id as number, whole: WHOLE_SITE }) as unknown as Cause[])
    },
    gone: () => statements.listGone.all() as unknown as Page[],
    count: () => statements.countPages.get()?.pages as number,
    has: (file) => Boolean(findFile.get(file)),
    differs: ({ path, digest }) => statements.findPage.get(path)?.digest !== digest,
    released: (release, bundle, rendered, gone, digestOf) =>
      together(() => {
        for (const page of rendered) noteRendered(statements, page, digestOf)
        for (const page of gone) dropPage(statements, page)
        statements.writeAbout.run('release', release)
        statements.writeAbout.run('bundle', bundle)
      }),
    close: () => db.close(),
  }
}

/** A key of the mirror that a page has read. */
interface Key {
  id: number
  key: string
  digest: string
}

type Statements = ReturnType<typeof prepare>

function prepare(db: DatabaseSync) {
  return {
    readAbout: db.prepare('SELECT value FROM about WHERE name = ?'),
    writeAbout: db.prepare('INSERT OR REPLACE INTO about VALUES (?, ?)'),
    findPage: db.prepare('SELECT id, digest, reads FROM pages WHERE path = ?'),
    findFile: db.prepare('SELECT 1 FROM pages WHERE file = ?'),
    listPages: db.prepare('SELECT path, gone FROM pages'),
    listGone: db.prepare('SELECT path, file FROM pages WHERE gone'),
    countPages: db.prepare('SELECT count(*) AS pages FROM pages WHERE NOT gone'),
    setGone: db.prepare('UPDATE pages SET gone = 1 WHERE path = ?'),
    addPage: db.prepare(`INSERT INTO pages (path, file, digest, reads, rank, stale_since, gone) VALUES (?, ?, '', '[]', ?, ?, 0)
      ON CONFLICT DO UPDATE SET gone = 0`),
    setPage: db.prepare(`UPDATE pages SET digest = ?, reads = ?, stale_since = NULL, rank = rank % ${BAND} WHERE id = ?`),
    dropPage: db.prepare('DELETE FROM pages WHERE id = ?'),
    selectStale: db.prepare(
      'SELECT path, file, in_piece FROM pages WHERE stale_since IS NOT NULL AND rank < ? AND NOT gone ORDER BY rank, id LIMIT ?',
    ),
    countStale: db.prepare('SELECT count(*) AS pages, min(stale_since) AS since FROM pages WHERE stale_since IS NOT NULL AND NOT gone'),
    markStale:
      db.prepare(`UPDATE pages SET rank = rank % ${BAND} + iif(stale_since IS NULL, :priority, min(:priority, rank - rank % ${BAND})),
      in_piece = iif(stale_since IS NULL, :inPiece, in_piece AND :inPiece), stale_since = coalesce(stale_since, :now) WHERE id = :page`),
    selectKey: db.prepare('SELECT id, digest FROM keys WHERE key = ?'),
    selectHeads: db.prepare('SELECT id, key, digest FROM keys WHERE key >= ? AND key < ?'),
    listKeys: db.prepare('SELECT id, key, digest FROM keys'),
    addKey: db.prepare('INSERT INTO keys (key, digest) VALUES (?, ?) RETURNING id'),
    setKey: db.prepare('UPDATE keys SET digest = ? WHERE id = ?'),
    readersOf: db.prepare('SELECT page FROM reads WHERE key = ?'),
    addRead: db.prepare('INSERT OR IGNORE INTO reads VALUES (?, ?)'),
    dropRead: db.prepare('DELETE FROM reads WHERE key = ? AND page = ?'),
    addChange: db.prepare('INSERT INTO changes (key, at) VALUES (?, ?)'),
    dropChanges: db.prepare(`DELETE FROM changes WHERE id <= (SELECT max(id) FROM changes) - ${REMEMBERED}`),
    listChanges: db.prepare(`SELECT key, at FROM changes WHERE key = :whole
      OR key IN (SELECT keys.key FROM reads JOIN keys ON keys.id = reads.key WHERE reads.page = :page) ORDER BY id DESC LIMIT 20`),
    /** Ids of keys that were looked up before. */
    ids: new Map<string, number>(),
  }
}

function noteChange({ addChange }: Statements, key: string): void {
  addChange.run(key, Date.now())
}

/** Marks the pages that read one of these keys as stale, where its row is another one now. @returns how many pages */
function touchKeys(statements: Statements, keys: Iterable<Key>, digestOf: DigestOf): number {
  const { setKey, readersOf, markStale, dropChanges } = statements
  const priorities = new Map<number, ReturnType<typeof priorityOf>>()
  const beyond = new Set<number>()
  for (const { id, key, digest } of keys) {
    const now = digestOf(key)
    if (now === digest) continue
    setKey.run(now, id)
    noteChange(statements, key)
    const readers = readersOf.all(id) as { page: number }[]
    const priority = priorityOf(key, readers.length)
    for (const { page } of readers) {
      if (priority < (priorities.get(page) ?? Number.MAX_SAFE_INTEGER)) priorities.set(page, priority)
      if (!isInNavigation(key)) beyond.add(page)
    }
  }
  const now = Date.now()
  for (const [priority, pages] of Map.groupBy(priorities, ([, priority]) => priority)) {
    const band = priorityOfMany(priority, pages.length)
    for (const [page] of pages) markStale.run({ page, priority: band, inPiece: beyond.has(page) ? 0 : 1, now })
  }
  if (priorities.size) dropChanges.run()
  return priorities.size
}

/** Notes that a page was released as it was rendered, and from which keys. */
function noteRendered(statements: Statements, { path, digest, reads }: RenderedPage, digestOf: DigestOf): void {
  const { findPage, setPage, addRead, dropRead } = statements
  const { id, reads: before } = findPage.get(path) as { id: number; reads: string }
  if (!reads) {
    setPage.run(digest, before, id)
    return
  }
  const now = reads.map((key) => idOf(statements, key, digestOf)).sort((a, b) => a - b)
  if (JSON.stringify(now) !== before) {
    const known = new Set(JSON.parse(before) as number[])
    for (const key of now) if (!known.delete(key)) addRead.run(key, id)
    for (const key of known) dropRead.run(key, id)
  }
  setPage.run(digest, JSON.stringify(now), id)
}

function dropPage({ findPage, dropRead, dropPage }: Statements, { path }: Page): void {
  const { id, reads } = findPage.get(path) as { id: number; reads: string }
  for (const key of JSON.parse(reads) as number[]) dropRead.run(key, id)
  dropPage.run(id)
}

function idOf({ ids, selectKey, addKey }: Statements, key: string, digestOf: DigestOf): number {
  const known = ids.get(key) ?? (selectKey.get(key)?.id as number | undefined) ?? (addKey.get(key, digestOf(key))?.id as number)
  ids.set(key, known)
  return known
}
