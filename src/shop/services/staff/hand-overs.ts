import { desc, eq, gt } from 'drizzle-orm'
import { member } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { verifyRecord } from '#shop/db/schema/verify.ts'
import type { Scope } from '#shop/scope.ts'
import { readPage } from '#shop/services/shared/page.ts'

/** Returns a page of 20 hand-overs by members against codes, newest first. Those of the desk are in its audit list. */
export async function pageHandOvers({ db }: Scope, page: number) {
  const isMembers = gt(verifyRecord.member_id, 0)
  const rows = db
    .select({
      record: verifyRecord,
      order_no: order.order_no,
      site_name: order.site_name,
      username: member.username,
      mobile: member.mobile,
    })
    .from(verifyRecord)
    .innerJoin(order, eq(order.order_id, verifyRecord.order_id))
    .leftJoin(member, eq(member.member_id, verifyRecord.member_id))
    .where(isMembers)
    .orderBy(desc(verifyRecord.id))
  return readPage({ page, page_size: 20 }, rows, db.$count(verifyRecord, isMembers))
}
