import { statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openMirror } from '#mirror/store.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { writeJson } from './files/json-file.ts'
import { removeOwn } from './files/own-files.ts'
import { openPageIndex } from './pages/page-index.ts'
import type { PublisherOptions, Why } from './plan.ts'
import { ENDED, openQueue } from './queue.ts'
import { openReleases } from './release/release.ts'
import type { Kit } from './render/kit.ts'
import { createRun } from './run.ts'
import { heldBy, openPrices, publishFiles, readRuns, stateOf } from './site.ts'
import type { Outcome, State } from './status/state.ts'
import { DISK_FULL, UserError } from './user-error.ts'
import { emptyWork } from './work.ts'

/** Publishes a site, one run at a time. A failure leaves the live release in place and is reported in the outcome. */
export interface Publisher {
  publish(why: Why): Promise<Outcome>
  state(): State
  /** Runs a task between two runs, because it reads the shop or renders as they do. */
  runTask<Answer>(task: (kit: Kit) => Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

/** Seconds after which a shop is asked again that still shows what it did. */
const BACKOFF = [0.5, 1, 2, 4, 8, 15, 30]
/** Outcomes that the state keeps. */
const REMEMBERED = 20
/** Milliseconds from one look to the next whether another process rolled the site back, or ended that. */
const ROLLBACK_LOOK = 1000

/**
 * Opens the publishing of a site.
 * @param free releases the claim on the site (`claim`, site.ts); called once the publisher is closed
 */
export function openPublisher(options: PublisherOptions, free: () => void): Publisher {
  const { dist } = options
  const files = publishFiles(dist)
  const mirror = openMirror(files.mirror)
  const index = openPageIndex(files.pages)
  const prices = options.formerPrice === 'server' ? undefined : openPrices(dist)
  const runs = readRuns(files.runs)
  const ending = new AbortController()
  const { signal } = ending
  let doing: string | undefined
  const tell = (progress: string): void => {
    doing = progress
    options.tell?.(progress)
  }
  const held = (): string | undefined => heldBy(files.held)
  /** When the hold was written that this process knows of. */
  let known: number | undefined
  const run = createRun({ ...options, tell, signal, releases: openReleases(dist), mirror, mirrorFile: files.mirror, prices, index, held })

  const onFault = (fault: unknown): void => options.onFault?.(lineOf(fault))
  const work = async (why: Why): Promise<Outcome> => {
    const done = emptyWork(why.reason)
    const end = (fault?: string): Outcome => ({ ...done, at: new Date().toISOString(), ...(fault !== undefined && { fault }) })
    try {
      const reason = held()
      if (reason && !why.byHand) {
        await run.handOver(done)
        return end(reason)
      }
      // Only the hold that was read: a later one, by another process, holds this run up.
      if (reason) {
        removeOwn(files.held)
        known = undefined
      }
      await options.beforeRun?.()
      await run.work(why, done, queue.isWanted)
      return end()
    } catch (error) {
      run.invalidateIndex()
      return end(signal.aborted ? ENDED : lineOf(error))
    }
  }
  const queue = openQueue({
    signal,
    async publish(why) {
      const outcome = await work(why)
      runs.unshift(outcome)
      runs.length = Math.min(runs.length, REMEMBERED)
      try {
        writeJson(files.runs, runs)
      } catch (fault) {
        onFault(fault)
      }
      options.onOutcome?.(outcome)
      doing = undefined
      return outcome
    },
    isUnfinished: () => index.staleCount().pages > 0,
    whenIdle: run.whenIdle,
    async whenLongIdle(isWanted) {
      await run.stamp(isWanted)
      if (!isWanted()) await run.collectGarbage()
    },
    onFault,
  })

  const followRollback = (): void => {
    const now = statSync(files.held, { throwIfNoEntry: false })?.mtimeMs
    if (now && now !== known) void queue.ask({ reason: 'rolled back', goods: [] })
    // Publish now what was held back, not with the next change.
    if (!now && known) void queue.ask({ reason: 'asked for' })
    known = now
  }
  const looking = setInterval(followRollback, ROLLBACK_LOOK).unref()

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    clearInterval(looking)
    ending.abort(new UserError(ENDED))
    await run.close()
    await queue.close()
    mirror.close()
    prices?.close()
    index.close()
    free()
  }

  return {
    publish: (why) => (why.awaited ? askUntilChanged(queue.ask, why, signal) : queue.ask(why)),
    runTask: (task) => new Promise((done, fail) => queue.addTask(() => run.kit().then(task).then(done, fail))),
    state: () => stateOf(dist, index.staleCount(), doing),
    close: () => (closing ??= close()),
  }
}

function lineOf(fault: unknown): string {
  if (isDiskFull(fault)) return DISK_FULL
  return fault instanceof Error ? fault.message : String(fault)
}

/** Publishes again and again for a while until there was something to release, because the shop may cache its answers. */
async function askUntilChanged(ask: (why: Why) => Promise<Outcome>, why: Why, signal: AbortSignal): Promise<Outcome> {
  let outcome = await ask(why)
  for (const seconds of BACKOFF) {
    if (outcome.fault || outcome.release || signal.aborted) break
    await setTimeout(seconds * 1000, undefined, { ref: false })
    outcome = await ask(why)
  }
  return outcome
}
