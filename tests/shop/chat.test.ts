import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { countServicers, endChat, getKeywords, listContacts, listDialogs, say, setRead } from '#api/chat.ts'
import { storeChatimg, storeHeadimg } from '#api/upload.ts'
import { MOST_CHARACTERS } from '#lib/chat/chat-text.ts'
import { chatConfig, chatDialog, chatKeyword } from '#shop/db/schema/chat.ts'
import { order } from '#shop/db/schema/order.ts'
import { getChatSite } from '#shop/services/chat/dialogs.ts'
import { answerTalk } from '#shop/services/chat/staff.ts'
import { fillCatalogue, HIDDEN_SKU, inThree, OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { placeOrder } from '../helpers/chat.ts'
import { setUpFreshChat, setUpMember } from '../helpers/set-up.ts'
import { refusalOf } from '../helpers/trade.ts'

/* Messages that a member may write and read. Their receivers are tested in chat-talk.test.ts. */

const shop = setUpFreshChat({ fill: fillCatalogue })
const ada = setUpMember(shop, 'ada', { nickname: 'Ada L.', headimg: 'upload/headimg/ada.webp' })
const bob = setUpMember(shop, 'bob')

const text = (message: string, site_id = OWN_SHOP) => ({ site_id, content_type: 0, message })
const picture = (path: string) => ({ site_id: OWN_SHOP, content_type: 3, message: path })
const why = async (call: Promise<unknown>) => {
  const { error_code, message } = await refusalOf(call)
  return `${error_code}: ${message}`
}
async function photo(): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png')
}

describe('every call', () => {
  it.each([
    ['hasServicers', {}],
    ['bind', { client_id: 'a' }],
    ['dialogs', {}],
    ['say', { content_type: 0, message: 'a' }],
    ['setRead', {}],
    ['keyword', {}],
    ['bye', { servicer_id: 1 }],
    ['servicerList', {}],
    ['siteInfo', {}],
  ])('%s asks for a token', async (name, input) => {
    const post = (token: string) => {
      const body = JSON.stringify({ ...input, site_id: OWN_SHOP, token })
      return shop.fetch(new Request(`http://shop.test/servicer/api/chat/${name}`, { method: 'POST', body }))
    }
    expect(await (await post('')).json()).toMatchObject({ code: -1, error_code: 'TOKEN_ERROR' })
    expect(await (await post('somebody')).json()).toMatchObject({ code: -1, error_code: 'TOKEN_ERROR' })
  })

  it('refuses what is no shop, and takes 0 for the platform', async () => {
    const calls = [
      (site_id: number) => countServicers({ site_id }, ada),
      (site_id: number) => listDialogs({ site_id }, ada),
      (site_id: number) => say(text('Hello', site_id), ada),
      (site_id: number) => setRead({ site_id }, ada),
      (site_id: number) => getKeywords({ site_id }, ada),
      (site_id: number) => endChat({ servicer_id: 1, site_id }, ada),
    ]
    for (const call of calls) {
      expect(await why(call(99))).toBe('FAIL: This shop could not be found.')
      await call(0)
    }
    expect(await shop.db.$count(chatDialog)).toBe(1)
    expect(await getChatSite(shop.scope, { site_id: OTHER_SHOP })).toEqual({ site_name: 'Tea House', logo: '' })
  })
})

describe('a text', () => {
  it.each(['', '   ', '\n\t', '\u3000', '\u200b\u200d\ufeff'])('that is blank is refused: %j', async (message) => {
    expect((await refusalOf(say(text(message), ada))).code).toBe(-1)
    expect(await shop.db.$count(chatDialog)).toBe(0)
  })

  it('has at most 150 characters, an emoticon counting as one, whatever its code', async () => {
    const fits = ['字'.repeat(MOST_CHARACTERS), '😀'.repeat(MOST_CHARACTERS), '[emjoy_47]'.repeat(MOST_CHARACTERS)]
    for (const message of fits) {
      expect((await say(text(message), ada)).dialog).toMatchObject({ consumer_say: message })
      expect(await why(say(text(`${message}!`), ada))).toContain('150 characters')
    }
  })

  it('is kept as it is, markup and all', async () => {
    const message = '<img src=x onerror=alert(1)> & "quotes" \\ {"type":"close"}'
    await say(text(message), ada)
    expect((await listDialogs({ site_id: OWN_SHOP }, ada)).list).toMatchObject([{ consumer_say: message, servicer_say: '' }])
  })
})

