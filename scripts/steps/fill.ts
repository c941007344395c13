import { eq } from 'drizzle-orm'
import { setting } from '#shop/db/schema/site.ts'
import { seedEmpty } from '#shop/db/seed/empty.ts'
import { renewDemo } from '#shop/db/seed/renew.ts'
import { seed } from '#shop/db/seed/seed.ts'
import { lockSetUp } from '#shop/db/set-up-lock.ts'
import type { Surroundings } from '#shop/scope.ts'
import { step, UserError } from './log.ts'

/**
 * Fills an empty shop, all in one transaction: a start that is broken off leaves it empty, and the next one begins anew. It becomes the
 * demo, or, with `DEMO=off`, a shop of its own name that sells nothing yet. A shop that knows its own name is filled already; a demo gets
 * anew what is gone of the orders to look at. Of several processes one fills; the others wait.
 * @throws UserError where the settings neither allow the demo nor say `DEMO=off`, or an empty shop has no name
 */
export async function fillIfEmpty(surroundings: Surroundings): Promise<void> {
  await surroundings.db.transaction(async (db) => {
    const within = { ...surroundings, db }
    await lockSetUp(db)
    const [filled] = await db.select({ key: setting.key }).from(setting).where(eq(setting.key, 'site'))
    if (filled) return renewDemo(within)
    const { noDemo, shopName } = surroundings.settings
    if (!noDemo) return step('Filling the shop', (tell) => seed(within, (done, total) => tell(`${done} of ${total}`)))
    if (noDemo !== 'DEMO=off') {
      throw new UserError(
        `${noDemo} is for a real shop, and this database is empty: set DEMO=off to begin with an empty shop, or DEMO=on for the demo, whose passwords are public.`,
      )
    }
    if (!shopName) throw new UserError('SHOP_NAME must be set: DEMO=off begins with an empty shop, and it needs a name.')
    await seedEmpty(within, shopName)
  })
}
