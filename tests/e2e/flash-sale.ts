import { type Page, test } from '@playwright/test'
import { clockOf } from '#lib/offers/flash-offer.ts'
import { call } from '../helpers/member.ts'

const DAY = 86_400

interface Slots {
  list: { seckill_id: number; seckill_start_time: number; seckill_end_time: number }[]
  time: number
}

/** Goods of a flash sale as a call lists them. */
export interface SaleGoods {
  id: number
  sku_id: number
  sku_name: string
  seckill_price: string
  price: string
  stock: number
  left?: number
}

/** The slot that runs now, and another that does not. Waits for the next one if this one may end during the test. */
export async function slotsNow(page: Page): Promise<{ now: number; other: number; ends: string }> {
  const { list, time } = await call<Slots>(page.request, '/seckill/api/seckill/lists', {})
  const now = list.find((slot) => slot.seckill_start_time <= time && time < slot.seckill_end_time)
  const other = list.find((slot) => slot !== now)
  if (!now || !other) throw new Error('the shop has no flash sale now')
  const left = now.seckill_end_time - time
  if (left * 1000 < test.info().timeout) {
    await waitBeside(page, left + 1)
    return slotsNow(page)
  }
  return { now: now.seckill_id, other: other.seckill_id, ends: clockOf(now.seckill_end_time) }
}

/** Seconds in which a slot of the flash sale can be planned at the desk. */
const LEAST = 120

/**
 * A minute of the shop's day that begins soon, in seconds, and the slot that it lies within. Leaves `timeout` seconds to write something
 * before, or what is left of the day: a slot that begins after midnight is over until then. Waits for midnight where too little is left.
 */
export async function minuteAhead(page: Page, timeout: number): Promise<{ begins: number; slot: Slots['list'][number] }> {
  const { list, time } = await call<Slots>(page.request, '/seckill/api/seckill/lists', {})
  const last = DAY / 60 - 1
  if (last * 60 - time < LEAST) {
    await waitBeside(page, DAY - time + 1)
    return minuteAhead(page, timeout)
  }
  for (let minute = Math.min(Math.ceil((time + timeout) / 60), last); minute <= last && minute < time / 60 + 60; minute++) {
    const begins = minute * 60
    const slot = list.find(({ seckill_start_time: start, seckill_end_time: end }) => start < begins && begins < end)
    if (slot) return { begins, slot }
  }
  throw new Error('no slot of the flash sale covers the next hour')
}

/** Waits for some seconds, which the time of the test does not count. */
async function waitBeside(page: Page, seconds: number): Promise<void> {
  test.setTimeout(test.info().timeout + seconds * 1000)
  await page.waitForTimeout(seconds * 1000)
}

/** The goods of a slot, as its page lists them. */
export async function goodsOf(page: Page, seckill_id: number, lang = 'en'): Promise<SaleGoods[]> {
  const { list } = await call<{ list: SaleGoods[] }>(page.request, '/seckill/api/seckillgoods/page', { seckill_id, page_size: 0, lang })
  return list
}

/** Goods that the flash sale sells at this moment. */
export async function saleNow(page: Page, lang = 'en'): Promise<SaleGoods> {
  const goods = await goodsOf(page, (await slotsNow(page)).now, lang)
  const found = goods.find(({ stock, left = stock }) => left > 2)
  if (!found) throw new Error('nothing is left of the flash sale')
  return found
}
