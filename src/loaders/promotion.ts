import { serverNow } from '#api/clock.ts'
import { getSeckillGoods, listSeckillSlots, pageSeckillGoods } from '#api/seckill.ts'
import type { SeckillGoods } from '#contract/seckill.ts'
import { DEFAULT_TIME_ZONE } from '#lib/dates/time-zone.ts'
import { aheadOfUtc, zoneAhead } from '#lib/dates/zone-clock.ts'
import { availableFirst, flashLeft } from '#lib/offers/order.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { FlashSaleDay } from '#mirror/rows.ts'
import { readAddons } from './addons.ts'
import { entriesToRead } from './entries.ts'
import { textCleaner, withCleanText } from './html.ts'
import type { Load, LoadTools } from './load-tools.ts'
import { type SkuFacts, touchedFacts } from './skus.ts'

/** The flash sale of a language's shop; its calls are made once, for home, its own pages and those of its goods. */
export async function readFlashSale(lang: Locale, tools: LoadTools): Promise<FlashSaleDay> {
  const { once, optional } = tools
  const earlier = tools.mirror.get('flashSale', lang)
  const touched = await touchedFacts(lang, tools)
  if (earlier && touched && !isTouched(earlier, touched)) return earlier
  const addons = await readAddons(lang, tools)
  if (!addons.seckill) return { slots: [], ahead: 0, exists: false }
  const day = once(`flash sale ${lang}`, () => listSeckillSlots({}, { lang }))
  const { list, time } = await optional('flash sale', day, { list: [], time: undefined })
  const now = serverNow()
  const slots = await Promise.all(
    list.map(async (slot) => {
      const { seckill_id } = slot
      const asked = once(`flash sale ${lang} ${seckill_id}`, () => pageSeckillGoods({ seckill_id, page_size: 0 }, { lang }))
      const { list: goods } = await optional(`flash sale ${slot.name}`, asked, { list: [] as SeckillGoods[] })
      return { ...slot, goods: availableFirst(goods, flashLeft) }
    }),
  )
  // A server that does not say its time of day lives in the shop's zone.
  const ahead = time === undefined ? aheadOfUtc(now, process.env.TIME_ZONE || DEFAULT_TIME_ZONE) : zoneAhead(now, time)
  return { slots, ahead, exists: true }
}

/** Whether goods that may have changed are sold in it, or were. */
function isTouched({ slots }: FlashSaleDay, touched: readonly SkuFacts[]): boolean {
  const sold = new Set(slots.flatMap(({ goods }) => goods.map(({ goods_id }) => goods_id)))
  return touched.some(({ goods_id, promotions }) => promotions.includes('seckill') || sold.has(goods_id))
}

/** The day's flash sale, one entry a language. */
export const loadFlashSale: Load<'flashSale'> = async (lang, tools) => ({ rows: [{ id: '', data: await readFlashSale(lang, tools) }] })

/** The goods of all slots as their pages show them, by the id of the slot goods. HTML is clean. */
export const loadSeckills: Load<'seckills'> = async (lang, tools) => {
  const { slots } = await readFlashSale(lang, tools)
  const clean = await textCleaner(lang, tools)
  const entries = slots.flatMap(({ goods }) => goods)
  const { ids, rest } = entriesToRead('seckills', lang, tools, entries)
  const rows = await tools.readEach(ids, async (id, { optional }) => {
    const page = await optional(`flash sale goods ${id}`, getSeckillGoods({ id }, { lang }), null)
    return page && withCleanText(page, clean, () => tools.mirror.get('seckills', lang, id))
  })
  return { rows, ...rest }
}
