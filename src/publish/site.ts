import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull } from '#shop/db/fault.ts'
import { FolderInUse, type LockHolder, lockFolder, lockHolder } from '#shop/db/lock.ts'
import { openPageIndex } from './pages/page-index.ts'
import { openReleases } from './release/release.ts'
import type { Release } from './release/release-line.ts'
import type { Outcome, State } from './status/state.ts'
import { DISK_FULL, UserError } from './user-error.ts'

/* The published site as files, for its publisher and for other processes that can read its folder. */

/** Where a site's publishing keeps its own, from the folder it is served from. */
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

/** Makes an earlier release of a site live; nothing is published by itself from then on. @throws UserError where there is none */
export function rollBack(dist: string, id?: string): Release {
  const release = openReleases(dist).rollBack(id)
  writeFileSync(publishFiles(dist).held, `rolled back to ${release.id}; nothing is published until npm run publish`)
  return release
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

/** What there is to know of a site's publishing, for any process that can read its folder. */
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
    kept: releases.list().flatMap((release) => (release.id === live?.id ? [] : brief(release))),
    runs: readRuns(files.runs),
  }
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
 */
export function claim(dist: string, timeout?: number): () => void {
  try {
    return lockFolder(publishFiles(dist).lock, timeout)
  } catch (cause) {
    if (cause instanceof FolderInUse) throw new PublishedElsewhere(dist, cause.holder)
    throw isDiskFull(cause) ? new UserError(DISK_FULL) : cause
  }
}

/** Returns why nothing is published until it is asked for; undefined where it is. */
export function heldBy(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Reads the outcomes of the last runs, newest first. */
export function readRuns(file: string): Outcome[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome[]
  } catch {
    return []
  }
}
