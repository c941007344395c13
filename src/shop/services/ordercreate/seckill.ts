import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { SeckillOrderInput } from '#contract/ordercreate.ts'
import { formatClock } from '#lib/dates/time.ts'
import { secondOfDay } from '#lib/dates/zone-clock.ts'
import { cached, dropCached } from '#shop/db/cached.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { type Scope, say } from '#shop/scope.ts'
import { countBought, leftOf, takePieces } from '#shop/services/promotion/seckill-session.ts'
import type { Refusal } from './basket.ts'
import { checkNum } from './checks.ts'
import type { OrderKind } from './kind.ts'
import { loadShops } from './lines.ts'

type Input = v.InferOutput<typeof SeckillOrderInput>

/**
 * Order kind of flash sales: one SKU at its slot's price. The slot must be open by the shop's clock and the session must have pieces left.
 */
export const seckillKind: OrderKind<Input> = {
  name: 'seckill',
  async refuse(scope, { seckill_goods_id }) {
    const found = await findKnown(scope, seckill_goods_id)
    return found && isGone(scope, found) ? short(scope, found) : null
  },
  async load(scope, { seckill_goods_id, num }) {
    checkNum(num)
    const found = await findKnown(scope, seckill_goods_id)
    const load = async () => (found ? loadShops(scope, [{ sku_id: found.offer.sku_id, num, price: found.offer.seckill_price }]) : [])
    const gone = found && isGone(scope, found) && short(scope, found)
    return {
      // All who look at what is gone see the same goods, and almost all want one piece.
      shops: gone && num === 1 ? await cached(scope, `seckill lines ${seckill_goods_id}`, load) : await load(),
      cart_ids: [],
      takes_coupons: false,
      takes_manjian: false,
      is_free_shipping: false,
      promotion_type: 'seckill',
      promotion_id: seckill_goods_id,
      refusal: gone || (await refuse(scope, found, num)),
      take: async (scope) =>
        (await takePieces(scope, seckill_goods_id, num)) ? null : short(scope, await findOffer(scope, seckill_goods_id)),
      info: () => ({ seckill_info: found && toSlot(found.slot, say(scope, found.slot.name)) }),
    }
  },
}

interface Found {
  offer: typeof seckillGoods.$inferSelect
  slot: typeof seckill.$inferSelect
  stock: number
}

async function findOffer({ db }: Scope, id: number): Promise<Found | undefined> {
  const [row] = await db
    .select({ offer: seckillGoods, slot: seckill, stock: sku.stock })
    .from(seckillGoods)
    .innerJoin(seckill, eq(seckill.seckill_id, seckillGoods.seckill_id))
    .innerJoin(sku, eq(sku.sku_id, seckillGoods.sku_id))
    .where(eq(seckillGoods.id, id))
  return row
}

/**
 * Returns an offer. A sold-out one may be one second old, because in a rush most requests ask for it. Others are read anew, and inside a
 * transaction all are, so that a sold-out offer never appears available.
 */
async function findKnown(scope: Scope, id: number): Promise<Found | undefined> {
  const key = `seckill goods ${id}`
  const found = await cached(scope, key, () => findOffer(scope, id))
  if (!found || !isGone(scope, found)) dropCached(scope, key)
  return found
}

/** It runs, and every piece of it is taken. */
function isGone(scope: Scope, found: Found): boolean {
  return runs(scope, found) && leftOf(scope, found.offer, found.stock) === 0
}

/** Why so many can't be bought of an offer now: its hours, what one member may have of it, what is left. */
async function refuse(scope: Scope, found: Found | undefined, num: number): Promise<Refusal | null> {
  if (!found?.offer.status || !found.slot.status) return { text: 'order.activity_over' }
  const { offer, slot, stock } = found
  const second = secondOfDay(scope.now(), scope.settings.timeZone)
  if (second < slot.seckill_start_time)
    return { text: 'order.seckill_early', values: { time: formatClock(slot.seckill_start_time, 'HH:mm') } }
  if (!runs(scope, found)) return { text: 'order.activity_over' }
  const bought = offer.num ? ((await countBought(scope, [offer.id])).get(offer.id) ?? 0) : 0
  if (offer.num && bought + num > offer.num)
    return { text: bought ? 'order.seckill_owned' : 'order.seckill_many', values: { max: offer.num, bought } }
  return num > leftOf(scope, offer, stock) ? short(scope, found) : null
}

function runs({ now, settings }: Scope, { slot }: Found): boolean {
  const second = secondOfDay(now(), settings.timeZone)
  return slot.seckill_start_time <= second && second < slot.seckill_end_time
}

function short(scope: Scope, found: Found | undefined): Refusal {
  const left = found ? leftOf(scope, found.offer, found.stock) : 0
  return left ? { text: 'order.seckill_short', values: { left } } : { text: 'order.seckill_gone' }
}

function toSlot({ seckill_id, seckill_start_time, seckill_end_time }: Found['slot'], name: string) {
  return { seckill_id, name, seckill_start_time, seckill_end_time }
}
