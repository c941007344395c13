import { beforeEach, describe } from 'vitest'
import { setUpShop } from '../helpers/set-up.ts'
import { refill, tradeRaces } from '../helpers/trade-races.ts'

const shop = setUpShop()
beforeEach(() => refill(shop))

describe('many trades at once on the embedded database', () => tradeRaces(() => shop, 20_000))
