import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bindChat, countServicers, endChat, listContacts, listDialogs, say, setRead } from '#api/chat.ts'
import { answerTalk } from '#shop/services/chat/staff.ts'
import { fillCatalogue, OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { type ChatShop, openChatShop } from '../helpers/chat.ts'

let shop: ChatShop
let ada: { member_id: number; token: string }
beforeAll(async () => {
  shop = await openChatShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillCatalogue(shop.db)
  ada = await shop.signUp('ada')
})

const text = (message: string, site_id = OWN_SHOP) => ({ site_id, content_type: 0, message })

describe('nobody is there', () => {
  it('a message is stored unread, and the connection is bound all the same', async () => {
    expect(await countServicers({ site_id: OWN_SHOP }, ada)).toMatchObject({ online_count: 0, answer_hours: '' })
    const line = shop.connect()
    await expect(bindChat({ client_id: line.client_id, site_id: OWN_SHOP }, ada)).rejects.toMatchObject({ code: -1 })
    expect(await say(text('Hello?'), ada)).toMatchObject({ read: 0, dialog: { consumer_say: 'Hello?', type: 0, nickname: 'ada' } })
    const bo = await shop.hire('bo')
    await answerTalk(shop.scope, bo, { member_id: ada.member_id, shop_id: OWN_SHOP }, { content_type: 0, message: 'Hello!' })
    expect(line.frames.map(({ type }) => type)).toEqual(['connect', 'string'])
    expect(await listContacts({}, ada)).toMatchObject({
      list: [{ shop_id: OWN_SHOP, unread: 1, online: 1, last_dialog: { servicer_say: 'Hello!' } }],
    })
    expect(await setRead({ site_id: OWN_SHOP }, ada)).toBe(1)
    expect(await listDialogs({ site_id: OWN_SHOP }, ada)).toMatchObject({ count: 2, list: [{ read: 1 }, { read: 1 }] })
  })
})

describe('somebody is there', () => {
  it('the two are told of each other, and hear each other', async () => {
    const bo = await shop.hire('bo', { site_id: OWN_SHOP })
    const line = await shop.visit(ada, OWN_SHOP)
    expect(bo.line.frames).toMatchObject([{ type: 'connect', data: { member_id: ada.member_id, shop_id: OWN_SHOP, nickname: 'ada' } }])
    expect(await say({ site_id: OWN_SHOP, content_type: 1, goods_id: TEA_SKU }, ada)).toMatchObject({
      read: 1,
      dialog: { goods_name: 'Oolong tea' },
    })
    expect(bo.line.frames[1]).toMatchObject({ type: 'goodssku', data: { goods_sku_id: TEA_SKU, type: 0, read: 1, shop_id: OWN_SHOP } })
    expect(await endChat({ servicer_id: bo.staff_id, site_id: OWN_SHOP }, ada)).toBe('')
    expect(line).toMatchObject({ isClosed: true, frames: [{ type: 'close' }] })
    expect(bo.line.frames[2]).toMatchObject({ type: 'disconnect', data: { member_id: ada.member_id } })
    expect(await countServicers({ site_id: OTHER_SHOP }, ada)).toMatchObject({ online_count: 0 })
  })
})
