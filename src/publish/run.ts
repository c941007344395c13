import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '#lib/text/locales.ts'
import type { Filled, Hint } from '#loaders/fill.ts'
import { type Mirror, NO_CHANGES } from '#mirror/store.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { type Bundle, bundleSite } from './bundle/bundle.ts'
import { removeOwn } from './files/own-files.ts'
import { putFile } from './files/tree.ts'
import { freeMemory } from './fill/free-memory.ts'
import type { PageIndex } from './pages/page-index.ts'
import { PRIORITY } from './pages/render-priority.ts'
import type { PublisherOptions, Why } from './plan.ts'
import { checkPages } from './release/check.ts'
import { collectGarbage } from './release/collect-garbage.ts'
import type { Releases } from './release/release.ts'
import type { About, Changed, Contents, Release } from './release/release-line.ts'
import { compressAgain, SCREEN } from './render/compress.ts'
import { type Page, type Renderer, startRenderer } from './render/renderer.ts'
import type { Outcome } from './status/state.ts'
import { UserError } from './user-error.ts'

/** What a run has come to so far. */
export type Work = Omit<Outcome, 'at' | 'fault'>

interface RunOptions extends PublisherOptions {
  /** Aborted when the publisher is closed. */
  signal: AbortSignal
  tell(progress: string): void
  releases: Releases
  mirror: Mirror
  mirrorFile: string
  index: PageIndex
}

/** What pages are made of. */
export interface Kit {
  bundle: Bundle
  /** The environment that the bundle was made with. */
  settings: Record<string, string>
  mirrorFile: string
}

/** Pages that go out at once where very many are touched: the likeliest first, so that they need not wait for the rest. */
const FIRST_PART = 200
const PART = 2000
/** Pages of an earlier change that get on before what is wanted meanwhile, once they have waited so many milliseconds: many small changes starve no large one. */
const LEAST = 100
const LONGEST_WAIT = 10_000
/** Part of its goods, categories or pages that a new site may lack: more is a shop in trouble, unless the owner says otherwise. */
const FALL = 0.2
/** Files that an outcome names. */
const NAMED = 10

