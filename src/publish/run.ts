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
import { FIRST_PART, publishPart } from './release/publish-part.ts'
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
  /** Has the next run compare everything, because the last changes are no longer known. */
  doubt(): void
  /** For idle moments, until other work `isWanted`: compresses better, prepares the next release, and draws social pictures. */
  rest(isWanted: () => boolean): Promise<void>
  /** For long idle moments: notes what the site shows, unless other work `isWanted` meanwhile. */
  stamp(isWanted: () => boolean): Promise<void>
  /** For long idle moments: removes hashed files that no kept release names any more. */
  collectGarbage(): Promise<void>
  close(): Promise<void>
}

/** Prepares the work of a publisher. */
export function createRun(options: RunOptions): Run {
  const { releases, mirror, index, signal } = options
  const kit = openKit(options)
  const hasty = new Set<string>()
  const state: RunState = { isSure: false, last: undefined }
  return {
    async work(why, work, isWanted) {
      const timed = timer(work.seconds)
      const live = releases.live()
      const hint = LOCALES.every((locale) => mirror.readAt('frame', locale)) ? hintOf(why) : undefined
      // A hint compares only parts, which proves nothing of all the rest.
      const stamp = hint ? (live?.stamp.split(' ')[0] ?? '') : (why.stamp ?? (await untilAborted(options.stamp(), signal)))
      // The client of the process asks one address at a time, so the settings are read before the mirror.
      await kit.settings()
      const [filled, started] = await Promise.all([fill(options, state, hint, timed), timed('bundle', kit.ready)])
      state.last = filled
      // Comparing alone leaves little garbage, and the start of a site waits for it.
      if (!hint && filled.changes.rows.length) freeMemory()
      work.leftOut = filled.leftOut
      const isWhole = !live || index.bundle !== started.bundle.digest || ![live.id, live.base].includes(index.release)
      await timed('look', () => markStale(options, state, filled, isWhole, started))
      const { counts, leftOut } = filled
      const contents = { goods: counts.cards, categories: counts.categories, pages: index.count(), leftOut }
      if (live && !options.acceptsFall) checkFall(live.contents, contents)
      state.isSure = true
      const step = { release: { reason: why.reason, stamp, contents }, isWhole, live: live?.id, isWanted, most: FIRST_PART }
      for (let isNext = true; isNext; ) {
        const part = await publishPart({ ...options, hasty }, work, timed, started, step)
        if (part.release) await handOver(options, part.release, work, timed)
        isNext = part.isNext
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
    doubt() {
      state.isSure = false
    },
    async rest(isWanted) {
      for (const file of hasty) {
        const live = releases.live()
        if (!live || isWanted()) break
        await compressAgain(join(live.folder, file), SCREEN, join(releases.folder, 'compressed'))
        hasty.delete(file)
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
  /** The index was up to date with the mirror after the last run. */
  isSure: boolean
  last: Filled | undefined
}

/** Fills the mirror. A hint that names nothing only goes on with what was filled before. */
async function fill(
  { mirror, prices, signal, tell, ...options }: RunOptions,
  { last }: RunState,
  hint: Hint | undefined,
  timed: Timed,
): Promise<Filled> {
  if (last && hint && !hint.goods?.length && !hint.topics?.length) return { ...last, changes: NO_CHANGES }
  return timed('fill', () => untilAborted(options.fill(mirror, { ...(hint && { hint }), ...(prices && { prices }), tell }), signal))
}

/** Marks the pages that the changes touch as stale; all pages for the whole site. */
async function markStale(
  { index, mirror }: RunOptions,
  { isSure }: RunState,
  { changes }: Filled,
  isWhole: boolean,
  { renderer }: Started,
): Promise<void> {
  const digestOf = (key: string): string => mirror.digest(key)
  if (isWhole) index.reset()
  else if (isSure) index.touch(changes, digestOf)
  else index.touchAll(digestOf)
  if (isWhole || !isSure || changes.moved.length) index.expect(await renderer.pages())
}

/** Returns the possible changes; undefined = anything. */
function hintOf({ goods, topics }: Why): Hint | undefined {
  return goods || topics ? { ...(goods && { goods }), ...(topics && { topics }) } : undefined
}
