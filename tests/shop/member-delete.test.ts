import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { pageAddresses } from '#api/address.ts'
import { addCartLine } from '#api/cart.ts'
import { say } from '#api/chat.ts'
import { addFavourite } from '#api/favourite.ts'
import { getMember } from '#api/member.ts'
import { readMemberData } from '#api/member-data.ts'
import { deleteMember } from '#api/member-delete.ts'
import { createOrder } from '#api/ordercreate.ts'
import { storeChatimg, storeEvaluateimg, storeHeadimg } from '#api/upload.ts'
import { member, memberAccount, smsCode, upload } from '#shop/db/schema/member.ts'
import { rechargeOrder, withdraw } from '#shop/db/schema/money.ts'
import { outbox } from '#shop/db/schema/outbox.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { favourite } from '#shop/db/schema/review.ts'
import { scanAccount } from '#shop/db/schema/scan.ts'
import { transaction } from '#shop/scope.ts'
import { hashPassword } from '#shop/secret.ts'
import { changeAccount } from '#shop/services/member/account.ts'
import { queueMessage } from '#shop/services/outbox/queue.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { setUpBuyer, setUpFreshChat } from '../helpers/set-up.ts'
import { TEST_CODE } from '../helpers/shop.ts'
import { fillTrade, giveCoupon, PAN, PAN_SKU, refusalOf, systemScope } from '../helpers/trade.ts'

const PASSWORD = 'Harbour6'
const shop = setUpFreshChat({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada')

beforeEach(async () => {
  await write({ password_hash: await hashPassword(PASSWORD), mobile: '61234567' })
})

const write = (values: Partial<typeof member.$inferInsert>) =>
  shop.db.update(member).set(values).where(eq(member.member_id, buyer.member_id))

it('gives a member all of their data', async () => {
  await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 2 }, buyer.as)
  const used = await giveCoupon(shop, buyer.member_id, { money: 100 })
  await giveCoupon(shop, buyer.member_id, { money: 200 })
  await shop.db.update(coupon).set({ state: 2 }).where(eq(coupon.coupon_id, used))
  await say({ site_id: OWN_SHOP, content_type: 0, message: 'Is it heavy?' } as never, buyer.as)
  const data = await readMemberData(buyer.as)
  expect(data).toMatchObject({ member: { mobile: '61234567' }, orders: [], favourites: [], followed_shops: [], top_ups: [], check_ins: [] })
  expect(data.addresses).toHaveLength(1)
  expect(data.cart).toMatchObject([{ sku_id: PAN_SKU, num: 2 }])
  expect(data.coupons).toMatchObject([{ state: 1 }, { state: 2 }])
  expect(data.messages).toMatchObject([{ shop_id: OWN_SHOP, messages: [{ consumer_say: 'Is it heavy?' }] }])
})

it('deletes what identifies a member, and ends the sessions', async () => {
  await addFavourite({ goods_id: PAN, sku_id: PAN_SKU } as never, buyer.as)
  expect(await refusalOf(deleteMember({}, buyer.as))).toMatchObject({ error_code: 'REQUEST_KEY' })
  expect(await refusalOf(deleteMember({ login_password: 'wrong' }, buyer.as))).toMatchObject({ error_code: 'PASSWORD_ERROR' })
  await deleteMember({ login_password: PASSWORD }, buyer.as)
  const [row] = await shop.db.select().from(member).where(eq(member.member_id, buyer.member_id))
  expect(row).toMatchObject({ username: null, mobile: null, email: null, nickname: '', password_hash: '', status: 0 })
  expect(await shop.db.select().from(favourite)).toEqual([])
  expect(await refusalOf(getMember({}, { ...buyer.as, quiet: true }))).toMatchObject({ kind: 'auth' })
  expect(await refusalOf(pageAddresses({}, { ...buyer.as, quiet: true }))).toMatchObject({ kind: 'auth' })
})

it('forgets the accounts of the messaging app that were bound to the member', async () => {
  await shop.db.insert(scanAccount).values([{ nickname: 'Ada', member_id: buyer.member_id }, { nickname: 'Nobody' }])
  await deleteMember({ login_password: PASSWORD }, buyer.as)
  expect((await shop.db.select().from(scanAccount)).map(({ nickname }) => nickname)).toEqual(['Nobody'])
})

it('writes the points off in the ledger, so that none expire later', async () => {
  const points = { member_id: buyer.member_id, account_type: 'point', amount: 5_000, from_type: 'adjust' } as const
  await transaction(systemScope(shop), (scope) => changeAccount(scope, points))
  await deleteMember({ login_password: PASSWORD }, buyer.as)
  const entries = await shop.db.select().from(memberAccount)
  expect(entries.map(({ account_data, from_type }) => [account_data, from_type])).toEqual([
    [5_000, 'adjust'],
    [-5_000, 'expire'],
  ])
})

