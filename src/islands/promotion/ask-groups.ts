import { pageGroupbuyGoods } from '#api/groupbuy-light.ts'
import type { GroupListed } from '#lib/offers/group-buy.ts'

/** Group-buys that are asked about in one call. */
const ASKED = 100

/**
 * How listed group-buys stand now, by id, among the newest of the shop. One that it lists no more has ended or is sold out: nothing of it is
 * left. @throws ApiError
 */
export async function askGroups(goods: readonly { groupbuy_id: number }[]): Promise<Map<number, Partial<GroupListed>>> {
  const rows = await pageGroupbuyGoods({ page: 1, page_size: ASKED })
  const fresh = new Map<number, Partial<GroupListed>>(rows.map((row) => [row.groupbuy_id, row]))
  const isWhole = rows.length < ASKED
  for (const { groupbuy_id } of goods) if (isWhole && !fresh.has(groupbuy_id)) fresh.set(groupbuy_id, { goods_stock: 0 })
  return fresh
}
