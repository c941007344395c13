import { join } from 'node:path'
import { LOCALES } from '#lib/text/locales.ts'
import type { Filled, Hint } from '#loaders/fill.ts'
import { NO_CHANGES } from '#mirror/changes.ts'
import type { PriceHistory } from '#mirror/price-history.ts'
import type { Mirror } from '#mirror/store.ts'
import { freeMemory } from './fill/free-memory.ts'
import type { PageIndex } from './pages/page-index.ts'
import type { PublisherOptions, Why } from './plan.ts'
import { checkFall } from './release/check.ts'
import { collectGarbage } from './release/collect-garbage.ts'
import { handOver } from './release/hand-over.ts'
import { FIRST_PART_SIZE, publishPart, type Step } from './release/publish-part.ts'
import type { Releases } from './release/release.ts'
import { compressAgain, SCREEN } from './render/compress.ts'
import { type Kit, openKit, type Started } from './render/kit.ts'
import { makeSocialPictures } from './social/make.ts'
import { untilAborted } from './until-aborted.ts'
import { type Timed, timer, type Work } from './work.ts'

interface RunOptions extends PublisherOptions {
  /** Aborted when the publisher is closed. */
  signal: AbortSignal
  tell(progress: string): void
  releases: Releases
  mirror: Mirror
  mirrorFile: string
  /** Prices that the site has shown; undefined where the shop's word on former prices counts. */
  prices: PriceHistory | undefined
  index: PageIndex
  /** Returns why publishing is held back; undefined unless the site was rolled back since the run began. */
  held(): string | undefined
}

/** The work of a publisher (`publisher.ts`): one task after the other. */
export interface Run {
  /**
   * Publishes what may have changed; breaks off between two parts of a large change where other work `isWanted`.
   * @throws Error in one line
   */
  work(why: Why, work: Work, isWanted: () => boolean): Promise<void>
  /** Brings the targets up to the live release, as after a rollback. @throws Error as {@link handOver} does */
  handOver(work: Work): Promise<void>
  kit(): Promise<Kit>
  /** Makes the next run compare everything, because the last changes are no longer known. */
  invalidateIndex(): void
  /** When idle, until other work `isWanted`: compresses better, prepares the next release, and draws social pictures. */
  whenIdle(isWanted: () => boolean): Promise<void>
  /** When idle for long: notes which content the site shows, unless other work `isWanted` meanwhile. */
  stamp(isWanted: () => boolean): Promise<void>
  /** When idle for long: removes hashed files that no release names any more. */
  collectGarbage(): Promise<void>
  close(): Promise<void>
}

/** Prepares the work of a publisher. */
export function createRun(options: RunOptions): Run {
  const { releases, mirror, index, signal } = options
  const kit = openKit(options)
  const fastCompressed = new Set<string>()
  const state: RunState = { isIndexCurrent: false, lastFill: undefined }
  return {
    async work(why, work, isWanted) {
      const timed = timer(work.seconds)
      const live = releases.live()
      const hint = LOCALES.every((locale) => mirror.readAt('frame', locale)) ? hintOf(why) : undefined
      // A hint compares only some rows, so the shop's part of the stamp stays unknown.
      const stamp = hint ? (live?.stamp.split(' ')[0] ?? '') : (why.stamp ?? (await untilAborted(options.stamp(), signal)))
      // Read the settings before the mirror, because the client of the process connects to one server at a time.
      await kit.settings()
      const [filled, started] = await Promise.all([fill(options, state, hint, timed), timed('bundle', kit.ready)])
      state.lastFill = filled
      // Without changed rows there is little garbage, and the start of a site would wait for it.
      if (!hint && filled.changes.rows.length) freeMemory()
      work.leftOut = filled.leftOut
      const isWhole = !live || index.bundle !== started.bundle.digest || ![live.id, live.base].includes(index.release)
      await timed('look', () => markStale(options, state, filled, isWhole, started))
      const { counts, leftOut } = filled
      const contents = { goods: counts.cards, categories: counts.categories, pages: index.count(), leftOut }
      if (live && !options.acceptsFall) checkFall(live.contents, contents)
      state.isIndexCurrent = true
      const about = { reason: why.reason, stamp, contents }
      let step: Step | undefined = { release: about, isWhole, live: live?.id, isWanted, size: FIRST_PART_SIZE }
      while (step) {
        const { release, next } = await publishPart({ ...options, fastCompressed }, work, timed, started, step)
        if (release) await handOver(options, release, work, timed)
        step = next
      }
      const after = releases.live()
      if (!after) return
      if (after.id === live?.id && !hint) releases.note(after, { stamp, contents })
      await handOver(options, after, work, timed)
    },
    async handOver(work) {
      const live = releases.live()
      if (live) await handOver(options, live, work, timer(work.seconds))
    },
    kit: kit.kit,
    invalidateIndex() {
      state.isIndexCurrent = false
    },
    async whenIdle(isWanted) {
      for (const file of fastCompressed) {
        const live = releases.live()
        if (!live || isWanted()) break
        await compressAgain(join(live.folder, file), SCREEN, join(releases.folder, 'compressed'))
        fastCompressed.delete(file)
      }
      await releases.tidy(isWanted)
      if (options.readPicture) await makeSocialPictures(releases.assets, options.readPicture, isWanted)
    },
    async stamp(isWanted) {
      const live = releases.live()
      if (!live || live.stamp.includes(' ')) return
      const stamp = await options.stamp()
      if (!isWanted() && releases.live()?.id === live.id) releases.note(live, { stamp })
    },
    async collectGarbage() {
      if ((await collectGarbage(releases, Date.now())).length) kit.forgetAssets()
    },
    close: kit.close,
  }
}

/** State of the publisher between two runs. */
interface RunState {
  /** The page index was up to date with the mirror after the last run. */
  isIndexCurrent: boolean
  lastFill: Filled | undefined
}

/** Fills the mirror. A hint that names nothing continues with the last fill, because a run was interrupted. */
async function fill(
  { mirror, prices, signal, tell, ...options }: RunOptions,
  { lastFill }: RunState,
  hint: Hint | undefined,
  timed: Timed,
): Promise<Filled> {
  if (lastFill && hint && !hint.goods?.length && !hint.topics?.length) return { ...lastFill, changes: NO_CHANGES }
  return timed('fill', () => untilAborted(options.fill(mirror, { ...(hint && { hint }), ...(prices && { prices }), tell }), signal))
}

/** Marks the pages that the changes touch as stale, or all pages if the whole site is rendered. */
async function markStale(
  { index, mirror }: RunOptions,
  { isIndexCurrent }: RunState,
  { changes }: Filled,
  isWhole: boolean,
  { renderer }: Started,
): Promise<void> {
  const digestOf = (key: string): string => mirror.digest(key)
  if (isWhole) index.reset()
  else if (isIndexCurrent) index.touch(changes, digestOf)
  else index.touchAll(digestOf)
  if (isWhole || !isIndexCurrent || changes.moved.length) index.expect(await renderer.pages())
}

/** Returns the possible changes; undefined = anything. */
function hintOf({ goods, topics }: Why): Hint | undefined {
  return goods || topics ? { ...(goods && { goods }), ...(topics && { topics }) } : undefined
}
