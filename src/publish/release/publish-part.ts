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

/** Pages of the first part where very many are touched: the likeliest go live without waiting for the rest. */
export const FIRST_PART = 200
const PART = 2000
/** Pages of an earlier change that are rendered before newer work, once they waited so many milliseconds: many small changes starve no large one. */
const LEAST = 100
const LONGEST_WAIT = 10_000
/** Files that an outcome names. */
const NAMED = 10

interface PartOptions {
  releases: Releases
  mirror: Mirror
  index: PageIndex
  tell(progress: string): void
  /** Returns why publishing is held back; undefined unless the site was rolled back since the run began. */
  held(): string | undefined
  /** Files of the live release whose best compression waits for an idle moment. */
  hasty: Set<string>
}

/** A run whose changes go live in parts. */
export interface Step {
  release: About
  /** Every page is rendered anew. */
  isWhole: boolean
  /** The live release that the run goes on from: that of its last part. */
  live: string | undefined
  /** Pages of the next part. */
  most: number
  /** Whether other work waits. */
  isWanted(): boolean
}

/** Stale pages that are rendered together. */
interface Part {
  /** They are pages of what was changed itself. */
  isOwn: boolean
  pages: Page[]
}

interface PublishedPart {
  /** Undefined where no page differs from its file. */
  release: Release | undefined
  /** Whether more is to do that does not wait for other work. */
  isNext: boolean
}

/**
 * Renders the next stale pages and releases those that differ: first the pages of the changed rows, then the most visited ones.
 * @throws UserError if a page fails its checks, or another release was made live since the run began
 */
export async function publishPart(options: PartOptions, work: Work, timed: Timed, started: Started, step: Step): Promise<PublishedPart> {
  const { releases, index, mirror, tell, hasty } = options
  const { isWhole, isWanted } = step
  const live = releases.live()
  const held = options.held()
  if (held) throw new UserError(held)
  if (live?.id !== step.live) throw new UserError(REPLACED)
  const { isOwn, pages } = nextPart(index, step, live)
  if (!isOwn) step.most = PART
  const isEnough = (begun: number): boolean => !isWhole && !isOwn && begun >= LEAST && isWanted()
  removeOwn(releases.fresh)
  // Counting the stale pages takes longer than rendering one does.
  const { pages: stale, since = Date.now() } = index.staleCount()
  let done = 0
  const rendered = await timed('render', () =>
    started.renderer.render(pages, releases.fresh, () => tell(`${++done + work.rendered} of ${stale + work.rendered} pages`), isEnough),
  )
  const isPart = stale > rendered.length
  const isNext = isPart && !(isWanted() && (!isOwn || Date.now() - since < LONGEST_WAIT))
  work.rendered += rendered.length
  const statics = isWhole ? copyStatics(join(started.bundle.folder, 'client'), releases.fresh) : []
  work.broken.push(...(await timed('check', () => checkPages(rendered, surroundingsOf(releases, index, live)))))
  // Pages that still name one which is gone are among the stale pages, so that nothing goes before the last part.
  const gone = isPart ? [] : index.gone()
  const changed = changedBy(rendered, gone, statics, (page) => isWhole || index.differs(page))
  const note = (release: Release) => index.released(release.id, started.bundle.digest, rendered, gone, (key) => mirror.digest(key))
  if (!changed.put.length && !changed.gone.length) {
    if (live) note(live)
    return { release: undefined, isNext }
  }
  const release = await timed('release', async () => {
    const made = await releases.make(changed, { ...step.release, isPart }, { whole: isWhole, before: live?.id })
    note(made)
    step.live = made.id
    return made
  })
  for (const { file, isHasty } of rendered) if (isHasty) hasty.add(file)
  count(work, release, changed)
  return { release, isNext }
}

function nextPart(index: PageIndex, { isWhole, most }: Step, live: Release | undefined): Part {
  const own = isWhole ? [] : index.stale(PART, PRIORITY.listed)
  const stales = own.length ? own : index.stale(isWhole ? Number.MAX_SAFE_INTEGER : most)
  const pages = stales.map(({ path, file, isInNavigation }): Page => {
    return { path, file, earlier: isInNavigation ? live?.folder : undefined, isHasty: !isWhole }
  })
  return { isOwn: own.length > 0, pages }
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
  work.files.push(...put.slice(0, NAMED - work.files.length))
}
