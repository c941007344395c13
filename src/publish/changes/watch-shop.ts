import { setImmediate } from 'node:timers/promises'
import type { Topic } from '#mirror/kinds.ts'
import type { Why } from '#publish/plan.ts'
import { onTablesChanged } from '#shop/db/change-feed.ts'
import { isOfGoods } from '#shop/services/catalogue/contents.ts'
import type { Clocked } from '#shop/services/promotion/next-change.ts'
import { watchClock } from './watch-clock.ts'

/** Topics by table, or by counter. Changes of tables that are missing here may affect anything, those of other counters nothing. */
export const TOPICS_OF: Record<string, readonly Topic[]> = {
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
  article: ['articles'],
  article_category: ['articles'],
  document: ['content'],
  help: ['help'],
  help_class: ['help'],
  notice: ['notices'],
  ad: ['site'],
  ad_position: ['site'],
  friendly_link: ['site'],
  navigation: ['site'],
  picture: ['site', 'floor', 'articles', 'category', 'shop'],
  shop_service: ['site', 'promotion'],
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
  'coupon_type.lead_count': ['coupons'],
  groupbuy: ['promotion'],
  manjian: ['promotion'],
  seckill: ['promotion'],
  seckill_goods: ['promotion'],
}

/** Milliseconds after which everything is looked at, should something have gone unheard. */
const HOUR = 3_600_000

/** Watch of the shop. */
export interface ShopWatch {
  /** Settled once all that was written until now, by this process, was handed to `publish` where pages show it. */
  told(): Promise<void>
  end(): void
}

/**
 * Publishes changes of the embedded shop by any process on its database, and scheduled changes. Only the changed products are published,
 * and none if only counters changed.
 */
export function watchShop(shop: Clocked, publish: (why: Why) => Promise<unknown>): ShopWatch {
  const { db } = shop
  const tell = (reason: string, tables: readonly string[], goods: readonly number[] = []) => {
    const known = tables.map((table) => TOPICS_OF[table])
    const topics = [...new Set(known.flatMap((own) => own ?? []))]
    const isAll = known.includes(undefined)
    if (!isAll && !topics.length && !goods.length) return
    const hint = { ...(topics.length && { topics }), ...(goods.length && { goods }) }
    void publish({ reason, ...(!isAll && hint) })
  }
  const clock = watchClock(shop, ({ tables, goods }) =>
    tell(`due: ${[...tables, ...(goods.length ? ['goods'] : [])].join(', ')}`, tables, goods),
  )
  const end = onTablesChanged(db, (written, goods) => {
    // Pages ask for other counters, or show them as of the last full look.
    const tables = written.filter((table) => !table.includes('.') || table in TOPICS_OF)
    const others = tables.filter((table) => !isOfGoods(table))
    tell(tables.join(', ') || 'goods', goods ? others : [...others, 'goods'], goods)
    clock.look()
  })
  const timer = setInterval(() => void publish({ reason: 'look at everything' }), HOUR).unref()
  return {
    async told() {
      // Pending notifications are delivered in the next turn.
      await setImmediate()
    },
    end() {
      end()
      clock.end()
      clearInterval(timer)
    },
  }
}
