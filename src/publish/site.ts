import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE } from '#lib/text/locales.ts'
import { readKey } from '#mirror/keys.ts'
import { TOPICS } from '#mirror/kinds.ts'
import { openPriceHistory, type PriceHistory, readPriceHistory } from '#mirror/price-history.ts'
import { OtherVersion } from '#mirror/sqlite.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { FolderInUse, type LockHolder, lockFolder, lockHolder } from '#shop/db/lock.ts'
import type { PublishedSite } from '#shop/published-site.ts'
import type { Scope } from '#shop/scope.ts'
import { TOPICS_OF } from './changes/watch-shop.ts'
import { readJson } from './files/json-file.ts'
import { openPageIndex, WHOLE_SITE } from './pages/page-index.ts'
import { openReleases, publishFolder } from './release/release.ts'
import type { Release } from './release/release-line.ts'
import type { Outcome, State } from './status/state.ts'
import { DISK_FULL, UserError } from './user-error.ts'

/* The published site as files, for its publisher and for other processes that can read its folder. */

/** Returns the path of the prices that a site has shown. Unlike all else of its publishing, they can't be made again from the shop. */
export function pricesFile(dist: string): string {
  return join(publishFolder(dist), 'prices.db')
}

/** Opens the prices that a site has shown. @throws UserError where another version of the program wrote them */
export function openPrices(dist: string): PriceHistory {
  try {
    return openPriceHistory(pricesFile(dist))
  } catch (cause) {
    throw cause instanceof OtherVersion ? new UserError(cause.message) : cause
  }
}

/** Returns the paths of the publisher's own files, which can be made again: mirror, page index, lock, runs. */
export function publishFiles(dist: string) {
  const { folder } = openReleases(dist)
  const place = (name: string) => join(folder, name)
  return {
    folder,
    mirror: place('mirror.db'),
    pages: place('pages.db'),
    held: place('held'),
    runs: place('runs.json'),
    lock: place('publisher'),
  }
}

/** Returns a reader of the prices that a site has shown, for the desk of any process that can read its folder; none are shown before the first release. */
export function pricesOf(dist: string): NonNullable<PublishedSite<Scope>['pricesOf']> {
  const prices = pricesFile(dist)
  return (sku_ids) => (existsSync(prices) ? readPriceHistory(prices, sku_ids) : new Map())
}

/**
 * Makes an earlier release live, by default the one before, and returns it. Holds back automatic publishing until `npm run publish`.
 * @throws UserError if there is no such release
 */
export function rollBack(dist: string, id?: string): Release {
  const { held } = publishFiles(dist)
  // Held before the switch, so that no run under way continues between the two.
  return openReleases(dist).rollBack(id, (release) =>
    writeFileSync(held, `rolled back to ${release.id}; nothing is published until npm run publish`),
  )
}

/** The state of a site's publishing, for a process that does not publish it. */
export function readState(dist: string): State {
  const { pages } = publishFiles(dist)
  if (!existsSync(pages)) return stateOf(dist, { pages: 0, since: undefined })
  const index = openPageIndex(pages)
  try {
    return stateOf(dist, index.staleCount())
  } finally {
    index.close()
  }
}

/** Returns the publishing state of a site, for any process that can read its folder. */
export function stateOf(dist: string, stale: { pages: number; since: number | undefined }, doing?: string): State {
  const releases = openReleases(dist)
  const files = publishFiles(dist)
  const live = releases.live()
  const brief = ({ id, madeAt, reason }: Release) => ({ id, madeAt, reason })
  return {
    publisher: lockHolder(files.lock),
    live: live && { ...brief(live), contents: live.contents },
    doing,
    held: heldBy(files.held),
    stale: { pages: stale.pages, since: stale.since ? new Date(stale.since).toISOString() : undefined },
    kept: releases.list().flatMap((release) => (release.id === live?.id || release.isPart ? [] : brief(release))),
    runs: readRuns(files.runs),
  }
}

/**
 * Explains why a page was rendered again, with one line for each change, newest first. A line has the time, the row or list of the mirror,
 * its tables in the embedded shop, and the release.
 * @param path address of the page, such as `/web/sku/12`
 * @throws UserError where no page has this address
 */
export function explainPage(dist: string, path: string): string[] {
  const index = openPageIndex(publishFiles(dist).pages)
  try {
    const causes = index.why(path.startsWith(BASE) ? path.slice(BASE.length - 1) : path)
    if (!causes) throw new UserError(`no page of the site has the address ${path}`)
    const releases = openReleases(dist).list()
    return causes.map(({ key, at }) => {
      const time = new Date(at).toISOString()
      const release = releases.findLast(({ madeAt }) => madeAt >= time)
      const what = key === WHOLE_SITE ? 'the whole site: its sources or settings changed, or it was published first' : nameKey(key)
      return `${time} ${what}; ${release ? `release ${release.id} (${release.reason})` : 'in no release that is kept'}`
    })
  } finally {
    index.close()
  }
}

/** @example nameKey('notices/en/3') // 'row 3 of notices in en (from document, notice)' */
function nameKey(key: string): string {
  const { kind = '', locale = '', id, first, ids } = readKey(key)
  const topics = Object.entries(TOPICS).flatMap(([topic, kinds]) => ((kinds as readonly string[]).includes(kind) ? [topic] : []))
  const tables = Object.entries(TOPICS_OF).flatMap(([table, own]) => (own.some((topic) => topics.includes(topic)) ? [table] : []))
  const what = id ? `row ${id} of ${kind}` : first ? `the first ${first} of ${kind}` : ids ? `which ${kind} there are` : `list ${kind}`
  return `${what} in ${locale} (from ${tables.join(', ') || 'the shop'})`
}

/** Another process publishes a site. */
export class PublishedElsewhere extends UserError {
  constructor(dist: string, holder: LockHolder | undefined) {
    super(`${holder ? `process ${holder.pid} on ${holder.host}` : 'another process'} publishes ${dist}`)
  }
}

/**
 * Claims the publishing of a site for this process.
 * @param timeout milliseconds to wait, during which the process does nothing else
 * @returns a function that releases the claim
 * @throws PublishedElsewhere
 * @throws UserError where the folder of the site can't be written
 */
export function claim(dist: string, timeout?: number): () => void {
  try {
    return lockFolder(publishFiles(dist).lock, timeout)
  } catch (cause) {
    if (cause instanceof FolderInUse) throw new PublishedElsewhere(dist, cause.holder)
    if (isDiskFull(cause)) throw new UserError(DISK_FULL)
    const { code = '' } = cause as NodeJS.ErrnoException
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) throw new UserError(`${dist} can't be written (${code}); set DIST_DIR to another`)
    throw cause
  }
}

/** Returns the reason why automatic publishing is held back, from that file; undefined if it is not. */
export function heldBy(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Reads the outcomes of the last runs, newest first; empty if the file is missing or corrupt. */
export function readRuns(file: string): Outcome[] {
  return readJson<Outcome[]>(file) ?? []
}