/** The work of a {@link Publisher}: what is asked for, one after the other. */
export function createRun(options: RunOptions) {
  const { releases, mirror, mirrorFile, index, tell, signal } = options
  const digestOf = (key: string): string => mirror.digest(key)
  let isSure = false
  let last: Filled | undefined
  let started: Promise<Started> | undefined

  let settings: Promise<Record<string, string>> | undefined
  const asked = (): Promise<Record<string, string>> => {
    settings ??= untilAborted(options.settings(), signal).catch((error) => {
      settings = undefined
      throw error
    })
    return settings
  }
  const start = async (): Promise<Started> => {
    const settings = await asked()
    const bundle = await bundleSite(settings, tell, signal)
    return { bundle, renderer: await startRenderer(bundle, { mirrorFile, assets: releases.assets, settings }) }
  }
  /** Files of the live release whose best compression waits until nobody does. */
  const hasty = new Set<string>()
  let hasCollected = false
  const ready = (): Promise<Started> => {
    // Who renders does not write again what it has written: where files went, others begin anew.
    if (hasCollected) void started?.then(({ renderer }) => renderer.close())
    if (hasCollected) started = undefined
    hasCollected = false
    started ??= start().catch((error) => {
      started = undefined
      throw error
    })
    return started
  }

  /** Which pages are stale by now. */
  const look = async ({ changes }: Filled, isWhole: boolean, renderer: Renderer): Promise<void> => {
    if (isWhole) index.reset()
    else if (isSure) index.touch(changes, digestOf)
    else index.touchAll(digestOf)
    if (isWhole || !isSure || changes.moved.length) index.expect(await renderer.pages())
  }

  /**
   * Renders the next stale pages, and makes a release of them where they differ: first those of what was changed itself, then the likeliest.
   * @returns whether there is more to do that does not wait for what is wanted elsewhere
   */
  const goOn = async (work: Work, timed: Timed, { bundle, renderer }: Started, about: Step): Promise<boolean> => {
    const { isWhole, isWanted } = about
    const own = isWhole ? [] : index.stale(PART, PRIORITY.listed)
    const stales = own.length ? own : index.stale(isWhole ? Number.MAX_SAFE_INTEGER : about.most)
    const live = releases.live()
    const pages = stales.map(
      ({ path, file, isInNavigation }): Page => ({ path, file, earlier: isInNavigation ? live?.folder : undefined, isHasty: !isWhole }),
    )
    if (!own.length) about.most = PART
    const isEnough = (begun: number): boolean => !isWhole && !own.length && begun >= LEAST && isWanted()
    removeOwn(releases.fresh)
    // Counting them takes longer than rendering one does.
    const { pages: stale, since = Date.now() } = index.staleCount()
    let done = 0
    const rendered = await timed('render', () =>
      renderer.render(pages, releases.fresh, () => tell(`${++done + work.rendered} of ${stale + work.rendered} pages`), isEnough),
    )
    const isPart = stale > rendered.length
    const isNext = isPart && !(isWanted() && (!own.length || Date.now() - since < LONGEST_WAIT))
    // What still names a page that goes is among the stale ones.
    const gone = isPart ? [] : index.gone()
    work.rendered += rendered.length
    const statics = isWhole ? copyStatics(join(bundle.folder, 'client'), releases.fresh) : []
    const place = {
      fresh: releases.fresh,
      assets: releases.assets,
      has: (file: string) => index.has(file) || Boolean(live && existsSync(join(live.folder, file))),
    }
    work.broken.push(...(await timed('check', () => checkPages(rendered, place))))
    const changed: Changed = {
      put: [...rendered.filter((page) => isWhole || index.differs(page)).map(({ file }) => file), ...statics],
      gone: gone.map(({ file }) => file),
    }
    if (!changed.put.length && !changed.gone.length) {
      if (live) index.released(live.id, bundle.digest, rendered, gone, digestOf)
      return isNext
    }
    const release = await timed('release', async () => {
      const made = await releases.make(changed, { ...about.release, isPart }, { whole: isWhole })
      index.released(made.id, bundle.digest, rendered, gone, digestOf)
      return made
    })
    for (const { file, isHasty } of rendered) if (isHasty) hasty.add(file)
    Object.assign(work, { release: release.id, put: work.put + changed.put.length, gone: work.gone + changed.gone.length })
    work.files.push(...changed.put.slice(0, NAMED - work.files.length))
    await handOver(release, work, timed)
    return isNext
  }

  /** Brings each target up to a release. One that failed holds nothing up, and is not tried again in this run: it takes the next with what it missed. */
  const handOver = async (release: Release, work: Work, timed: Timed): Promise<void> => {
    if (work.missed.length) return
    for (const target of options.targets ?? []) {
      const file = join(releases.folder, `${target.name}.taken`)
      const taken = existsSync(file) ? readFileSync(file, 'utf8') : ''
      if (taken === release.id) continue
      try {
        await timed(target.name, () => untilAborted(target.publish(release, releases.between(taken, release)), signal))
        writeFileSync(file, release.id)
      } catch (error) {
        if (isDiskFull(error) || signal.aborted) throw error
        work.missed.push(error instanceof Error ? error.message : String(error))
      }
    }
  }

  return {
    /** Does what is asked for; breaks off between two parts of a large change where `isWanted` elsewhere. @throws Error in one line */
    async work(why: Why, work: Work, isWanted: () => boolean): Promise<void> {
      const timed: Timed = async (name, step) => {
        const began = performance.now()
        try {
          return await step()
        } finally {
          work.seconds[name] = (work.seconds[name] ?? 0) + (performance.now() - began) / 1000
        }
      }
      const live = releases.live()
      const hint = LOCALES.every((locale) => mirror.readAt('frame', locale)) ? hintOf(why) : undefined
      const known = hint && !hint.goods?.length && !hint.topics?.length ? last : undefined
      // What is only touched here and there is no proof that all the rest is as it was.
      const stamp = hint ? (live?.stamp.split(' ')[0] ?? '') : (why.stamp ?? (await untilAborted(options.stamp(), signal)))
      // The client of the process asks one address at a time: the settings' questions come before those of the mirror.
      await asked()
      const [filled, { bundle, renderer }] = await Promise.all([
        known
          ? { ...known, changes: NO_CHANGES }
          : timed('fill', () => untilAborted(options.fill(mirror, { ...(hint && { hint }), tell }), signal)),
        timed('bundle', ready),
      ])
      last = filled
      // Looking alone leaves little behind, and who starts waits for it.
      if (!hint && filled.changes.rows.length) freeMemory()
      work.leftOut = filled.leftOut
      const isWhole = !live || index.bundle !== bundle.digest || ![live.id, live.base].includes(index.release)
      await timed('look', () => look(filled, isWhole, renderer))
      const contents = {
        goods: filled.counts.cards,
        categories: filled.counts.categories,
        pages: index.count(),
        leftOut: filled.leftOut,
      }
      if (live && !options.acceptsFall) checkFall(live.contents, contents)
      isSure = true
      const about = { release: { reason: why.reason, stamp, contents }, isWhole, isWanted, most: FIRST_PART }
      while (await goOn(work, timed, { bundle, renderer }, about));
      const after = releases.live()
      if (!after) return
      if (!work.release && !hint) releases.note(after, { stamp, contents })
      await handOver(after, work, timed)
    },
    /** What pages are made of now. */
    async kit(): Promise<Kit> {
      const { bundle } = await ready()
      return { bundle, settings: await asked(), mirrorFile }
    },
    /** Nobody knows by now what the last changes were: the next run compares everything. */
    doubt(): void {
      isSure = false
    },
    /** For idle moments, until it `isWanted` elsewhere. */
    async rest(isWanted: () => boolean): Promise<void> {
      for (const file of hasty) {
        const live = releases.live()
        if (!live || isWanted()) break
        await compressAgain(join(live.folder, file), SCREEN, join(releases.folder, 'compressed'))
        hasty.delete(file)
      }
      await releases.tidy(isWanted)
    },
    /** For long idle moments: notes what the site shows, unless it becomes another one meanwhile. */
    async stamp(isWanted: () => boolean): Promise<void> {
      const live = releases.live()
      if (!live || live.stamp.includes(' ')) return
      const stamp = await options.stamp()
      if (!isWanted() && releases.live()?.id === live.id) releases.note(live, { stamp })
    },
    /** For long idle moments too: removes hashed files that nothing names any more. */
    async collectGarbage(): Promise<void> {
      if ((await collectGarbage(releases, Date.now())).length) hasCollected = true
    },
    async close(): Promise<void> {
      const { renderer } = (await started?.catch(() => undefined)) ?? {}
      await renderer?.close()
    },
  }
}

