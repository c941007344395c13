import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Mirror } from '#mirror/store.ts'
import { copyStatics } from '#publish/bundle/copy-statics.ts'
import { removeOwn } from '#publish/files/own-files.ts'
import type { PageIndex } from '#publish/pages/page-index.ts'
import { PRIORITY } from '#publish/pages/render-priority.ts'
import type { Started } from '#publish/render/kit.ts'
import type { Page, RenderedPage } from '#publish/render/renderer.ts'
import { UserError } from '#publish/user-error.ts'
import type { Timed, Work } from '#publish/work.ts'
import { checkPages } from './check.ts'
import { REPLACED, type Releases } from './release.ts'
import type { About, Changed, Release } from './release-line.ts'

/** Pages of the first part of a very large change: the most visited go live without waiting for the rest. */
export const FIRST_PART_SIZE = 200
const PART_SIZE = 2000
/** Pages of an earlier change that are rendered before newer work, even if that waits. Otherwise many small changes would starve a large one. */
const MIN_PAGES = 100
/** Milliseconds after which stale pages of a changed row no longer wait for other work. */
const MAX_WAIT = 10_000
/** Files that an outcome names at most. */
const MAX_NAMED = 10

interface PartOptions {
  releases: Releases
  mirror: Mirror
  index: PageIndex
  tell(progress: string): void
  /** Returns why publishing is held back; undefined unless the site was rolled back since the run began. */
  held(): string | undefined
  /** Files of the live release that were compressed quickly and will be compressed better when idle. */
  fastCompressed: Set<string>
}

/** A run whose changes go live in parts. */
export interface Step {
  release: About
  /** Every page is rendered anew. */
  isWhole: boolean
  /** Id of the live release that the run continues from: that of its last part. */
  live: string | undefined
  /** Most pages of the next part. */
  size: number
  /** Whether other work waits. */
  isWanted(): boolean
}

/** Stale pages that are rendered together. */
interface Part {
  /** They are pages of the changed rows themselves. */
  isOwn: boolean
  pages: Page[]
}

interface RenderedPart {
  rendered: RenderedPage[]
  /** More pages are stale. */
  isPart: boolean
  /** The next part does not wait for other work. */
  isNext: boolean
}

interface PublishedPart {
  /** Undefined if no page differs from its file. */
  release: Release | undefined
  /** The next part, if it does not wait for other work. */
  next: Step | undefined
}

/**
 * Renders the next stale pages and releases those that differ: first the pages of the changed rows, then the most visited ones.
 * @throws UserError if a page fails its checks, or another release was made live since the run began
 */
export async function publishPart(options: PartOptions, work: Work, timed: Timed, started: Started, step: Step): Promise<PublishedPart> {
  const { releases, index } = options
  const live = releases.live()
  const held = options.held()
  if (held) throw new UserError(held)
  if (live?.id !== step.live) throw new UserError(REPLACED)
  const part = nextPart(index, step, live)
  const { rendered, isPart, isNext } = await renderPart(options, part, work, timed, started, step)
  const statics = step.isWhole ? copyStatics(join(started.bundle.folder, 'client'), releases.fresh) : []
  work.broken.push(...(await timed('check', () => checkPages(rendered, surroundingsOf(releases, index, live)))))
  // Pages that still name a removed one are among the stale pages, so remove pages only with the last part.
  const gone = isPart ? [] : index.gone()
  const changed = changedBy(rendered, gone, statics, (page) => step.isWhole || index.differs(page))
  const note = ({ id }: Release) => index.released(id, started.bundle.digest, rendered, gone, (key) => options.mirror.digest(key))
  const release = await releasePart(releases, changed, timed, { ...step, release: { ...step.release, isPart } }, note)
  if (release) {
    for (const { file, isFastCompressed } of rendered) if (isFastCompressed) options.fastCompressed.add(file)
    count(work, release, changed)
  } else if (live) note(live)
  const next = { ...step, live: release?.id ?? step.live, size: part.isOwn ? step.size : PART_SIZE }
  return { release, next: isNext ? next : undefined }
}

function nextPart(index: PageIndex, { isWhole, size }: Step, live: Release | undefined): Part {
  const own = isWhole ? [] : index.stale(PART_SIZE, PRIORITY.listed)
  const stale = own.length ? own : index.stale(isWhole ? Number.MAX_SAFE_INTEGER : size)
  const pages = stale.map(({ path, file, isInNavigation }): Page => {
    return { path, file, earlier: isInNavigation ? live?.folder : undefined, isUrgent: !isWhole }
  })
  return { isOwn: own.length > 0, pages }
}

/** Renders the pages of a part, and stops early for other work that waits. */
async function renderPart(
  { releases, index, tell }: PartOptions,
  { isOwn, pages }: Part,
  work: Work,
  timed: Timed,
  { renderer }: Started,
  { isWhole, isWanted }: Step,
): Promise<RenderedPart> {
  const isEnough = (begun: number): boolean => !isWhole && !isOwn && begun >= MIN_PAGES && isWanted()
  removeOwn(releases.fresh)
  // Count only once, because counting the stale pages takes longer than rendering one.
  const { pages: stale, since = Date.now() } = index.staleCount()
  let done = 0
  const rendered = await timed('render', () =>
    renderer.render(pages, releases.fresh, () => tell(`${++done + work.rendered} of ${stale + work.rendered} pages`), isEnough),
  )
  const isPart = stale > rendered.length
  const isNext = isPart && !(isWanted() && (!isOwn || Date.now() - since < MAX_WAIT))
  work.rendered += rendered.length
  return { rendered, isPart, isNext }
}

/** Makes a release of the changed files and notes it in the index. Returns undefined if no file changed. */
async function releasePart(
  releases: Releases,
  changed: Changed,
  timed: Timed,
  { release, isWhole, live }: Step,
  note: (release: Release) => void,
): Promise<Release | undefined> {
  if (!changed.put.length && !changed.gone.length) return undefined
  return timed('release', async () => {
    const made = await releases.make(changed, release, { whole: isWhole, before: live })
    note(made)
    return made
  })
}

function surroundingsOf({ fresh, assets }: Releases, index: PageIndex, live: Release | undefined) {
  return { fresh, assets, has: (file: string) => index.has(file) || Boolean(live && existsSync(join(live.folder, file))) }
}

function changedBy(
  rendered: readonly RenderedPage[],
  gone: readonly Page[],
  statics: readonly string[],
  differs: (page: RenderedPage) => boolean,
): Changed {
  const put = rendered.filter(differs).map(({ file }) => file)
  return { put: [...put, ...statics], gone: gone.map(({ file }) => file) }
}

function count(work: Work, release: Release, { put, gone }: Changed): void {
  Object.assign(work, { release: release.id, put: work.put + put.length, gone: work.gone + gone.length })
  work.files.push(...put.slice(0, MAX_NAMED - work.files.length))
}
