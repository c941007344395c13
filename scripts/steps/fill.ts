import { eq } from 'drizzle-orm'
import { setting } from '#shop/db/schema/site.ts'
import { renewDemo } from '#shop/db/seed/renew.ts'
import { seed } from '#shop/db/seed/seed.ts'
import { lockSetUp } from '#shop/db/set-up-lock.ts'
import type { Surroundings } from '#shop/scope.ts'
import { step } from './say.ts'

/**
 * Fills an empty shop with its demonstration goods, all in one transaction: a start that is broken off leaves it empty, and the next one
 * begins anew. A shop that knows its own name is filled already; its demo member gets anew what is gone of the orders to look at. Of several
 * processes one fills; the others wait.
 */
export async function fillIfEmpty(surroundings: Surroundings): Promise<void> {
  await surroundings.db.transaction(async (db) => {
    const within = { ...surroundings, db }
    await lockSetUp(db)
    const [filled] = await db.select({ key: setting.key }).from(setting).where(eq(setting.key, 'site'))
    if (filled) return renewDemo(within)
    await step('Filling the shop', (tell) => seed(within, (done, total) => tell(`${done} of ${total}`)))
  })
}
