// `npm run build`: builds the site into `dist`, from `SHOP_URL`, else from the embedded shop: the running one, or one opened for the time of the build.
import { fillIfEmpty } from './steps/fill.ts'
import { hostShop } from './steps/host.ts'
import { chore, closeOnSignal, log } from './steps/log.ts'
import { findRunning } from './steps/running.ts'
import { addressFile, readSettings, siteUrlNote } from './steps/settings.ts'
import { type BuildPlan, buildSite } from './steps/site-build.ts'

await chore(async () => {
  const { config, shopUrl, dist } = readSettings()
  const running = shopUrl ? undefined : (await findRunning(addressFile(config)))?.address
  const shop = shopUrl || running ? undefined : await hostShop({ ...config, port: 0, host: '127.0.0.1' })
  closeOnSignal(async () => shop?.close(), 1)
  try {
    if (shop) await fillIfEmpty(shop.surroundings)
    await build({ shopUrl: shopUrl || (running ?? shop?.address ?? ''), ownShop: !shopUrl, dist, ...(shop && { shop }) })
  } finally {
    await shop?.close()
  }
})

async function build(plan: BuildPlan): Promise<void> {
  const { pages, seconds } = await buildSite(plan)
  log(`${pages} pages from ${plan.shopUrl} in ${plan.dist}, ${Math.round(pages / seconds)} a second`)
  for (const note of siteUrlNote('')) log(`  ${note}`)
}
