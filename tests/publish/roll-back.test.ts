import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Target } from '#publish/plan.ts'
import { openPublisher } from '#publish/publisher.ts'
import { handOver } from '#publish/release/hand-over.ts'
import { openReleases, type Releases } from '#publish/release/release.ts'
import type { Changed, Release } from '#publish/release/release-line.ts'
import { readPublishSettings } from '#publish/settings.ts'
import { claim, publishFiles, rollBack } from '#publish/site.ts'
import { emptyWork, timer } from '#publish/work.ts'
import { rollBackSite } from '../../scripts/steps/roll-back.ts'
import { writeFresh } from '../helpers/release-files.ts'
import { soon } from '../helpers/soon.ts'

/* A site with two releases: the second one changes `sku/1` and adds `sku/2`. */

const ABOUT = { reason: 'test', stamp: '', contents: { goods: 1, categories: 1, pages: 1, leftOut: [] } }
const DIFFERENT = ['sku/1.html', 'sku/2.html']

let dist: string
let releases: Releases
let first: Release
let second: Release
/** Releases that the target was handed, and whether it fails. */
let handed: { id: string; changed: Changed }[]
let isAway: boolean
const target: Target = {
  name: 'target',
  async publish({ id }, changed) {
    handed.push({ id, changed })
    if (isAway) throw new Error('out of reach')
  },
}

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-back-'))
  dist = join(folder, 'dist')
  releases = openReleases(dist)
  first = await releases.make({ put: writeFresh(releases, ['index.html', 'sku/1.html'], '1'), gone: [] }, ABOUT, { whole: true })
  second = await releases.make({ put: writeFresh(releases, DIFFERENT, '2'), gone: [] }, ABOUT)
  handed = []
  isAway = false
  return () => rmSync(folder, { recursive: true })
})

const send = async (release: Release) => {
  const work = emptyWork('test')
  await handOver({ releases, targets: [target], signal: new AbortController().signal }, release, work, timer(work.seconds))
  return work.missed
}

/** Publishes the site, as a process does whose shop is never asked. */
function startPublisher() {
  const refuse = async () => {
    throw new Error('the shop was asked')
  }
  const publisher = openPublisher({ dist, fill: refuse, settings: refuse, stamp: refuse, targets: [target] }, claim(dist))
  onTestFinished(() => publisher.close())
  return publisher
}

it('brings a target exactly what differs, once', async () => {
  await send(second)
  rollBack(dist)
  handed = []
  await send(first)
  await send(first)
  expect(handed).toEqual([{ id: first.id, changed: { put: ['sku/1.html'], gone: ['sku/2.html'] } }])
})

it('brings a target back that took a part of the release which was gone back from', async () => {
  await send(first)
  isAway = true
  expect(await send(second)).toEqual(['out of reach'])
  isAway = false
  rollBack(dist)
  handed = []
  await send(first)
  await send(first)
  expect(handed).toEqual([{ id: first.id, changed: { put: ['sku/1.html'], gone: ['sku/2.html'] } }])
})

it('has the process that publishes the site bring its targets up to what another process went back to', async () => {
  await send(second)
  const publisher = startPublisher()
  handed = []
  await rollBackSite({ dist, publish: readPublishSettings({}) })
  await soon(() => expect(handed.map(({ id }) => id)).toEqual([first.id]))
  const outcome = await publisher.publish({ reason: 'a change' })
  expect(outcome).toMatchObject({ fault: `rolled back to ${first.id}; nothing is published until npm run publish`, missed: [] })
  expect(handed).toHaveLength(1)
})

it('tries a target again with the next run while publishing is held back', async () => {
  await send(second)
  const publisher = startPublisher()
  isAway = true
  await rollBackSite({ dist, publish: readPublishSettings({}) })
  await soon(() => expect(publisher.state().runs[0]?.missed).toEqual(['out of reach']))
  isAway = false
  handed = []
  expect((await publisher.publish({ reason: 'a change' })).missed).toEqual([])
  expect(handed.map(({ id }) => id)).toEqual([first.id])
})

it('publishes what was held back as soon as another process lets it', async () => {
  await send(second)
  const publisher = startPublisher()
  await rollBackSite({ dist, publish: readPublishSettings({}) })
  await soon(() => expect(publisher.state().runs[0]?.reason).toBe('rolled back'))
  rmSync(publishFiles(dist).held)
  await soon(() => expect(publisher.state().runs[0]).toMatchObject({ reason: 'asked for', fault: 'the shop was asked' }))
})
