// `npm run shop`: the embedded shop alone, for a site served elsewhere; filled on first run.
// `npm run shop -- move postgres://… [folder or s3://… of the uploads]`: moves the embedded shop to PostgreSQL.
// `npm run shop -- owner [name]`: lets an owner in again who has lost the password or the phone.
import { pricesFile } from '#publish/site.ts'
import { createShop } from '#shop/app.ts'
import type { ShopConfig } from '#shop/config.ts'
import { openDatabase } from '#shop/db/open.ts'
import { openDesk } from '#shop/desk/open.ts'
import { ShopError } from '#shop/errors.ts'
import { ownScope } from '#shop/scope.ts'
import { FIRST_NAME } from '#shop/services/staff/account.ts'
import { recoverOwner } from '#shop/services/staff/recover.ts'
import { fillIfEmpty } from './steps/fill.ts'
import { closingOnFailure, hostShop } from './steps/host.ts'
import { chore, closeOnSignal, log, output, UserError } from './steps/log.ts'
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
  if (act === 'owner') return recover(config, target || FIRST_NAME)
  if (act) throw new UserError(`npm run shop knows move and owner, not ${act}`)
  const shop = await hostShop(config)
  closeOnSignal(() => shop.close())
  await closingOnFailure(shop, () => fillIfEmpty(shop.surroundings))
  log(`ready: the shop answers at ${shop.address}, its data lies in ${dataNote(config)}; Ctrl+C ends it`)
  log(await openDesk(shop.surroundings, shop.address))
  log(limitNote(config))
  for (const line of payNote(config)) log(line)
})

async function recover(config: ShopConfig, name: string): Promise<void> {
  const { db, close } = await openDatabase(config.database).catch((error: Error) => {
    throw new UserError(error.message)
  })
  try {
    const password = await recoverOwner(ownScope(createShop({ db, settings: config }).surroundings), name).catch((error) => {
      throw error instanceof ShopError ? new UserError(`no owner has the name ${name}`) : error
    })
    output(
      `${name} / ${password}, said only now; two-step verification is off, and chats that are open at the desk end with the next start`,
    )
  } finally {
    await close()
  }
}
