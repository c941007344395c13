import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openMirror } from '#mirror/store.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { FolderInUse, type LockHolder, lockFolder, lockHolder } from '#shop/db/lock.ts'
import { removeOwn } from './files/own-files.ts'
import { openPageIndex } from './pages/page-index.ts'
import type { PublisherOptions, Why } from './plan.ts'
import { openReleases } from './release/release.ts'
import type { Release } from './release/release-line.ts'
import { createRun, type Kit, type Work } from './run.ts'
import type { Outcome, State } from './status/state.ts'
import { DISK_FULL, UserError } from './user-error.ts'

/** Publishes a site: one at a time, what is asked for meanwhile together after it. Failures leave what is live, and are told in the outcome. */
export interface Publisher {
  publish(why: Why): Promise<Outcome>
  state(): State
  /** Does something between two runs, which would read the shop or render at the same time. */
  aside<Answer>(work: (kit: Kit) => Promise<Answer>): Promise<Answer>
  /** Makes an earlier release live, and holds back what is not asked for by hand. @throws UserError where there is none */
  rollBack(id?: string): Release
  close(): Promise<void>
}

/** Milliseconds in which what is asked for counts as one. */
const BURST = 40
/** Seconds after which a shop is asked again that still shows what it did. */
const BACKOFF = [0.5, 1, 2, 4, 8, 15, 30]
/** Milliseconds without a change after which there is time for a look at the shop. */
const IDLE = 30_000
/** Milliseconds after which a target is tried again that did not take a release. */
const AGAIN = 60_000
/** The fault of a run that the end of the process broke off. */
const ENDED = 'broken off, since this process ends; what is live stays'
/** Outcomes that the state keeps. */
const REMEMBERED = 20

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

/**
 * Opens the publishing of a site.
 * @param free releases the claim on the site ({@link claim}); called once the publisher is closed
 */
export function openPublisher(options: PublisherOptions, free: () => void): Publisher {
  const releases = openReleases(options.dist)
  const files = publishFiles(options.dist)
  const mirror = openMirror(files.mirror)
  const index = openPageIndex(files.pages)
  let doing: string | undefined
  const tell = (progress: string): void => {
    doing = progress
    options.tell?.(progress)
  }
  const ending = new AbortController()
  const { signal } = ending
  const run = createRun({ ...options, tell, signal, releases, mirror, mirrorFile: files.mirror, index })

  let wishes: { why: Why; done: (outcome: Outcome) => void }[] = []
  const asides: (() => Promise<unknown>)[] = []
  let working: Promise<void> | undefined
  let closing: Promise<void> | undefined
  let idle: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  const runs = readRuns(files.runs)

  const settle = (outcome: Outcome): void => {
    runs.unshift(outcome)
    runs.length = Math.min(runs.length, REMEMBERED)
    writeFileSync(files.runs, JSON.stringify(runs))
    options.onOutcome?.(outcome)
  }

  const isWanted = (): boolean => wishes.length > 0 || asides.length > 0 || signal.aborted

  const attempt = async (why: Why): Promise<Outcome> => {
    const work = emptyWork(why.reason)
    try {
      const held = heldBy(files.held)
      if (held && !why.byHand) return { ...work, at: now(), fault: held }
      removeOwn(files.held)
      await run.work(why, work, isWanted)
      return { ...work, at: now() }
    } catch (error) {
      run.doubt()
      const fault = signal.aborted ? ENDED : isDiskFull(error) ? DISK_FULL : error instanceof Error ? error.message : String(error)
      return { ...work, at: now(), fault }
    }
  }

  const calm = async (): Promise<void> => {
    await run.stamp(() => Boolean(working) || signal.aborted)
    if (!working && !signal.aborted) await run.collectGarbage()
  }

  const workOff = async (): Promise<void> => {
    // Somebody waits for what is done aside; wishes come in bursts.
    if (!asides.length) await setTimeout(BURST)
    while ((wishes.length || asides.length) && !signal.aborted) {
      for (const work of asides.splice(0)) await work()
      if (!wishes.length) continue
      const taken = wishes
      wishes = []
      const outcome = await attempt(together(taken.map(({ why }) => why)))
      settle(outcome)
      doing = undefined
      clearTimeout(again)
      if (outcome.missed.length) again = globalThis.setTimeout(() => void ask({ reason: outcome.reason, goods: [] }), AGAIN).unref()
      for (const { done } of taken) done(outcome)
      // What was broken off for something newer goes on after it.
      if (!outcome.fault && index.staleCount().pages) wishes.push({ why: { reason: outcome.reason, goods: [] }, done: () => {} })
      if (!wishes.length) await run.rest(isWanted)
    }
    clearTimeout(idle)
    if (signal.aborted) {
      for (const { why, done } of wishes.splice(0)) done({ ...emptyWork(why.reason), at: now(), fault: ENDED })
      return
    }
    idle = globalThis.setTimeout(() => void calm().catch(() => {}), IDLE).unref()
  }

  const begin = (): void => {
    working ??= workOff().finally(() => {
      working = undefined
    })
  }
  const ask = (why: Why): Promise<Outcome> =>
    new Promise((done) => {
      wishes.push({ why, done })
      begin()
    })

  const close = async (): Promise<void> => {
    ending.abort(new UserError(ENDED))
    clearTimeout(idle)
    clearTimeout(again)
    await run.close()
    await working?.catch(() => {})
    mirror.close()
    index.close()
    free()
  }

  return {
    async publish(why) {
      let outcome = await ask(why)
      for (const seconds of why.awaited ? BACKOFF : []) {
        if (outcome.fault || outcome.release || signal.aborted) break
        await setTimeout(seconds * 1000, undefined, { ref: false })
        outcome = await ask(why)
      }
      return outcome
    },
    aside: (work) =>
      new Promise((done, fail) => {
        asides.push(() => run.kit().then(work).then(done, fail))
        begin()
      }),
    state: () => stateOf(options.dist, index.staleCount(), doing),
    rollBack: (id) => rollBack(options.dist, id),
    close: () => (closing ??= close()),
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
function stateOf(dist: string, stale: { pages: number; since: number | undefined }, doing?: string): State {
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

/** All of these as one: what any of them names may have changed; everything where one names nothing. */
function together(whys: readonly Why[]): Why {
  const all = whys.filter(({ goods, topics }) => !goods && !topics)
  const isAll = all.length > 0
  const reasons = [...new Set((isAll ? all : whys).flatMap(({ reason }) => reason.split(', ')))]
  return {
    reason: reasons.join(', '),
    ...(!isAll && {
      goods: [...new Set(whys.flatMap(({ goods = [] }) => goods))],
      topics: [...new Set(whys.flatMap(({ topics = [] }) => topics))],
    }),
    byHand: whys.some(({ byHand }) => byHand),
    ...(whys.length === 1 && whys[0]?.stamp && { stamp: whys[0].stamp }),
  }
}

function emptyWork(reason: string): Work {
  return { reason, rendered: 0, put: 0, gone: 0, files: [], seconds: {}, leftOut: [], broken: [], missed: [] }
}

function heldBy(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function readRuns(file: string): Outcome[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome[]
  } catch {
    return []
  }
}

function now(): string {
  return new Date().toISOString()
}