it('deletes the codes that were sent to the member', async () => {
  await write({ email: 'ada@harbour.example' })
  const sent = ['61234567', 'ada@harbour.example', '69999999'].map((mobile) => ({ key: mobile, mobile, purpose: 'login', code: TEST_CODE }))
  await shop.db.insert(smsCode).values(sent)
  await deleteMember({ login_password: PASSWORD }, buyer.as)
  expect((await shop.db.select().from(smsCode)).map(({ mobile }) => mobile)).toEqual(['69999999'])
})

it('deletes messages to the member, and pictures of the chat and the portrait, but not those of reviews', async () => {
  await write({ email: 'ada@harbour.example' })
  for (const recipient of ['61234567', 'ada@harbour.example', 'ben@harbour.example'])
    await queueMessage(shop.surroundings, { kind: 'changed', values: { change: 'password' }, recipient, locale: 'en' })
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#486' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'a.png')
  const paths: string[] = []
  for (const store of [storeChatimg, storeHeadimg, storeEvaluateimg]) paths.push((await store(file, buyer.as)).pic_path)
  const get = (path: string) => shop.fetch(new Request(`http://shop.test/${path}`, { headers: { accept: 'image/avif' } }))
  const statuses = () => Promise.all(paths.map(async (path) => (await get(path)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await deleteMember({ login_password: PASSWORD }, buyer.as)
  expect(await statuses()).toEqual([404, 404, 200])
  expect((await shop.db.select().from(upload)).map(({ path }) => path)).toEqual(paths.slice(2))
  const kept = await readdir(join(shop.surroundings.settings.dataFolder, 'pictures'), { recursive: true })
  expect(kept.filter((name) => name.endsWith('.avif'))).toEqual([expect.stringMatching(/^evaluateimg/)])
  expect((await shop.db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual(['ben@harbour.example'])
})

it('ends the connections of the chat', async () => {
  const line = await shop.visit(buyer.as, OWN_SHOP)
  await deleteMember({ login_password: PASSWORD }, buyer.as)
  expect(line.isClosed).toBe(true)
})

it('closes top-ups that were not paid', async () => {
  const number = { out_trade_no: 'T1', member_id: buyer.member_id }
  await shop.db.insert(pay).values({ ...number, pay_money: 100 })
  await shop.db.insert(rechargeOrder).values({ ...number, order_no: 'R1', recharge_id: 1 })
  await deleteMember({ login_password: PASSWORD }, buyer.as)
  expect(await shop.db.select().from(pay)).toMatchObject([{ pay_status: -1 }])
  expect(await shop.db.select().from(rechargeOrder)).toMatchObject([{ status: -1 }])
})

it('refuses while an order is under way or the account holds money', async () => {
  await write({ balance_money: 100 })
  expect((await refusalOf(deleteMember({ login_password: PASSWORD }, buyer.as))).message).toContain('still money')
  await write({ balance_money: 0 })
  const delivery = JSON.stringify({ 1: { delivery_type: 'express' } })
  await createOrder({ sku_id: PAN_SKU, num: 1, delivery } as never, buyer.as)
  expect((await refusalOf(deleteMember({ login_password: PASSWORD }, buyer.as))).message).toContain('still under way')
})

it('refuses while a withdrawal is not transferred or a payment is being captured', async () => {
  const refusal = async () => (await refusalOf(deleteMember({ login_password: PASSWORD }, buyer.as))).message
  const { member_id } = buyer
  await shop.db.insert(withdraw).values({ withdraw_no: 'W1', member_id, transfer_type: 'bank', apply_money: 100 })
  for (const status of [0, 1]) {
    await shop.db.update(withdraw).set({ status })
    expect(await refusal(), String(status)).toContain('still money')
  }
  await shop.db.update(withdraw).set({ status: 2 })
  await shop.db.insert(pay).values({ out_trade_no: 'T1', member_id, pay_money: 100, pay_status: 1 })
  expect(await refusal()).toContain('still money')
  await shop.db.update(pay).set({ pay_status: 2 })
  expect(await deleteMember({ login_password: PASSWORD }, buyer.as)).toBe(1)
})

it('refuses where money comes while the proof is checked', async () => {
  const [key, now] = ['key', shop.clock.now]
  const sent = { key, purpose: 'password', mobile: '61234567', code: TEST_CODE, create_time: now, expire_time: now + 600 }
  await shop.db.insert(smsCode).values(sent)
  await shop.db.execute(sql`create rule money_comes as on update to sms_code do also update member set balance_money = 100`)
  try {
    const refusal = await refusalOf(deleteMember({ old_key: key, old_code: TEST_CODE }, buyer.as))
    expect(refusal.message).toContain('still money')
  } finally {
    await shop.db.execute(sql`drop rule money_comes on sms_code`)
  }
})
