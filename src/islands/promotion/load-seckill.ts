import { serverNow } from '#api/clock.ts'
import { getSeckillGoods, listSeckillSlots, pageSeckillGoods } from '#api/seckill.ts'
import { getSkuInfo } from '#api/sku.ts'
import { loadAround } from '#islands/shared/fallback/load-around.ts'
import { readParts } from '#islands/shared/fallback/read-parts.ts'
import { aheadOfUtc, zoneAhead } from '#lib/dates/zone-clock.ts'
import { nextSession } from '#lib/offers/flash-offer.ts'
import { askUsualPrices } from './ask-usual.ts'

/** Goods of the same session beside the page. */
const ALSO = 5

/**
 * Loads all data of the page of a product in a flash sale, for one newer than the build. Only the SKU is required; `failure` is the error of
 * another part.
 * @throws ApiError if the SKU cannot be read
 */
export async function loadSeckill({ id }: { id: number }, options: { signal?: AbortSignal } = {}) {
  const { goods_sku_detail: sku, goods_info: goods, shop_info: shop } = await getSeckillGoods({ id }, options)
  const parts = readParts()
  const [around, slots, session, usual] = await Promise.all([
    loadAround(sku, parts, options),
    parts.read(listSeckillSlots({}, options), { list: [], time: undefined }),
    parts.read(pageSeckillGoods({ seckill_id: sku.seckill_id, page_size: 0 }, options), { list: [] }),
    parts.read(getSkuInfo({ sku_id: sku.sku_id }, options), null),
  ])
  const others = session.list.filter((entry) => entry.goods_id !== sku.goods_id).slice(0, ALSO)
  const also = await parts.read(askUsualPrices(others, options), others)
  const now = serverNow()
  return {
    sku,
    goods,
    shop,
    around,
    name: slots.list.find(({ seckill_id }) => seckill_id === sku.seckill_id)?.name ?? '',
    next: nextSession(slots.list, sku.seckill_end_time),
    ahead: slots.time === undefined ? aheadOfUtc(now) : zoneAhead(now, slots.time),
    sold: session.list.flatMap((entry) => (entry.goods_id === sku.goods_id ? entry.sku_id : [])),
    also,
    usual: { ...around.sisters, ...(usual && { [sku.sku_id]: usual }) },
    failure: parts.failure(),
  }
}

/** Result of {@link loadSeckill}. */
export type LoadedSeckill = Awaited<ReturnType<typeof loadSeckill>>
