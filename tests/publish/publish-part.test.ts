import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Mirror, openMirror } from '#mirror/store.ts'
import { openPageIndex, type PageIndex } from '#publish/pages/page-index.ts'
import { publishPart, type Step } from '#publish/release/publish-part.ts'
import { openReleases, type Releases } from '#publish/release/release.ts'
import type { Release } from '#publish/release/release-line.ts'
import type { Page, RenderedPage } from '#publish/render/renderer.ts'
import { heldBy, publishFiles, readState, rollBack } from '#publish/site.ts'
import { emptyWork, timer } from '#publish/work.ts'
import { writeFresh } from '../helpers/release-files.ts'

/* A change of every page goes live in two parts: one page, then the others. Meanwhile another process rolls the site back. */

const ABOUT = { reason: 'test', stamp: '', contents: { goods: 1, categories: 1, pages: 3, leftOut: [] } }
const PAGES: Page[] = ['', 'sku/1', 'sku/2'].map((path) => ({ path: `/${path}`, file: `${path || 'index'}.html` }))
const FILES = PAGES.map(({ file }) => file)
const WAS_REPLACED = 'another release was made live meanwhile; this one was given up'

let dist: string
let bundleFolder: string
let releases: Releases
let index: PageIndex
let mirror: Mirror
let first: Release
let second: Release

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-part-'))
  dist = join(folder, 'dist')
  bundleFolder = join(folder, 'bundle')
  mkdirSync(join(bundleFolder, 'client'), { recursive: true })
  releases = openReleases(dist)
  first = await releases.make({ put: writeFresh(releases, FILES, 'first'), gone: [] }, ABOUT, { whole: true })
  second = await releases.make({ put: writeFresh(releases, FILES, 'second'), gone: [] }, ABOUT)
  mirror = openMirror(publishFiles(dist).mirror)
  index = openPageIndex(publishFiles(dist).pages)
  index.expect(PAGES)
  index.released(second.id, 'bundle', rendered(PAGES, 'second'), [], () => 'before')
  index.touchAll((key) => mirror.digest(key))
  return () => {
    index.close()
    mirror.close()
    rmSync(folder, { recursive: true })
  }
})

/** Notes of pages that list the products. */
function rendered(pages: readonly Page[], words: string): RenderedPage[] {
  return pages.map((page) => ({ ...page, reads: ['cards/en'], digest: words, bytes: words.length, isWhole: true, names: [] }))
}

/** Begins a run, of which each call publishes the next part. */
function startRun({ isWhole = false, duringRender = () => {} } = {}) {
  const work = emptyWork('test')
  let step: Step | undefined = { release: ABOUT, isWhole, live: second.id, size: 1, isWanted: () => false }
  const renderer = {
    pages: async () => PAGES,
    render: async (pages: readonly Page[]) => {
      duringRender()
      const files = pages.map(({ file }) => file)
      writeFresh(releases, files, 'third')
      return rendered(pages, 'third')
    },
    renderAt: async () => [],
    close: async () => {},
  }
  const options = {
    releases,
    mirror,
    index,
    tell: () => {},
    fastCompressed: new Set<string>(),
    held: () => heldBy(publishFiles(dist).held),
  }
  const started = { bundle: { folder: bundleFolder, digest: 'bundle' }, renderer }
  return async () => {
    if (!step) throw new Error('the run has published all parts')
    const part = await publishPart(options, work, timer(work.seconds), started, step)
    step = part.next
    return part
  }
}

const shown = () => FILES.map((file) => readFileSync(join(dist, file), 'utf8'))

it('goes live in parts, which are no releases to go back to', async () => {
  const publishNext = startRun()
  const { release: part, next } = await publishNext()
  expect(next).toMatchObject({ live: part?.id })
  expect(shown()).toEqual(['third', 'second', 'second'])
  expect(readState(dist).kept.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await publishNext()).next).toBeUndefined()
  expect(shown()).toEqual(['third', 'third', 'third'])
  expect(() => rollBack(dist, part?.id)).toThrow(`there is no release ${part?.id} to go back to`)
  expect(rollBack(dist).id).toBe(second.id)
})

describe('what another process goes back to', () => {
  it('stays live between two parts, and says why', async () => {
    const publishNext = startRun()
    await publishNext()
    rollBack(dist)
    await expect(publishNext()).rejects.toThrow(`rolled back to ${second.id}; nothing is published until npm run publish`)
    expect(shown()).toEqual(['second', 'second', 'second'])
  })

  it('stays live between two parts where publishing is allowed again at once', async () => {
    const publishNext = startRun()
    const { release: part } = await publishNext()
    rollBack(dist)
    rmSync(publishFiles(dist).held)
    await expect(publishNext()).rejects.toThrow(WAS_REPLACED)
    expect(shown()).toEqual(['second', 'second', 'second'])
    // So that the next run renders every page.
    expect(index.release).toBe(part?.id)
  })

  it.each([false, true])('stays live while pages are rendered (the whole site: %s)', async (isWhole) => {
    const publishNext = startRun({ isWhole, duringRender: () => void rollBack(dist) })
    await expect(publishNext()).rejects.toThrow(WAS_REPLACED)
    expect(shown()).toEqual(['first', 'first', 'first'])
    expect(releases.live()?.id).toBe(first.id)
  })
})

it('holds publishing back before the earlier release is live', () => {
  let heldAtSwitch: string | undefined
  releases.rollBack(undefined, () => {
    heldAtSwitch = releases.live()?.id
  })
  expect([heldAtSwitch, releases.live()?.id]).toEqual([second.id, first.id])
})
