// `npm run shop`: the embedded shop alone, for a site served elsewhere; filled on first run.
// `npm run shop -- move postgres://… [folder or s3://… of the uploads]`: moves the embedded shop to PostgreSQL.
import { pricesFile } from '#publish/site.ts'
import { openDesk } from '#shop/desk/open.ts'
import { fillIfEmpty } from './steps/fill.ts'
import { closingOnFailure, hostShop } from './steps/host.ts'
import { chore, closeOnSignal, log } from './steps/log.ts'
import { moveShop } from './steps/move.ts'
import { dataNote, limitNote, payNote, readSettings } from './steps/settings.ts'

await chore(async () => {
  const { config, dist } = readSettings()
  const [act, target = '', place = ''] = process.argv.slice(2)
  if (act === 'move') {
    const { tables, rows, pictures } = await moveShop(config, target, place)
    log(`moved and compared: ${rows} rows of ${tables} tables; uploads: ${pictures}`)
    log(`start with DATABASE_URL${place && ` and UPLOAD_DIR=${place}`} from now on; ${config.dataFolder} stays as it was`)
    return log(`the prices that the site has shown stay in ${pricesFile(dist)}: start with the same DIST_DIR`)
  }
  const shop = await hostShop(config)
  closeOnSignal(() => shop.close())
  await closingOnFailure(shop, () => fillIfEmpty(shop.surroundings))
  log(`ready: the shop answers at ${shop.address}, its data lies in ${dataNote(config)}; Ctrl+C ends it`)
  log(await openDesk(shop.surroundings, shop.address))
  log(limitNote(config))
  for (const line of payNote(config)) log(line)
})
