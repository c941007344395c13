import type { Topic } from '#mirror/kinds.ts'
import { onTables } from '#shop/db/tables.ts'
import type { Database } from '#shop/scope.ts'
import { isOfGoods, watchGoods } from '#shop/services/catalogue/written-goods.ts'
import type { Why } from './plan.ts'

/** What a written table is about; tables that are missing may be about anything. */
const TOPICS_OF: Record<string, readonly Topic[]> = {
  'goods.click_num': [],
  area: [],
  store: [],
  goods: ['goods'],
  sku: ['goods'],
  goods_attribute: ['goods'],
  review: ['goods'],
  attribute: ['category'],
  attribute_value: ['category'],
  brand: ['shop', 'category'],
  category: ['category'],
  article: ['content'],
  article_category: ['content'],
  document: ['content'],
  help: ['content'],
  help_class: ['content'],
  notice: ['content'],
  ad: ['site'],
  ad_position: ['site'],
  friendly_link: ['site'],
  navigation: ['site'],
  shop_service: ['site'],
  setting: ['site', 'content', 'floor', 'shop', 'category'],
  member_level: ['site'],
  floor: ['floor'],
  shop: ['shop'],
  shop_category: ['shop'],
  shop_delivery: ['shop'],
  shop_goods_category: ['shop'],
  bundling: ['promotion'],
  bundling_goods: ['promotion'],
  coupon_type: ['promotion'],
  groupbuy: ['promotion'],
  manjian: ['promotion'],
  seckill: ['promotion'],
  seckill_goods: ['promotion'],
}

/** Milliseconds after which everything is looked at: discounts begin and end by the clock. */
const HOUR = 3_600_000

/**
 * Publishes what is written to the embedded shop, by this process or another on its database; of goods only those that were written, and
 * none where only what every purchase changes is another. @returns what ends it
 */
export function watchShop(db: Database, publish: (why: Why) => Promise<unknown>): () => void {
  const findGoods = watchGoods({ db })
  const tell = async (tables: string[]) => {
    const goods = tables.some(isOfGoods) ? await findGoods(tables).catch(() => undefined) : []
    const known = tables.filter((table) => !goods || !isOfGoods(table)).map((table) => TOPICS_OF[table])
    const topics = [...new Set(known.flatMap((own) => own ?? []))]
    const isAll = known.includes(undefined)
    if (!isAll && !topics.length && !goods?.length) return
    const hint = { ...(topics.length && { topics }), ...(goods?.length && { goods }) }
    void publish({ reason: tables.join(', '), ...(!isAll && hint) })
  }
  const end = onTables(db, (tables) => void tell(tables))
  const timer = setInterval(() => void publish({ reason: 'look at everything' }), HOUR).unref()
  return () => {
    end()
    clearInterval(timer)
  }
}
