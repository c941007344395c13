import { eq } from 'drizzle-orm'
import { ApiError } from '#api/errors.ts'
import { alignSequences } from '#shop/db/open.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { area, member, memberAddress } from '#shop/db/schema/member.ts'
import { coupon, couponType, type ManjianRule, manjian } from '#shop/db/schema/promotion.ts'
import { shopDelivery, store } from '#shop/db/schema/shop.ts'
import { fillSearchTexts } from '#shop/db/search-text.ts'
import { type Database, ownScope, type Scope } from '#shop/scope.ts'
import { hashPassword } from '#shop/secret.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, inThree, OTHER_SHOP, OWN_SHOP } from './catalogue.ts'
import type { TestShop } from './shop.ts'
import { fillOnce } from './snapshot.ts'

/** Skus beside those of the little catalogue. Prices in cents: pan 10000 (50 pieces), voucher 5000 (virtual), cup 3000 (2 to 4 pieces). */
export const PAN_SKU = 11
export const VOUCHER_SKU = 12
export const CUP_SKU = 13
export const PAN = 11
export const CUP = 13

/** Regions: Hong Kong, one area of it, two districts. */
export const REGION = { province_id: 1, city_id: 11, district_id: 101 }
export const FAR_DISTRICT = 102

export const STORE = 1
export const PAY_PASSWORD = '246810'

/** Express fee of the own shop, free from 100000. Local delivery starts at 5000 in one district. */
export const EXPRESS = 3000
export const LOCAL = 1500

/** The little catalogue with everything that orders need. */
export function fillTrade(db: Database): Promise<void> {
  return fillOnce(db, 'trade', insertTrade)
}

/** The same, with the numbers of new rows after those of its rows. */
export function fillTradeToEdit(db: Database): Promise<void> {
  return fillOnce(db, 'trade_to_edit', async () => {
    await insertTrade(db)
    await alignSequences(db)
  })
}

async function insertTrade(db: Database): Promise<void> {
  await fillCatalogue(db)
  await db.insert(goods).values([
    { goods_id: PAN, site_id: OWN_SHOP, sku_id: PAN_SKU, goods_name: inThree('Pan', '平底鑊', '平底锅') },
    { goods_id: 12, site_id: OWN_SHOP, sku_id: VOUCHER_SKU, goods_name: sameWords('Voucher'), is_virtual: true, goods_class: 2 },
    { goods_id: CUP, site_id: OWN_SHOP, sku_id: CUP_SKU, goods_name: sameWords('Cup'), min_buy: 2, max_buy: 4 },
  ])
  await db.insert(sku).values([
    { sku_id: PAN_SKU, goods_id: PAN, sku_name: inThree('Pan', '平底鑊', '平底锅'), price: 10000, stock: 50 },
    { sku_id: VOUCHER_SKU, goods_id: 12, sku_name: sameWords('Voucher'), price: 5000, stock: 20 },
    { sku_id: CUP_SKU, goods_id: CUP, sku_name: sameWords('Cup'), price: 3000, stock: 100 },
  ])
  await db.insert(area).values([
    { id: 1, level: 1, name: inThree('Hong Kong', '香港', '香港') },
    { id: 11, pid: 1, level: 2, name: inThree('Hong Kong Island', '香港島', '香港岛') },
    { id: 101, pid: 11, level: 3, name: inThree('Wan Chai', '灣仔', '湾仔') },
    { id: 102, pid: 11, level: 3, name: inThree('Eastern', '東區', '东区') },
  ])
  await db
    .insert(store)
    .values({ store_id: STORE, site_id: OWN_SHOP, store_name: inThree('Pier store', '碼頭店', '码头店'), telphone: '21880131' })
  await db.insert(shopDelivery).values([
    {
      site_id: OWN_SHOP,
      express_fee: EXPRESS,
      free_from: 100000,
      store: true,
      local: true,
      local_fee: LOCAL,
      local_start_money: 5000,
      local_areas: [REGION.district_id],
      time_is_open: true,
      time_start: 9 * 3600,
      time_end: 18 * 3600,
    },
    { site_id: OTHER_SHOP, express_fee: 2000 },
  ])
  await fillSearchTexts(db)
}

