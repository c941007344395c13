import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { fillCatalogue } from '../helpers/catalogue.ts'
import { type ChatShop, openChatShop } from '../helpers/chat.ts'
import { chatRaces } from '../helpers/chat-races.ts'
import { openPostgres } from '../helpers/postgres.ts'

/** Nobody is held back here for writing fast. */
const FAST = { chatMessagesAMinute: 60_000 }

describe('on the embedded database', () => {
  let shop: ChatShop
  beforeAll(async () => {
    shop = await openChatShop(FAST)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.empty()
    await fillCatalogue(shop.db)
  })
  chatRaces(() => shop)
})

describe('on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>
  let shop: ChatShop
  beforeAll(async () => {
    server = await openPostgres()
    process.env.TEST_DATABASE_URL = server.url
    shop = await openChatShop(FAST)
  }, 120_000)
  afterAll(async () => {
    delete process.env.TEST_DATABASE_URL
    await shop?.close()
    await server?.close()
  })
  beforeEach(async () => {
    await shop.empty()
    await fillCatalogue(shop.db)
  })
  chatRaces(() => shop)
})