/** What renders pages, and from which code. */
interface Started {
  bundle: Bundle
  renderer: Renderer
}

type Timed = <Answer>(name: string, step: () => Promise<Answer>) => Promise<Answer>

interface Step {
  release: About
  isWhole: boolean
  /** Pages of the next part. */
  most: number
  /** Something else is asked for meanwhile. */
  isWanted(): boolean
}

/** Settles as the work does, or fails once the signal is aborted: the work is not waited for any longer, whatever becomes of it. */
async function untilAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const aborted = Promise.withResolvers<never>()
  const fail = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', fail)
  try {
    signal.throwIfAborted()
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', fail)
  }
}

/** What may have changed; undefined = anything. */
function hintOf({ goods, topics }: Why): Hint | undefined {
  return goods || topics ? { ...(goods && { goods }), ...(topics && { topics }) } : undefined
}

/** @throws UserError where the new site lacks more than {@link FALL} of what the earlier one has: a shop in trouble looks like that */
export function checkFall(earlier: Contents, now: Contents): void {
  const fallen = (['goods', 'categories', 'pages'] as const).filter((kind) => now[kind] < earlier[kind] * (1 - FALL))
  if (!fallen.length) return
  const counts = fallen.map((kind) => `${kind} ${earlier[kind]} → ${now[kind]}`).join(', ')
  throw new UserError(
    `the new site is held back, since it lacks too much of the earlier one: ${counts}; ACCEPT_FALL=1 says that this is meant`,
  )
}

/** Copies the files of a bundle that no page makes and whose names carry no hash, with their compressed copies; their names. */
export function copyStatics(client: string, to: string): string[] {
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1))
    .filter((file) => !file.startsWith('_astro') && !file.endsWith('.br'))
  for (const file of files) putFile(file, client, to, copyFileSync)
  return files
}
