// `npm run publish [-- watch | back [release] | state]`: publishes the site once, or whatever changes from now on; makes an earlier release live; tells the state.
import { existsSync, rmSync } from 'node:fs'
import { openPageIndex } from '#publish/page-index.ts'
import { publishFiles, rollBack, stateOf } from '#publish/publisher.ts'
import { openReleases } from '#publish/release.ts'
import { fillIfEmpty } from './steps/fill.ts'
import { hostShop } from './steps/host.ts'
import { openPublishing } from './steps/publishing.ts'
import { findRunning } from './steps/running.ts'
import { chore, closeOnSignal, Obstacle, say } from './steps/say.ts'
import { addressFile, readSettings } from './steps/settings.ts'

await chore(async () => {
  const [way = 'once', id] = process.argv.slice(2)
  const settings = readSettings()
  if (way === 'back') return back(settings.dist, id)
  if (way === 'state') return tellState(settings.dist)
  if (way !== 'once' && way !== 'watch') throw new Obstacle(`npm run publish knows watch, back and state, not ${way}`)
  const { config, shopUrl, dist, publish } = settings
  const address = shopUrl || (await findRunning(addressFile(config)))
  const shop = address ? undefined : await hostShop({ ...config, port: 0, host: '127.0.0.1' })
  if (shop) await fillIfEmpty(shop.surroundings)
  const plan = { shopUrl: address ?? shop?.address ?? '', ownShop: !shopUrl, dist, ...(shop && { shop }) }
  const publishing = await openPublishing(plan, publish, config.host)
  const close = async () => {
    await publishing?.close()
    await shop?.close()
  }
  closeOnSignal(close)
  if (!publishing) {
    await close()
    rmSync(publishFiles(dist).held, { force: true })
    say('that process publishes by itself what changes, also after a release was rolled back')
    return
  }
  const { fault } = await publishing.publisher.publish({ reason: 'asked for', byHand: true })
  if (way === 'watch') {
    publishing.watch()
    say('publish: watching; Ctrl+C ends it')
    return
  }
  await close()
  if (fault) throw new Obstacle(fault)
})

function back(dist: string, id: string | undefined): void {
  const { madeAt, reason, id: now } = rollBack(dist, id)
  say(`${now} is live again, made ${madeAt} (${reason}); nothing is published until npm run publish`)
}

function tellState(dist: string): void {
  const { pages } = publishFiles(dist)
  if (!openReleases(dist).live() || !existsSync(pages)) throw new Obstacle(`nothing is published in ${dist}`)
  const index = openPageIndex(pages)
  say(JSON.stringify(stateOf(dist, index.staleCount()), null, 2))
  index.close()
}