describe('what is said', () => {
  it.each([-1, 4, 9, 1.5, 'text'])('is of a kind that there is: not %j', async (content_type) => {
    const body = JSON.stringify({ site_id: OWN_SHOP, content_type, message: 'a', goods_id: TEA_SKU, token: ada.token })
    const answer = await shop.fetch(new Request('http://shop.test/servicer/api/chat/say', { method: 'POST', body }))
    expect(await answer.json()).toMatchObject({ code: -1, error_code: 'PARAMETER_ERROR' })
    expect(await shop.db.$count(chatDialog)).toBe(0)
  })

  it('of goods are goods that exist, sold or not', async () => {
    const goods = (goods_id: number) => say({ site_id: OWN_SHOP, content_type: 1, goods_id }, ada)
    expect(await why(goods(0))).toContain('REQUEST_GOODS_ID')
    expect(await why(goods(987))).toContain('RESULT_ERROR')
    expect((await goods(TEA_SKU)).dialog).toMatchObject({ goods_sku_id: TEA_SKU, goods_name: 'Oolong tea', price: 8000, consumer_say: '' })
    expect((await goods(HIDDEN_SKU)).dialog).toMatchObject({ goods_sku_id: HIDDEN_SKU })
  })

  it('of an order is one of the member’s own', async () => {
    const own = await placeOrder(shop, ada.member_id)
    const other = await placeOrder(shop, bob.member_id)
    const card = (order_id: number) => say({ site_id: OWN_SHOP, content_type: 2, order_id }, ada)
    expect(await why(card(0))).toContain('REQUEST_ORDER_ID')
    expect(await why(card(other))).toBe(await why(card(987)))
    expect((await card(own)).dialog).toMatchObject({ order_id: own, order_no: `no-${own}`, order_money: 12000, sku_name: 'Oolong tea' })
    await shop.db.update(order).set({ is_delete: true }).where(eq(order.order_id, own))
    expect(await why(card(own))).toContain('ORDER_EMPTY')
  })

  it('of a picture is one that the member sent in, for the chat', async () => {
    const { pic_path } = await storeChatimg(await photo(), ada)
    const portrait = (await storeHeadimg(await photo(), ada)).pic_path
    const foreign = (await storeChatimg(await photo(), bob)).pic_path
    for (const path of ['', portrait, foreign, `${pic_path}?x`, 'upload/chatimg/../../etc/passwd', 'https://evil.example/a.png'])
      expect((await refusalOf(say(picture(path), ada))).code, path).toBe(-1)
    expect((await say(picture(pic_path), ada)).dialog).toMatchObject({ content_type: 3, consumer_say: pic_path })
    expect(await shop.db.$count(chatDialog)).toBe(1)
  })

  it('comes no faster than thirty a minute, ten of them at once, and of one member alone', async () => {
    const send = () => say(text('Hello'), ada)
    for (let at = 0; at < 10; at++) await send()
    expect(await why(send())).toBe('FAIL: You are sending messages very quickly. Please wait 2 seconds.')
    await say(text('Hello'), bob)
    shop.clock.now += 2
    await send()
    expect((await refusalOf(send())).code).toBe(-1)
    shop.clock.now += 600
    for (let at = 0; at < 10; at++) await send()
    expect((await refusalOf(send())).code).toBe(-1)
    expect(await shop.db.$count(chatDialog, eq(chatDialog.member_id, ada.member_id))).toBe(21)
  })
})

