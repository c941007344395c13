import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getTranscript, mailTranscript, say } from '#api/chat.ts'
import { member } from '#shop/db/schema/member.ts'
import { answerTalk } from '#shop/services/chat/staff.ts'
import { getStaffTranscript, mailStaffTranscript } from '#shop/services/chat/transcript.ts'
import { deliverDue } from '#shop/services/outbox/deliver.ts'
import { fillCatalogue, OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { type ChatShop, placeOrder, why } from '../helpers/chat.ts'
import { setUpFreshChat } from '../helpers/set-up.ts'
import { refusalOf } from '../helpers/trade.ts'

const shop = setUpFreshChat({ fill: fillCatalogue })
let ada: { member_id: number; token: string }
let bo: Awaited<ReturnType<ChatShop['hire']>>
beforeEach(async () => {
  Object.assign(shop.surroundings.settings, { mail: { smtpUrl: 'smtp://localhost', from: 'shop@example.com' }, siteUrl: '' })
  ada = await shop.signUp('ada', { nickname: 'Ada L.', email: 'ada@example.com' })
  bo = await shop.hire('bo', { site_id: OWN_SHOP })
  await say({ site_id: OWN_SHOP, content_type: 0, message: 'Is it <b>green</b>? [emjoy_01]' }, ada)
  await answerTalk(shop.scope, bo, keyOf(), { content_type: 1, goods_id: TEA_SKU })
  await answerTalk(shop.scope, bo, keyOf(), { content_type: 2, order_id: await placeOrder(shop, ada.member_id) })
})
const keyOf = (shop_id = OWN_SHOP) => ({ member_id: ada.member_id, shop_id })

describe('a transcript', () => {
  it('holds what both sides said, with cards in words, as a text and as a page', async () => {
    const { text, html, is_mailed } = await getTranscript({ site_id: OWN_SHOP }, ada)
    expect(text.split('\n')).toEqual([
      'Your chat with Harbour Select',
      '',
      expect.stringMatching(/^2026-03-02 10:00:00 Ada L\.: Is it <b>green<\/b>\? \P{ASCII}+$/u),
      expect.stringMatching(/^2026-03-02 10:00:00 Harbour Select: \[Product\] \S.+\d/),
      '2026-03-02 10:00:00 Harbour Select: [Order] no-1',
      '',
    ])
    expect(html).toContain('Is it &lt;b&gt;green&lt;/b&gt;?')
    expect(is_mailed).toBe(1)
    expect(await getStaffTranscript(shop.scope, bo, keyOf(), 'txt')).toBe(text)
    expect((await getTranscript({ site_id: OTHER_SHOP }, ada)).text).not.toContain('green')
  })

  it('is of the member and of the account’s shop alone', async () => {
    const bob = await shop.signUp('bob')
    expect((await getTranscript({ site_id: OWN_SHOP }, bob)).text).not.toContain('green')
    const tea = await shop.hire('tea', { site_id: OTHER_SHOP })
    expect(await why(getStaffTranscript(shop.scope, tea, keyOf(), 'txt'))).toBe('RESULT_ERROR')
    expect(await why(mailStaffTranscript(shop.scope, tea, keyOf()))).toBe('RESULT_ERROR')
    expect(await why(getStaffTranscript(shop.scope, bo, { member_id: bob.member_id, shop_id: OWN_SHOP }, 'txt'))).toBe('RESULT_ERROR')
  })

  it('goes by mail in the member’s language, five times an hour', async () => {
    await shop.db.update(member).set({ locale: 'zh-hant' })
    await mailStaffTranscript(shop.scope, bo, keyOf())
    await mailTranscript({ site_id: OWN_SHOP }, ada)
    await deliverDue(shop.surroundings)
    expect(shop.sent).toHaveLength(2)
    expect(shop.sent[0]).toMatchObject({ recipient: 'ada@example.com', subject: expect.stringMatching(/^你與.+的對話$/) })
    expect(shop.sent[1]?.content).toContain('Ada L.: Is it <b>green</b>?')
    for (let more = 0; more < 3; more++) await mailTranscript({ site_id: OWN_SHOP }, ada)
    expect((await refusalOf(mailTranscript({ site_id: OWN_SHOP }, ada))).message).toMatch(/wait \d+ minutes/)
  })

  it('is not mailed without SMTP, an address or messages', async () => {
    const refused = async (site_id = OWN_SHOP) => (await refusalOf(mailTranscript({ site_id }, ada))).message
    expect(await refused(OTHER_SHOP)).toContain('no messages')
    await shop.db.update(member).set({ email: null }).where(eq(member.member_id, ada.member_id))
    expect([await refused(), (await getTranscript({ site_id: OWN_SHOP }, ada)).is_mailed]).toEqual([expect.stringContaining('cannot'), 0])
    await shop.db.update(member).set({ email: 'ada@example.com' }).where(eq(member.member_id, ada.member_id))
    Object.assign(shop.surroundings.settings, { mail: undefined })
    expect(await refused()).toContain('cannot')
  })
})
