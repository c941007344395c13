import { cart } from '#shop/db/schema/cart.ts'
import { member, memberAddress, memberLevel } from '#shop/db/schema/member.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { favourite, footprint } from '#shop/db/schema/review.ts'
import { shopFollow } from '#shop/db/schema/shop.ts'
import { verifier } from '#shop/db/schema/verify.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { ADDRESSES, CART, FALLEN, FAVOURITES, FOOTPRINTS, MEMBER_LEVELS } from '#shop/db/seed/data/members.ts'
import { ORDERS_BY_TIME } from '#shop/db/seed/data/orders.ts'
import { COUPONS } from '#shop/db/seed/data/promotions.ts'
import { siteId, skuPlace, skusOf } from '#shop/db/seed/references.ts'
import { PROVINCE, regionNames } from '#shop/db/seed/regions.ts'
import type { Surroundings } from '#shop/scope.ts'
import { hashPassword } from '#shop/secret.ts'

const DAY = 86400
const HOUR = 3600

/** The member with a history; `visitor2` has none. */
export const DEMO_MEMBER = 1
/** The member who verifies codes of the first shop. */
export const DEMO_VERIFIER = 3

/** Writes levels, the demo members, who of them verifies codes, and what the first one keeps: addresses, cart, coupons, favourites, footprints, followed shops. */
export async function insertMembers({ db, now }: Surroundings): Promise<void> {
  await db.insert(memberLevel).values(
    MEMBER_LEVELS.map(({ name, growth, percent, feedback, free, points, coupon }, index) => ({
      level_id: index + 1,
      is_free_shipping: free,
      send_point: points,
      send_coupon: coupon ? String(1 + COUPONS.findIndex((seed) => seed.key === coupon)) : '',
      level_name: name,
      growth: growth * 100,
      consume_discount: percent * 100,
      point_feedback: feedback,
      is_default: index === 0,
    })),
  )
  const [known, blank, counter] = DEMO_ACCOUNTS
  await db.insert(member).values([
    {
      member_id: DEMO_MEMBER,
      username: known.username,
      nickname: 'Ka Yan 嘉欣',
      mobile: known.mobile,
      email: 'kayan@harbour.example',
      password_hash: await hashPassword(known.password),
      pay_password_hash: await hashPassword(known.payPassword),
      realname: 'Chan Ka Yan',
      sex: 2,
      member_level: 2,
      reg_time: now() - 420 * DAY,
      login_time: now() - DAY,
    },
    {
      member_id: DEMO_MEMBER + 1,
      username: blank.username,
      mobile: blank.mobile,
      password_hash: await hashPassword(blank.password),
      member_level: 1,
      reg_time: now() - 2 * DAY,
    },
    {
      member_id: DEMO_VERIFIER,
      username: counter.username,
      nickname: 'Siu Fung 小楓',
      mobile: counter.mobile,
      password_hash: await hashPassword(counter.password),
      member_level: 1,
      reg_time: now() - 90 * DAY,
    },
  ])
  await db.insert(verifier).values({ member_id: DEMO_VERIFIER, site_id: 1, create_time: now() - 90 * DAY })
  await db.insert(memberAddress).values(
    ADDRESSES.map((seed, index) => ({
      member_id: DEMO_MEMBER,
      name: seed.name,
      mobile: seed.mobile,
      province_id: PROVINCE,
      city_id: seed.city,
      district_id: seed.district,
      address: seed.street,
      full_address: regionNames(seed.city, seed.district),
      longitude: seed.longitude,
      latitude: seed.latitude,
      is_default: index === 0,
    })),
  )
  await insertKept({ db, now })
}

async function insertKept({ db, now }: Pick<Surroundings, 'db' | 'now'>): Promise<void> {
  await db.insert(cart).values(
    CART.map(([reference, num], index) => {
      const { sku_id, goods } = skuPlace(reference)
      return { member_id: DEMO_MEMBER, sku_id, site_id: siteId(goods.shop), num, create_time: now() - index * HOUR }
    }),
  )
  await db.insert(favourite).values(
    FAVOURITES.toReversed().map((key, index) => {
      const { goods_id, sku_id, selling } = skusOf(key)[0]
      const sku_price = selling + (FALLEN[key] ?? 0) * 100
      return { member_id: DEMO_MEMBER, goods_id, sku_id, sku_price, create_time: now() - (FAVOURITES.length - index) * 9 * HOUR }
    }),
  )
  await db.insert(footprint).values(
    FOOTPRINTS.toReversed().map((key, index) => {
      const { goods_id, sku_id } = skusOf(key)[0]
      return { member_id: DEMO_MEMBER, goods_id, sku_id, browse_time: now() - (FOOTPRINTS.length - index) * 5 * HOUR }
    }),
  )
  await db
    .insert(shopFollow)
    .values([1, 2, 3].map((site_id) => ({ site_id, member_id: DEMO_MEMBER, subscribe_time: now() - site_id * 20 * DAY })))
  await db.insert(coupon).values(heldCoupons(now()))
}

/** One of each kind still usable but the last, which is used; and one that was never used in time. */
function heldCoupons(now: number): (typeof coupon.$inferInsert)[] {
  const held = COUPONS.map((seed, index) => {
    // One that is about to end shows how that is told.
    const fetch_time = now - (seed.key === 'slow-fifteen' ? 19 : index + 1) * DAY
    return {
      coupon_type_id: index + 1,
      site_id: siteId(seed.shop),
      member_id: DEMO_MEMBER,
      coupon_code: `HB${String(index + 1).padStart(6, '0')}`,
      state: 1,
      fetch_time,
      use_time: 0,
      end_time: (seed.fixedTerm ? fetch_time : now) + seed.days * DAY,
    }
  })
  const used = held.at(-1)
  const first = held[0]
  if (!used || !first) return held
  const spent = { ...used, state: 2, use_time: now - DAY }
  // The order that took it off is one of the demo's own.
  const ordered = {
    ...first,
    coupon_type_id: 2,
    coupon_code: 'HB000098',
    state: 2,
    use_time: now - DAY,
    use_order_id: 1 + ORDERS_BY_TIME.findIndex((seed) => seed.coupon),
  }
  const late = { ...first, coupon_code: 'HB000099', state: 3, fetch_time: now - 40 * DAY, end_time: now - 10 * DAY }
  return [...held.slice(0, -1), spent, ordered, late]
}