describe('what was said', () => {
  it('is listed by pages, the newest first, and inside a page the oldest first; each once, with both sides', async () => {
    const own = await placeOrder(shop, ada.member_id, 3)
    const bo = await shop.hire('bo', { isAway: true })
    for (const message of ['1', '2', '3', '4']) await say(text(message), ada)
    await say({ site_id: OWN_SHOP, content_type: 2, order_id: own }, ada)
    await answerTalk(shop.scope, bo, { member_id: ada.member_id, shop_id: OWN_SHOP }, { content_type: 0, message: '6' })
    await say(text('elsewhere', OTHER_SHOP), ada)
    await say(text('not hers'), bob)
    const page = async (page: number) => {
      const { list, ...rest } = await listDialogs({ site_id: OWN_SHOP, page, limit: 4 }, ada)
      return { ...rest, said: list.map((dialog) => dialog.consumer_say || dialog.servicer_say || dialog.order_no) }
    }
    expect(await page(1)).toEqual({ count: 6, page_count: 2, said: ['3', '4', `no-${own}`, '6'] })
    expect(await page(2)).toEqual({ count: 6, page_count: 2, said: ['1', '2'] })
    expect(await page(3)).toEqual({ count: 6, page_count: 2, said: [] })
    const { list } = await listDialogs({ site_id: OWN_SHOP, limit: 2 }, ada)
    expect(list).toMatchObject([
      {
        type: 0,
        nickname: 'Ada L.',
        avatar: 'upload/headimg/ada.webp',
        shop_name: 'Harbour Select',
        create_day: '2026-03-02',
        create_time: '10:00:00',
      },
      { type: 1, read: 0, automatic: 0, shop_name: 'Harbour Select' },
    ])
  })

  it('makes contacts, the latest first, with what was not read, until it is', async () => {
    const bo = await shop.hire('bo', { site_id: OTHER_SHOP, isAway: true })
    await say(text('Hello'), ada)
    await say(text('Hello', OTHER_SHOP), ada)
    await say(text('Hello', 0), ada)
    await say(text('Hello'), bob)
    const key = { member_id: ada.member_id, shop_id: OTHER_SHOP }
    for (const message of ['Yes?', 'Oolong?']) await answerTalk(shop.scope, bo, key, { content_type: 0, message })
    const { list, count } = await listContacts({}, ada)
    expect(count).toBe(3)
    expect(list.map(({ shop_id, unread, online }) => [shop_id, unread, online])).toEqual([
      [OTHER_SHOP, 2, 0],
      [0, 0, 0],
      [OWN_SHOP, 0, 0],
    ])
    expect(list[0]).toMatchObject({ site_name: 'Tea House', last_dialog: { servicer_say: 'Oolong?', shop_name: 'Tea House' } })
    expect((await listContacts({ page: 2, page_size: 2 }, ada)).list).toMatchObject([{ shop_id: OWN_SHOP }])
    expect((await listContacts({ size: 1 }, ada)).list).toHaveLength(1)
    expect(await setRead({ site_id: OWN_SHOP }, ada)).toBe(0)
    expect(await setRead({ site_id: OTHER_SHOP }, bob)).toBe(0)
    expect(await setRead({ site_id: OTHER_SHOP }, ada)).toBe(2)
    expect(await setRead({ site_id: OTHER_SHOP }, ada)).toBe(0)
    expect((await listContacts({}, ada)).list[0]).toMatchObject({ unread: 0 })
    expect((await listContacts({}, bob)).count).toBe(1)
  })

  it('tells how long answers took lately, by people, and when the shop answers', async () => {
    await shop.db.insert(chatConfig).values({ shop_id: OWN_SHOP, answer_hours: inThree('daily', '每日', '每天') })
    expect(await countServicers({ site_id: OWN_SHOP }, { ...ada, lang: 'zh-hant' })).toMatchObject({
      answer_hours: '每日',
      answer_minutes: undefined,
    })
    const bo = await shop.hire('bo', { isAway: true })
    for (const [who, minutes] of [
      [ada, 2],
      [bob, 7],
      [ada, 3],
      [ada, 600],
      [bob, 4],
    ] as const) {
      await say(text('Hello'), who)
      shop.clock.now += minutes * 60 - 20
      await answerTalk(shop.scope, bo, { member_id: who.member_id, shop_id: OWN_SHOP }, { content_type: 0, message: 'Yes?' })
      await answerTalk(shop.scope, bo, { member_id: who.member_id, shop_id: OWN_SHOP }, { content_type: 0, message: 'Anything else?' })
    }
    expect(await countServicers({ site_id: OWN_SHOP }, ada)).toMatchObject({ answer_minutes: 4 })
    expect(await countServicers({ site_id: OTHER_SHOP }, ada)).toMatchObject({ answer_minutes: undefined, answer_hours: '' })
    shop.clock.now += 31 * 86_400
    expect(await countServicers({ site_id: OWN_SHOP }, ada)).toMatchObject({ answer_minutes: undefined })
  })
})

