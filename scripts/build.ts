// `npm run build`: builds the site into `dist`, from `SHOP_URL`, else from the embedded shop: the running one, or one opened for the time of the build.
import { fillIfEmpty } from './steps/fill.ts'
import { hostShop } from './steps/host.ts'
import { findRunning } from './steps/running.ts'
import { chore, closeOnSignal, say } from './steps/say.ts'
import { addressFile, readSettings, siteUrlNote } from './steps/settings.ts'
import { type BuildPlan, buildSite } from './steps/site-build.ts'

await chore(async () => {
  const { config, shopUrl, dist } = readSettings()
  const running = shopUrl ? undefined : await findRunning(addressFile(config))
  if (shopUrl || running) return build({ shopUrl: shopUrl || (running ?? ''), ownShop: !shopUrl, dist })
  const shop = await hostShop({ ...config, port: 0, host: '127.0.0.1' })
  closeOnSignal(() => shop.close())
  try {
    await fillIfEmpty(shop.surroundings)
    await build({ shopUrl: shop.address, ownShop: true, dist, shop })
  } finally {
    await shop.close()
  }
})

async function build(plan: BuildPlan): Promise<void> {
  const { pages, seconds } = await buildSite(plan)
  say(`${pages} pages from ${plan.shopUrl} in ${plan.dist}, ${Math.round(pages / seconds)} a second`)
  for (const note of siteUrlNote('')) say(`  ${note}`)
}
