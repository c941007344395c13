import { afterAll, beforeAll, beforeEach } from 'vitest'
import { configure } from '#api/settings.ts'
import type { Database } from '#shop/scope.ts'
import { type ChatShop, openChatShop } from './chat.ts'
import { answerBy } from './client.ts'
import { type DeskVisitor, visitAsOwner, visitAsStaff } from './desk.ts'
import { NOON, openTestShop, type TestShop } from './shop.ts'
import { makeBuyer } from './trade.ts'

/* Fixtures of a test file. Each returns an object that is filled before the tests run, so that the file can name it at once. */

type Settings = Parameters<typeof openTestShop>[0] & object

interface Freshness {
  /** Writes the rows that every test begins with. */
  fill?: (db: Database) => Promise<void>
}

/** Opens a shop before the tests of a file and closes it afterwards. Its rows last from test to test. */
export function setUpShop(...options: Parameters<typeof openTestShop>): TestShop {
  return setUp(() => openTestShop(...options))
}

/** Opens a shop for a file, and makes it new before each test: its rows, its clock, what it sent, and that `src/api` calls it. */
export function setUpFreshShop({ fill, ...settings }: Settings & Freshness = {}): TestShop {
  return renew(setUpShop(settings), fill)
}

/** The same with connections of the chat. */
export function setUpFreshChat({ fill, ...settings }: Settings & Freshness = {}): ChatShop {
  return renew(
    setUp(() => openChatShop(settings)),
    fill,
  )
}

/** Opens a kind of shop before the tests of a file and closes it afterwards. */
export function setUp<Opened extends TestShop>(open: () => Promise<Opened>): Opened {
  const shop = {} as Opened
  beforeAll(async () => void Object.assign(shop, await open()))
  afterAll(() => shop.close())
  return shop
}

function renew<Opened extends TestShop>(shop: Opened, fill?: Freshness['fill']): Opened {
  beforeEach(async () => {
    configure({ dialect: undefined })
    answerBy((request) => shop.fetch(request))
    await shop.empty()
    shop.clock.now = NOON
    shop.sent.length = 0
    await fill?.(shop.db)
  })
  return shop
}

/** Makes a member before each test. */
export function setUpMember(shop: TestShop, ...member: Parameters<TestShop['signUp']>): { member_id: number; token: string } {
  return makeForEach(() => shop.signUp(...member))
}

/** Makes a member with an address, and balances, before each test. */
export function setUpBuyer(shop: TestShop, ...buyer: Tail<typeof makeBuyer>): Awaited<ReturnType<typeof makeBuyer>> {
  return makeForEach(() => makeBuyer(shop, ...buyer))
}

/** Signs the owner in at the desk before each test. */
export function setUpOwner(shop: TestShop): DeskVisitor {
  return makeForEach(() => visitAsOwner(shop))
}

/** Signs a new account in at the desk before each test. */
export function setUpStaff(shop: TestShop, ...account: Tail<typeof visitAsStaff>): DeskVisitor {
  return makeForEach(() => visitAsStaff(shop, ...account))
}

type Tail<Make extends (shop: TestShop, ...rest: never) => unknown> = Parameters<Make> extends [unknown, ...infer Rest] ? Rest : never

function makeForEach<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made
  beforeEach(async () => void Object.assign(made, await make()))
  return made
}