describe('a quick question', () => {
  beforeEach(async () => {
    await shop.db.insert(chatConfig).values({ shop_id: OWN_SHOP, is_open: true, content: inThree('Often asked', '常見問題', '常见问题') })
    const returns = { keyword: inThree('Returns', '退貨', '退货'), reply: inThree('Thirty days.', '三十日。', '三十天。') }
    await shop.db.insert(chatKeyword).values([
      { shop_id: OWN_SHOP, keyword: inThree('A gift', '送禮', '送礼'), sort: 2 },
      { shop_id: OWN_SHOP, ...returns, sort: 1 },
      { shop_id: OTHER_SHOP, ...returns },
    ])
  })

  it('is shown in the language of who asks, where the shop shows any', async () => {
    expect(await getKeywords({ site_id: OWN_SHOP }, { ...ada, lang: 'zh-hans' })).toMatchObject({
      ...{ is_open: 1, content: '常见问题' },
      keyword_list: [
        { keyword: '退货', reply: '三十天。' },
        { keyword: '送礼', reply: '' },
      ],
    })
    expect(await getKeywords({ site_id: OTHER_SHOP }, ada)).toMatchObject({ is_open: 0, keyword_list: [] })
  })

  it('gets its reply at once, marked as nobody’s, in the language it is asked in; nobody is online for it', async () => {
    const line = await shop.visit(ada, OWN_SHOP)
    const { read } = await say(text(' 退貨 '), ada)
    expect(read).toBe(0)
    expect(line.frames).toMatchObject([
      { type: 'string', data: { type: 1, automatic: 1, servicer_say: '三十日。', servicer_id: 0, shop_id: OWN_SHOP } },
    ])
    expect((await listDialogs({ site_id: OWN_SHOP }, ada)).list).toMatchObject([
      { type: 0, automatic: 0, read: 0 },
      { type: 1, automatic: 1, read: 0, servicer_say: '三十日。' },
    ])
    expect(await countServicers({ site_id: OWN_SHOP }, ada)).toMatchObject({ online_count: 0, answer_minutes: undefined })
    expect((await listContacts({}, ada)).list).toMatchObject([{ online: 0, unread: 1 }])
  })

  it('is answered by a person where no reply is prepared, or where it is asked elsewhere or in other words', async () => {
    for (const sent of [text('A gift'), text('Returns, please'), text('Returns', OTHER_SHOP), text('Returns', 0)]) await say(sent, ada)
    expect(await shop.db.$count(chatDialog, eq(chatDialog.automatic, true))).toBe(0)
    await say(text('RETURNS'), ada)
    expect(await shop.db.$count(chatDialog, eq(chatDialog.automatic, true))).toBe(1)
  })
})
