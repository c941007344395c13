import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAddress, pageAddresses } from '#api/address.ts'
import { addCartLine } from '#api/cart.ts'
import { addFootprint } from '#api/footprint-light.ts'
import { pageGoods } from '#api/goods.ts'
import { storeEvaluateimg } from '#api/upload.ts'
import { LONGEST_TEXT } from '#contract/lengths.ts'
import { cart } from '#shop/db/schema/cart.ts'
import { memberAddress, upload } from '#shop/db/schema/member.ts'
import { footprint } from '#shop/db/schema/review.ts'
import { KETTLE, KETTLE_BLACK_SMALL } from '../helpers/catalogue.ts'
import { NOON, openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, REGION, refusalOf } from '../helpers/trade.ts'

let shop: TestShop
let ada: { member_id: number; token: string }
let as: { token: string }
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  shop.clock.now = NOON
  ada = await shop.signUp('ada')
  as = { token: ada.token }
})

const written = { ...REGION, name: 'Ada', mobile: '61234567', address: '1 Pier Road', full_address: 'Hong Kong-Wan Chai' }

describe('texts', () => {
  it('longer than their parameter may be are refused by its name, on every call', async () => {
    const endless = 'x'.repeat(200_000)
    for (const name of ['address', 'full_address', 'telephone', 'longitude', 'name'] as const) {
      const refusal = await refusalOf(addAddress({ ...written, [name]: endless }, as))
      expect(refusal).toMatchObject({ error_code: 'PARAMETER_ERROR', data: name })
    }
    expect(await refusalOf(pageGoods({ keyword: endless }))).toMatchObject({ error_code: 'PARAMETER_ERROR', data: 'keyword' })
    expect((await refusalOf(addAddress({ ...written, name: 'x'.repeat(LONGEST_TEXT + 1) }, as))).message).toContain(
      'Maximum 255 characters',
    )
    expect((await pageAddresses({}, as)).count).toBe(0)
  })
})

describe('what one member keeps', () => {
  it('is twenty addresses at most, also when they come at once', async () => {
    const row = { ...written, member_id: ada.member_id }
    await shop.db.insert(memberAddress).values(Array.from({ length: 18 }, () => row))
    const done = await Promise.allSettled(Array.from({ length: 5 }, () => addAddress(written, as)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await refusalOf(addAddress(written, as))).message).toContain('20 addresses')
  })

  it('is two hundred lines in the cart, whose pieces may still change', async () => {
    await shop.db.insert(cart).values({ member_id: ada.member_id, sku_id: KETTLE_BLACK_SMALL, site_id: 1, num: 1, create_time: NOON })
    const others = Array.from({ length: 199 }, (_, at) => ({
      member_id: ada.member_id,
      sku_id: 10_000 + at,
      site_id: 1,
      num: 1,
      create_time: NOON,
    }))
    await shop.db.transaction(async (db) => {
      await db.execute('set local session_replication_role = replica')
      await db.insert(cart).values(others)
    })
    expect((await refusalOf(addCartLine({ sku_id: KETTLE_BLACK_SMALL + 1, site_id: 1, num: 1 }, as))).message).toContain(
      '200 different items',
    )
    await addCartLine({ sku_id: KETTLE_BLACK_SMALL, site_id: 1, num: 1 }, as)
  })
})

describe('pictures', () => {
  const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
  const dot = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#336' } })

  it('are sixty a day for one member', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      path: `upload/evaluate/${at}`,
      member_id: ada.member_id,
      bytes: 1,
      create_time: NOON,
    }))
    await shop.db.insert(upload).values(rows)
    const picture = file(await dot().png().toBuffer(), 'a.png')
    expect((await refusalOf(storeEvaluateimg(picture, as))).message).toContain('today’s limit')
    shop.clock.now += 86_400
    await storeEvaluateimg(picture, as)
    expect(await shop.db.$count(upload)).toBe(61)
  })

  it('are sixty a day at most, also when they come at once; a broken one counts, what is no picture does not', async () => {
    await refusalOf(storeEvaluateimg(file(Buffer.from('x'), 'x.png'), as))
    expect(await shop.db.$count(upload)).toBe(0)
    const bytes = await dot().png().toBuffer()
    expect((await refusalOf(storeEvaluateimg(file(bytes.subarray(0, -20), 'broken.png'), as))).error_code).toBe('FAIL')
    const rows = Array.from({ length: 55 }, (_, at) => ({ path: `upload/evaluate/${at}`, member_id: ada.member_id, create_time: NOON }))
    await shop.db.insert(upload).values(rows)
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => storeEvaluateimg(file(bytes, 'a.png'), as)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await shop.db.$count(upload)).toBe(60)
  })

  it('take no more space than a member has', async () => {
    await shop.db.insert(upload).values({ path: 'upload/evaluate/a', member_id: ada.member_id, bytes: 300 * 1024 * 1024, create_time: 0 })
    expect((await refusalOf(storeEvaluateimg(file(await dot().png().toBuffer(), 'a.png'), as))).error_code).toBe('FAIL')
  })

  it('of few bytes and many pixels are refused before they are decoded; of what moves the first is kept', async () => {
    const wide = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#336' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await refusalOf(storeEvaluateimg(file(wide, 'wide.png'), as))).message).toContain('40 million')
    const frames = await sharp({ create: { width: 200, height: 200 * 300, channels: 3, background: '#336' } })
      .gif({ delay: Array(300).fill(20) })
      .toBuffer()
    const kept = await storeEvaluateimg(file(frames, 'moves.gif'), as)
    expect(kept.pic_spec).not.toContain('60000')
  })
})

it('footprints beyond five hundred make room for the newest', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({
    member_id: ada.member_id,
    goods_id: 10_000 + at,
    sku_id: 1,
    browse_time: NOON - 1000 + at,
  }))
  await shop.db.transaction(async (db) => {
    await db.execute('set local session_replication_role = replica')
    await db.insert(footprint).values(rows)
  })
  await addFootprint({ goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL }, as)
  const kept = await shop.db.select({ goods_id: footprint.goods_id }).from(footprint).orderBy(desc(footprint.browse_time))
  expect(kept.map(({ goods_id }) => goods_id)).toEqual([
    KETTLE,
    ...rows
      .slice(1)
      .reverse()
      .map(({ goods_id }) => goods_id),
  ])
})
