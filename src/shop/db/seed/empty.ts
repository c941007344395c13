import { sql } from 'drizzle-orm'
import { alignSequences } from '#shop/db/open.ts'
import { area, memberLevel } from '#shop/db/schema/member.ts'
import { shop, shopCategory, shopDelivery } from '#shop/db/schema/shop.ts'
import { AREAS } from '#shop/db/seed/data/areas.ts'
import { toAreas } from '#shop/db/seed/insert/shops.ts'
import { insertAdPositions, insertDefaultImages } from '#shop/db/seed/insert/site.ts'
import { say } from '#shop/db/seed/words.ts'
import { saveSetting } from '#shop/db/setting.ts'
import type { Surroundings } from '#shop/scope.ts'
import { sameWords } from '#shop/words.ts'

const FIRST_MEMBER = 1001

/**
 * Prepares an empty database for a real shop of this name. Adds what every page needs and the desk cannot create: areas, advertisement
 * positions, placeholder pictures, the own shop and a first member level. Run it in a transaction.
 */
export async function seedEmpty(surroundings: Surroundings, name: string): Promise<void> {
  const { db, now } = surroundings
  const site_name = sameWords(name)
  await saveSetting(surroundings, 'site', { site_name })
  await insertDefaultImages(surroundings)
  await insertAdPositions(surroundings)
  await db.insert(area).values(AREAS.flatMap((seed, sort) => toAreas(seed, 0, 1, sort)))
  await db
    .insert(memberLevel)
    .values({ level_id: 1, level_name: say('Member', '會員', '会员'), consume_discount: 10_000, is_default: true })
  await db.insert(shopCategory).values({ category_id: 1, category_name: say('Own shop', '自營', '自营') })
  await db.insert(shop).values({ site_id: 1, site_name, category_id: 1, is_own: true, is_recommend: true, create_time: now() })
  await db.insert(shopDelivery).values({ site_id: 1 })
  await alignSequences(db)
  // No member may be taken for one of the demo, which are known by their ids.
  await db.execute(sql`select setval(pg_get_serial_sequence('member', 'member_id'), ${FIRST_MEMBER}, false)`)
}