/** A member with an address and, if asked for, balances in cents; the payment password is {@link PAY_PASSWORD}. */
export async function makeBuyer(shop: TestShop, name: string, balances: { balance?: number; balance_money?: number } = {}) {
  const buyer = await shop.signUp(name, {
    ...balances,
    mobile: `6${String(Math.abs(hash(name)))
      .padStart(7, '0')
      .slice(-7)}`,
    pay_password_hash: await payHash(),
  })
  const { member_id } = buyer
  const [address] = await shop.db
    .insert(memberAddress)
    .values({
      ...REGION,
      member_id,
      name: 'Ada Chan',
      mobile: '61234567',
      address: '1 Pier Road',
      full_address: 'Hong Kong-Hong Kong Island-Wan Chai',
      is_default: true,
    })
    .returning({ id: memberAddress.id })
  return { ...buyer, as: { token: buyer.token }, address_id: address?.id ?? 0 }
}

let hashed: Promise<string> | undefined
const payHash = () => (hashed ??= hashPassword(PAY_PASSWORD))

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
}

/** Offers a new type of coupons of the own shop openly; answers its id. */
export async function offerCoupon(shop: TestShop, terms: Partial<typeof couponType.$inferInsert>): Promise<number> {
  const [type] = await shop.db
    .insert(couponType)
    .values({ site_id: OWN_SHOP, coupon_name: sameWords('Coupon'), count: 100, end_time: shop.clock.now + 86400, ...terms })
    .returning()
  return type?.coupon_type_id ?? 0
}

/** Gives a member a coupon of a new type of the own shop; answers its id. */
export async function giveCoupon(shop: TestShop, member_id: number, terms: Partial<typeof couponType.$inferInsert>): Promise<number> {
  const end_time = shop.clock.now + 86400
  const [type] = await shop.db
    .insert(couponType)
    .values({ site_id: OWN_SHOP, coupon_name: sameWords('Coupon'), count: 100, end_time, ...terms })
    .returning()
  const site_id = terms.site_id ?? OWN_SHOP
  const [row] = await shop.db
    .insert(coupon)
    .values({ coupon_type_id: type?.coupon_type_id ?? 0, site_id, member_id, fetch_time: shop.clock.now, end_time })
    .returning()
  return row?.coupon_id ?? 0
}

/** Starts a spend-and-save of the own shop that runs for a day. */
export async function startManjian(
  shop: TestShop,
  rule_json: ManjianRule[],
  terms: Partial<typeof manjian.$inferInsert> = {},
): Promise<void> {
  const { now } = shop.clock
  await shop.db
    .insert(manjian)
    .values({ site_id: OWN_SHOP, manjian_name: sameWords('Save'), start_time: now - 1, end_time: now + 86400, rule_json, ...terms })
}

/** Pieces left of a sku. */
export async function stockOf({ db }: TestShop, sku_id: number): Promise<number | undefined> {
  const [row] = await db.select({ stock: sku.stock }).from(sku).where(eq(sku.sku_id, sku_id))
  return row?.stock
}

/** A member's two balances, in cents. */
export async function balancesOf({ db }: TestShop, member_id: number) {
  const [row] = await db
    .select({ balance: member.balance, balance_money: member.balance_money })
    .from(member)
    .where(eq(member.member_id, member_id))
  return row
}

/** A scope as the clock and the seller have it: nobody is signed in. */
export function systemScope({ surroundings }: TestShop): Scope {
  return ownScope(surroundings)
}

/** The refusal that a call answers; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const answer = await call.then(
    (value) => value,
    (cause: unknown) => cause,
  )
  if (answer instanceof ApiError) return answer
  throw new Error(`was not refused: ${JSON.stringify(answer) ?? answer}`)
}
