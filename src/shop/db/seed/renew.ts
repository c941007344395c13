import { eq } from 'drizzle-orm'
import { member } from '#shop/db/schema/member.ts'
import type { Surroundings } from '#shop/scope.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { DEMO_MEMBER } from './insert/members.ts'
import { renewOrders } from './insert/orders.ts'
import { renewGroupBuys } from './insert/promotions.ts'

/** Brings what of the demo data has passed by up to date; does nothing in a shop whose first member is another. Belongs inside a transaction. */
export async function renewDemo(surroundings: Surroundings): Promise<void> {
  const [owner] = await surroundings.db.select().from(member).where(eq(member.member_id, DEMO_MEMBER))
  if (owner?.username !== DEMO_ACCOUNTS[0].username) return
  await renewOrders(surroundings)
  await renewGroupBuys(surroundings)
}
