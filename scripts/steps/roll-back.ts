import { handOver } from '#publish/release/hand-over.ts'
import { openReleases } from '#publish/release/release.ts'
import type { Release } from '#publish/release/release-line.ts'
import { claim, PublishedElsewhere, rollBack } from '#publish/site.ts'
import { openTargets } from '#publish/targets/open.ts'
import { emptyWork, timer } from '#publish/work.ts'
import { log, step, UserError } from './log.ts'
import type { Settings } from './settings.ts'

type Site = Pick<Settings, 'dist' | 'publish'>

/**
 * Makes an earlier release live, by default the one before, and brings its bucket and CDN up to it. Where another process publishes the site,
 * that one does the latter (`publisher.ts`).
 * @throws UserError if there is no such release, or a target does not take it
 */
export async function rollBackSite(site: Site, id?: string): Promise<void> {
  const release = rollBack(site.dist, id)
  log(`${release.id} is live again, made ${release.madeAt} (${release.reason}); nothing is published until npm run publish`)
  try {
    const free = claim(site.dist)
    await sendRelease(site, release).finally(free)
  } catch (error) {
    if (!(error instanceof PublishedElsewhere)) throw error
    log(`${error.message}, and brings a bucket or CDN up to it within seconds`)
  }
}

async function sendRelease({ dist, publish }: Site, release: Release): Promise<void> {
  const releases = openReleases(dist)
  const targets = await openTargets(publish, releases.folder, process.env.SITE_URL ?? '')
  if (!targets.length) return
  const work = emptyWork('rolled back')
  const options = { releases, targets, signal: new AbortController().signal }
  await step('Bringing the bucket and CDN up to it', () => handOver(options, release, work, timer(work.seconds)))
  if (work.missed.length) throw new UserError(`${work.missed.join('; ')}; to try again: npm run publish -- back ${release.id}`)
}
