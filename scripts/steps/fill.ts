import { eq } from 'drizzle-orm'
import { setting } from '#shop/db/schema/site.ts'
import { renewDemo } from '#shop/db/seed/renew.ts'
import { seed } from '#shop/db/seed/seed.ts'
import type { Surroundings } from '#shop/scope.ts'
import { step } from './say.ts'

/**
 * Fills an empty shop with its demonstration goods, all in one transaction: a start that is broken off leaves it empty, and the next one
 * begins anew. A shop that knows its own name is filled already; its demo member gets anew what is gone of the orders to look at.
 */
export async function fillIfEmpty(surroundings: Surroundings): Promise<void> {
  const [filled] = await surroundings.db.select({ key: setting.key }).from(setting).where(eq(setting.key, 'site'))
  if (filled) return surroundings.db.transaction((db) => renewDemo({ ...surroundings, db }))
  await step('Filling the shop', (tell) =>
    surroundings.db.transaction((db) => seed({ ...surroundings, db }, (done, total) => tell(`${done} of ${total}`))),
  )
}
