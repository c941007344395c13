import { afterAll, beforeEach } from 'vitest'
import { orderMaker } from './orders.ts'
import { NOON, openTestShop } from './shop.ts'
import { fillTrade, makeBuyer } from './trade.ts'

/**
 * A shop with goods to trade, and ada, who buys there: opened for one test file, filled anew at noon before each of its tests, closed at the
 * end. `ada` stays one object; what is in it is the member of the running test.
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
  const orders = orderMaker(
    () => shop,
    () => ada,
  )
  return { shop, ada, ...orders }
}
