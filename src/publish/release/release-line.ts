/* How releases follow one another: each is made of the files of the one before. */

/** How much a release shows, and what it does without because the shop did not give it. */
export interface Contents {
  goods: number
  categories: number
  pages: number
  leftOut: string[]
}

/** Facts of a release besides its files. */
export interface About {
  reason: string
  /** Stamp of the site's content at that time (`scripts/steps/fingerprint.ts`); empty if unknown. */
  stamp: string
  contents: Contents
  /** One step of a larger change, which the next release goes on with: it goes with that one, and is none of those kept. */
  isPart?: boolean
}

/** A whole site that was live, is, or is about to be. Its files are never written again; a compressed copy may give way to a better one. */
export interface Release extends About {
  /** Sorts by time. */
  id: string
  /** Absolute path, by where the site's releases lie now. */
  folder: string
  /** ISO 8601. */
  madeAt: string
  /** The release whose files it shares; undefined where it was made from nothing. */
  base: string | undefined
  /** Files that differ from those of its base, each with its compressed copies; of a release without base none are named. */
  changed: Changed
}

/** Files below a site's root, by their own names without those of their compressed copies. */
export interface Changed {
  put: string[]
  gone: string[]
}

/** Earlier releases that can be gone back to. */
export const KEPT = 5

/** Releases that are kept no longer, newest first: parts that were gone on with, and those beyond {@link KEPT} besides the live one. */
export function outdated(releases: readonly Release[], live: Release): Release[] {
  const others = releases.filter(({ id }) => id !== live.id)
  const kept = new Set(
    others
      .filter(({ isPart }) => !isPart)
      .slice(0, KEPT)
      .map(({ id }) => id),
  )
  return others.filter(({ id }) => !kept.has(id))
}

/**
 * The releases in which two differ: those of their lines since the last release that both are made of. After a rollback the later one may be
 * the earlier one of its line. Undefined where they have none in common.
 */
export function wayBetween(from: Release, to: Release, find: (id: string) => Release | undefined): Release[] | undefined {
  const back: Release[] = []
  for (let at: Release | undefined = from; at; at = at.base ? find(at.base) : undefined) {
    const way = wayTo(at, to, find)
    if (way) return [...back, ...way]
    back.push(at)
  }
  return undefined
}

/** The releases that lead from one to another, without the first; undefined where its files are not among those of the other's bases. */
export function wayTo(from: Release, to: Release, find: (id: string) => Release | undefined): Release[] | undefined {
  const way: Release[] = []
  for (let at: Release | undefined = to; at; at = at.base ? find(at.base) : undefined) {
    if (at.id === from.id) return way
    way.unshift(at)
  }
  return undefined
}

/** Combines the changes of two consecutive releases: a file counts as the later one left it. */
export function both(first: Changed, then: Changed): Changed {
  const put = new Set([...first.put, ...then.put])
  const gone = new Set([...first.gone, ...then.gone])
  for (const file of then.put) gone.delete(file)
  for (const file of then.gone) put.delete(file)
  return { put: [...put], gone: [...gone] }
}
