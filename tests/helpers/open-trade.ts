import { afterAll, beforeEach } from 'vitest'
import { orderMaker } from './orders.ts'
import { NOON, openTestShop } from './shop.ts'
import { fillTrade, makeBuyer } from './trade.ts'

/**
 * Opens a shop with products and the buyer ada for one test file, refilled at noon before each test, closed at the end. The object `ada`
 * stays the same; its content is the member of the running test.
 */
export async function openTrade(balances: Parameters<typeof makeBuyer>[2] = {}) {
  const shop = await openTestShop()
  const fill = async () => {
    await shop.empty()
    await fillTrade(shop.db)
    shop.clock.now = NOON
    return makeBuyer(shop, 'ada', balances)
  }
  const ada = await fill()
  beforeEach(async () => {
    Object.assign(ada, await fill())
  })
  afterAll(() => shop.close())
  const orders = orderMaker(shop, ada)
  return { shop, ada, ...orders }
}
