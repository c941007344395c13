// `npm run shop`: the embedded shop alone, for a site served elsewhere; filled on first run.
import { openDesk } from '#shop/desk/open.ts'
import { fillIfEmpty } from './steps/fill.ts'
import { closingOnFailure, hostShop } from './steps/host.ts'
import { chore, closeOnSignal, log } from './steps/log.ts'
import { dataNote, limitNote, readSettings } from './steps/settings.ts'

await chore(async () => {
  const { config } = readSettings()
  const shop = await hostShop(config)
  closeOnSignal(() => shop.close())
  await closingOnFailure(shop, () => fillIfEmpty(shop.surroundings))
  log(`ready: the shop answers at ${shop.address}, its data lies in ${dataNote(config)}; Ctrl+C ends it`)
  log(await openDesk(shop.surroundings, shop.address))
  log(limitNote(config))
})
