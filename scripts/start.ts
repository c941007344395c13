// `npm start`: serves site and shop on one origin. It fills the shop on the first run, and publishes the site if it is missing or stale and
// after every change. With `SHOP_URL=https://…` it publishes from that server of the family and proxies its calls instead of opening the
// embedded shop.

import { BASE } from '#lib/text/locales.ts'
import { createFront } from '#serve/front.ts'
import { createProxy } from '#serve/proxy.ts'
import { createTunnel } from '#serve/tunnel.ts'
import { createProxies } from '#shop/address.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { isDemo } from '#shop/db/seed/demo.ts'
import { openDesk } from '#shop/desk/open.ts'
import { chatAddress, whyNoChat } from './steps/chat-address.ts'
import { chooseDialect } from './steps/dialect.ts'
import { fillIfEmpty } from './steps/fill.ts'
import { frontExtras } from './steps/front-extras.ts'
import { closingOnFailure, type Host, hostFront, hostShop } from './steps/host.ts'
import { chore, closeOnSignal, log, waitFor } from './steps/log.ts'
import { monitorPublishing } from './steps/monitoring.ts'
import { type SitePublishing, startPublishing } from './steps/publishing.ts'
import { dataNote, limitNote, payNote, readSettings, type Settings, siteUrlNote } from './steps/settings.ts'
import { hasSite } from './steps/site-build.ts'

await chore(async () => {
  const started = Date.now()
  const settings = readSettings()
  const host = settings.shopUrl ? await startBefore(settings) : await startWhole(settings)
  log('')
  log(`ready: ${host.address}${BASE}`)
  for (const line of host.notes) log(`  ${line}`)
  log(`  started in ${((Date.now() - started) / 1000).toFixed(1)} s; Ctrl+C ends it`)
})

interface Started extends Host {
  /** Further lines for a new user. */
  notes: string[]
}

/** The embedded shop and the site published from it. */
async function startWhole({ config, dist, publish, front }: Settings): Promise<Started> {
  let publishing: SitePublishing | undefined
  // The live release of another process is served before this one knows whether it publishes.
  const isReady = () => publishing?.isReady() ?? hasSite(dist)
  const openExtras = await frontExtras({ front, config, dist })
  const shop = await hostShop(
    config,
    ({ app, surroundings }) =>
      createFront(
        dist,
        (request, connection) => publishing?.answer(request, connection) ?? app.fetch(request, connection),
        isReady,
        openExtras((request) => app.fetch(request), surroundings),
      ),
    monitorPublishing(dist, isReady),
  )
  const close = async () => {
    await waitFor('what is being published', Promise.resolve(publishing?.close()))
    await waitFor('answers under way and the database', shop.close())
  }
  closeOnSignal(close)
  const desk = await closingOnFailure({ close }, async () => {
    await fillIfEmpty(shop.surroundings)
    publishing = startPublishing({ shopUrl: shop.address, ownShop: true, dist, shop }, publish, config)
    await publishing.ready
    return openDesk(shop.surroundings, shop.address)
  })
  const demo = (await isDemo(shop.surroundings.db)) ? DEMO_ACCOUNTS : []
  const accounts = demo.map(({ username, password, note }) => `account: ${username} / ${password} (${note})`)
  return {
    ...shop,
    notes: [...accounts, desk, limitNote(config), ...payNote(config), ...siteUrlNote(shop.address), `data: ${dataNote(config)}`],
  }
}

/** The site before another server of the family. */
async function startBefore({ config, shopUrl, chatUrl, dist, publish, front }: Settings): Promise<Started> {
  const { isTrustedProxy } = createProxies(config.trustedProxies)
  const proxy = createProxy(shopUrl, isTrustedProxy)
  // Known with the server's dialect; sockets wait for it as long as they like.
  const chat = Promise.withResolvers<URL>()
  const tunnel = createTunnel(() => chat.promise, isTrustedProxy)
  let publishing: SitePublishing | undefined
  const isReady = () => publishing?.isReady() ?? hasSite(dist)
  const openExtras = await frontExtras({ front, config, dist })
  const host = await hostFront(
    config,
    createFront(
      dist,
      (request, connection) => publishing?.answer(request, connection) ?? proxy.fetch(request, connection),
      isReady,
      openExtras((request) => proxy.fetch(request)),
    ),
    monitorPublishing(dist, isReady),
    tunnel,
  )
  const close = async () => {
    await waitFor('what is being published', Promise.resolve(publishing?.close()))
    await waitFor('answers under way', host.close())
  }
  closeOnSignal(close)
  // Asked before anything is read: a shop that does not answer now, and whose earlier site stays in use, may still have a chat.
  const address = chatUrl ?? chatAddress(shopUrl, await chooseDialect(shopUrl, false).catch(() => 'standard' as const))
  chat.resolve(address)
  await closingOnFailure({ close }, async () => {
    publishing = startPublishing({ shopUrl, ownShop: false, dist }, publish, config)
    await publishing.ready
  })
  const fault = await whyNoChat(address)
  return {
    ...host,
    notes: [
      ...siteUrlNote(host.address),
      `shop: ${shopUrl}`,
      `chat: ${address}${fault ? ` does not answer now (${fault}); CHAT_URL says where it does` : ''}`,
    ],
  }
}
