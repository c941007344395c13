import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { say } from '#api/chat.ts'
import { transaction } from '#shop/scope.ts'
import { lockTalk, storeDialog } from '#shop/services/chat/talk.ts'
import { fillCatalogue, OTHER_SHOP, OWN_SHOP } from '../helpers/catalogue.ts'
import { type ChatShop, openChatShop } from '../helpers/chat.ts'
import { chatRaces } from '../helpers/chat-races.ts'
import { openPostgres } from '../helpers/postgres.ts'

/** Settings without an effective rate limit. */
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

  it('a message takes its number only when those before it in its talk are stored', async () => {
    const ada = await shop.signUp('ada')
    const key = { member_id: ada.member_id, shop_id: OWN_SHOP }
    await shop.hire('bo')
    await say({ site_id: OWN_SHOP, content_type: 0, message: 'Before' }, ada)
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = transaction(shop.scope, async (scope) => {
      const content = { content_type: 0, text: 'First', goods_sku_id: 0, order_id: 0 }
      await storeDialog(scope, await lockTalk(scope, key), { type: 0, servicer_id: 0, content })
      held.resolve()
      await release.promise
    })
    await held.promise
    const second = say({ site_id: OWN_SHOP, content_type: 0, message: 'Second' }, ada)
    await pause(300)
    const bob = await shop.signUp('bob')
    expect((await say({ site_id: OTHER_SHOP, content_type: 0, message: 'Elsewhere' }, bob)).dialog?.id).toBe(3)
    release.resolve()
    await first
    expect((await second).dialog?.id).toBe(4)
  })
})
