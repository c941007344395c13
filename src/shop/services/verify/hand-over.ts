import { and, eq, inArray } from 'drizzle-orm'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { member } from '#shop/db/schema/member.ts'
import { order, virtualGoods } from '#shop/db/schema/order.ts'
import { verifier, verifyRecord } from '#shop/db/schema/verify.ts'
import { type Scope, say } from '#shop/scope.ts'
import type { OrderRow } from '#shop/services/order/lock.ts'

/** Whether what an order's code stands for was handed over, and when and by whom, as far as that was written down. */
export interface HandedOver {
  is_verify: boolean
  /** Unix seconds; 0 before. */
  verify_time: number
  /** 0 for the desk, and for who may verify no more. */
  verifier_id: number
  verifier_name: string
}

const NOBODY = { verifier_id: 0, verifier_name: '' }
const COLLECTED: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.complete]

/** Returns the {@link HandedOver} of orders, in their order. */
export async function findHandedOver(scope: Scope, rows: OrderRow[]): Promise<HandedOver[]> {
  const ids = rows.map((row) => row.order_id)
  if (!ids.length) return []
  const records = await findRecords(scope, ids)
  const used = await scope.db
    .select()
    .from(virtualGoods)
    .where(and(inArray(virtualGoods.order_id, ids), eq(virtualGoods.is_veirfy, true)))
  return rows.map((row) => {
    const found = records.find(({ record }) => record.order_id === row.order_id)
    if (found) {
      const { record, nickname, username, verifier_id } = found
      // At the desk it is the shop that hands over.
      const verifier_name = nickname || username || say(scope, row.site_name)
      return { is_verify: true, verify_time: record.verify_time, verifier_id: verifier_id ?? 0, verifier_name }
    }
    const goods = used.find(({ order_id }) => order_id === row.order_id)
    if (goods) return { ...NOBODY, is_verify: true, verify_time: goods.verify_time }
    const is_verify = row.order_type === ORDER_TYPE.pickup && COLLECTED.includes(row.order_status)
    return { ...NOBODY, is_verify, verify_time: is_verify ? row.sign_time : 0 }
  })
}

function findRecords({ db }: Scope, ids: number[]) {
  const isTheirs = and(eq(verifier.member_id, verifyRecord.member_id), eq(verifier.site_id, order.site_id))
  return db
    .select({ record: verifyRecord, nickname: member.nickname, username: member.username, verifier_id: verifier.verifier_id })
    .from(verifyRecord)
    .innerJoin(order, eq(order.order_id, verifyRecord.order_id))
    .leftJoin(member, eq(member.member_id, verifyRecord.member_id))
    .leftJoin(verifier, isTheirs)
    .where(inArray(verifyRecord.order_id, ids))
}
