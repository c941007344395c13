import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pageAddresses } from '#api/address.ts'
import { addFavourite } from '#api/favourite.ts'
import { getMember } from '#api/member.ts'
import { readMemberData } from '#api/member-data.ts'
import { deleteMember } from '#api/member-delete.ts'
import { createOrder } from '#api/ordercreate.ts'
import { member } from '#shop/db/schema/member.ts'
import { favourite } from '#shop/db/schema/review.ts'
import { hashPassword } from '#shop/secret.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN, PAN_SKU, refusalOf } from '../helpers/trade.ts'

const PASSWORD = 'Harbour6'
let shop: TestShop
let buyer: Awaited<ReturnType<typeof makeBuyer>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  buyer = await makeBuyer(shop, 'ada')
  await write({ password_hash: await hashPassword(PASSWORD), mobile: '61234567' })
})

const write = (values: Partial<typeof member.$inferInsert>) =>
  shop.db.update(member).set(values).where(eq(member.member_id, buyer.member_id))

it('gives a member all of their data', async () => {
  const data = await readMemberData(buyer.as)
  expect(data).toMatchObject({ member: { mobile: '61234567' }, orders: [], favourites: [], coupons: [] })
  expect(data.addresses).toHaveLength(1)
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

it('refuses while an order is under way or the account holds money', async () => {
  await write({ balance_money: 100 })
  expect((await refusalOf(deleteMember({ login_password: PASSWORD }, buyer.as))).message).toContain('still money')
  await write({ balance_money: 0 })
  const delivery = JSON.stringify({ 1: { delivery_type: 'express' } })
  await createOrder({ sku_id: PAN_SKU, num: 1, delivery } as never, buyer.as)
  expect((await refusalOf(deleteMember({ login_password: PASSWORD }, buyer.as))).message).toContain('still under way')
})
