// `npm run publish [-- watch | back [release] | state | why <address>]`: publishes the site once or on every change, makes an
// earlier release live, prints the state, or explains why a page was rendered again.
import { existsSync } from 'node:fs'
import { removeOwn } from '#publish/files/own-files.ts'
import { openReleases } from '#publish/release/release.ts'
import { explainPage, PublishedElsewhere, publishFiles, readState } from '#publish/site.ts'
import { fillIfEmpty } from './steps/fill.ts'
import { closingOnFailure, hostShop } from './steps/host.ts'
import { chore, closeOnSignal, log, output, step, UserError, waitFor } from './steps/log.ts'
import { openPublishing, type Publishing } from './steps/publishing.ts'
import { rollBackSite } from './steps/roll-back.ts'
import { findRunning } from './steps/running.ts'
import { addressFile, readSettings, type Settings } from './steps/settings.ts'

await chore(async () => {
  const [way = 'once', id] = process.argv.slice(2)
  const settings = readSettings()
  if (way === 'back') return rollBackSite(settings, id)
  if (way === 'state') return tellState(settings.dist)
  if (way === 'why') return explain(settings.dist, id)
  if (way !== 'once' && way !== 'watch') throw new UserError(`npm run publish knows watch, back, state and why, not ${way}`)
  await publish(settings, way === 'watch')
})

async function publish({ config, shopUrl, dist, publish }: Settings, isWatching: boolean): Promise<void> {
  const address = shopUrl || (await findRunning(addressFile(config)))?.address
  const shop = address ? undefined : await hostShop({ ...config, port: 0, host: '127.0.0.1' })
  let publishing: Publishing | undefined
  const close = async () => {
    await waitFor('what is being published', Promise.resolve(publishing?.close()))
    await shop?.close()
  }
  closeOnSignal(close, isWatching ? 0 : 1)
  await closingOnFailure({ close }, async () => {
    const plan = { shopUrl: address ?? shop?.address ?? '', ownShop: !shopUrl, dist, ...(shop && { shop }) }
    publishing = await openPublishing(plan, publish, config).catch((error) => {
      if (!(error instanceof PublishedElsewhere)) throw error
      const { held } = publishFiles(dist)
      log(`${error.message} by itself${existsSync(held) ? ', and what was held back within seconds' : ' whenever something changes'}`)
      removeOwn(held)
      return undefined
    })
    if (!publishing) return
    if (shop) await fillIfEmpty(shop.surroundings)
    const { publisher } = publishing
    const { fault } = await step('Publishing the site', () => publisher.publish({ reason: 'asked for', byHand: true }))
    if (fault && !isWatching) throw new UserError(fault)
  })
  if (!publishing || !isWatching) return close()
  publishing.watch()
  log('publish: watching; Ctrl+C ends it')
}

function explain(dist: string, address: string | undefined): void {
  if (!address) throw new UserError('npm run publish -- why <address>, such as /web/sku/12')
  checkPublished(dist)
  output(explainPage(dist, new URL(address, 'http://localhost').pathname).join('\n'))
}

function checkPublished(dist: string): void {
  if (!openReleases(dist).live() || !existsSync(publishFiles(dist).pages)) throw new UserError(`nothing is published in ${dist}`)
}

function tellState(dist: string): void {
  checkPublished(dist)
  output(JSON.stringify(readState(dist), null, 2))
}
