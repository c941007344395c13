import { serverNow } from '#api/clock.ts'
import { getSeckillGoods, listSeckillSlots, pageSeckillGoods } from '#api/seckill.ts'
import { getSkuInfo } from '#api/sku.ts'
import { loadAround } from '#islands/shared/fallback/load-around.ts'
import { nextSession } from '#lib/flash-offer.ts'
import { aheadOfUtc, zoneAhead } from '#lib/zone-clock.ts'
import { askUsualPrices } from './ask-usual.ts'

/** Goods of the same session beside the page. */
const ALSO = 5

/**
 * All that the page of a flash sale's goods shows, for goods newer than the build. Only the sku itself has to come; what stands around it is
 * left out where its own call fails.
 */
export async function loadSeckill({ id }: { id: number }, options: { signal?: AbortSignal } = {}) {
  const { goods_sku_detail: sku, goods_info: goods, shop_info: shop } = await getSeckillGoods({ id }, options)
  const [around, slots, session, usual] = await Promise.all([
    loadAround(sku, options),
    listSeckillSlots({}, options).catch(() => ({ list: [], time: undefined })),
    pageSeckillGoods({ seckill_id: sku.seckill_id, page_size: 0 }, options).catch(() => ({ list: [] })),
    getSkuInfo({ sku_id: sku.sku_id }, options).catch(() => null),
  ])
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
    also: await askUsualPrices(session.list.filter((entry) => entry.goods_id !== sku.goods_id).slice(0, ALSO), options),
    usual: usual ? { [sku.sku_id]: usual } : {},
  }
}

/** What {@link loadSeckill} gives. */
export type LoadedSeckill = Awaited<ReturnType<typeof loadSeckill>>
