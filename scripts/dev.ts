// `npm run dev`: astro's development server with hot reload, before the embedded shop or the one at `SHOP_URL`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CACHE_FOLDER } from '#publish/bundle/bundle.ts'
import { openDesk } from '#shop/desk/open.ts'
import { chatAddress } from './steps/chat-address.ts'
import { fillIfEmpty } from './steps/fill.ts'
import { closingOnFailure, hostShop } from './steps/host.ts'
import { chore, closeOnSignal, log } from './steps/log.ts'
import { readSettings } from './steps/settings.ts'
import { fillMirror, pageSettings } from './steps/site-build.ts'

await chore(async () => {
  const { config, shopUrl, chatUrl } = readSettings()
  const mirrorFile = join(CACHE_FOLDER, 'dev-mirror.db')
  const shop = shopUrl ? undefined : await hostShop({ ...config, port: 0, host: '127.0.0.1' })
  const address = shop?.address ?? shopUrl
  const settings = await closingOnFailure({ close: async () => shop?.close() }, async () => {
    if (shop) await fillIfEmpty(shop.surroundings)
    const settings = await pageSettings(address, !shopUrl)
    await fillMirror(address, settings.PUBLIC_SHOP_DIALECT, mirrorFile)
    return settings
  })
  const chat = chatUrl ?? chatAddress(address, settings.PUBLIC_SHOP_DIALECT)
  if (shop) log(await openDesk(shop.surroundings, shop.address))
  log(`the shop answers at ${address}; astro dev hands it every call outside the site`)
  const args = ['dev', '--port', String(config.port), '--host', config.host, ...process.argv.slice(2)]
  const child = spawn(process.execPath, [join('node_modules', 'astro', 'bin', 'astro.mjs'), ...args], {
    env: { ...process.env, ...settings, SHOP_URL: address, MIRROR_FILE: mirrorFile, CHAT_URL: chat.href },
    stdio: 'inherit',
  })
  closeOnSignal(async () => {
    child.kill()
    await shop?.close()
  })
  child.on('exit', (code) => void Promise.resolve(shop?.close()).then(() => process.exit(code ?? 1)))
})
