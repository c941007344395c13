// `npm run clear-demo`: turns a demo that was tried out into a real shop: removes members, orders and goods, keeps settings, texts and staff.
import { createShop } from '#shop/app.ts'
import { openDatabase } from '#shop/db/open.ts'
import { clearDemo, isDemo } from '#shop/db/seed/demo.ts'
import { chore, log, UserError } from './steps/log.ts'
import { readSettings } from './steps/settings.ts'

await chore(async () => {
  const { config } = readSettings()
  const { db, close } = await openDatabase(config.database).catch((error: Error) => {
    throw new UserError(error.message)
  })
  try {
    if (!(await isDemo(db))) throw new UserError('this database holds no demo; nothing was changed')
    if (process.argv[2] !== 'yes') {
      throw new UserError(
        'this removes all members, orders, payments, chats, reviews, goods, promotions, advertisements and floors, and the other merchants; settings, texts and staff stay. Make a backup, stop the shop, and run: npm run clear-demo -- yes',
      )
    }
    const { surroundings } = createShop({ db, settings: config })
    await db.transaction((db) => clearDemo({ ...surroundings, db }))
    log('the demo is gone; start with DEMO=off from now on, and give the desk its texts')
  } finally {
    await close()
  }
})
