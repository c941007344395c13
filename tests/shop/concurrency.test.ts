import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { refill, tradeRaces } from '../helpers/trade-races.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => refill(shop))

describe('many trades at once on the embedded database', () => tradeRaces(() => shop, 20_000))
