import { serverNow } from '#api/clock.ts'
import { getSeckillGoods, listSeckillSlots, pageSeckillGoods } from '#api/seckill.ts'
import { getAddons } from '#api/site.ts'
import type { SeckillGoods, SeckillPage, SeckillSlot } from '#contract/seckill.ts'
import type { Locale } from '#lib/locales.ts'
import { aheadOfUtc, zoneAhead } from '#lib/zone-clock.ts'
import { cleanHtml } from './html.ts'
import { pool } from './pool.ts'
import { same } from './same.ts'
import { type LoadTools, type Row, WIDTH } from './shop.ts'

/** The flash sale: every slot of the day with all its goods, and how far the server's day is ahead of UTC, in seconds. */
export interface FlashSaleDay {
  slots: (SeckillSlot & { goods: SeckillGoods[] })[]
  ahead: number
  /** The server has the add-on. */
  exists: boolean
}

const days = new Map<Locale, Promise<FlashSaleDay>>()

/** The flash sale of a language's shop; read once, for home, its own pages and those of its goods. */
export function readFlashSale(lang: Locale, tools: LoadTools): Promise<FlashSaleDay> {
  const day = days.get(lang) ?? gather(lang, tools)
  days.set(lang, day)
  return day
}

async function gather(lang: Locale, { optional }: LoadTools): Promise<FlashSaleDay> {
  const addons = await optional('add-ons', getAddons({}, { lang }), {} as Record<string, 0 | 1>)
  if (!addons.seckill) return { slots: [], ahead: 0, exists: false }
  const { list, time } = await optional('flash sale', listSeckillSlots({}, { lang }), { list: [], time: undefined })
  const now = serverNow()
  const slots = await Promise.all(
    list.map(async (slot) => {
      const asked = pageSeckillGoods({ seckill_id: slot.seckill_id, page_size: 0 }, { lang })
      const { list: goods } = await optional(`flash sale ${slot.name}`, asked, { list: [] })
      return { ...slot, goods: goods.map((entry: SeckillGoods) => same(entry)) }
    }),
  )
  // A server that does not say its time of day lives in the shop's zone.
  return { slots, ahead: time === undefined ? aheadOfUtc(now) : zoneAhead(now, time), exists: true }
}

/** The day's flash sale, one entry a language. */
export async function loadFlashSale(lang: Locale, tools: LoadTools): Promise<Row<FlashSaleDay>[]> {
  return [{ id: '', data: await readFlashSale(lang, tools) }]
}

/** The goods of all slots as their pages show them, by the id of the slot goods. HTML is clean. */
export async function loadSeckills(lang: Locale, tools: LoadTools): Promise<Row<SeckillPage>[]> {
  const { optional, progress } = tools
  const { slots } = await readFlashSale(lang, tools)
  const ids = slots.flatMap(({ goods }) => goods.map(({ id }) => id))
  const read = async (id: number) => {
    const page = await optional(`flash sale goods ${id}`, getSeckillGoods({ id }, { lang }), null)
    if (!page) return []
    const { goods_sku_detail: sku, shop_info, ...rest } = page
    const goods_sku_detail = { ...sku, goods_content: cleanHtml(sku.goods_content, 3) }
    return [{ id, data: { ...rest, goods_sku_detail, shop_info: same(shop_info) } }]
  }
  return (await pool(ids, WIDTH, read, (done) => progress(done, ids.length))).flat()
}
