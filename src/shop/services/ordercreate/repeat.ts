import { createHash } from 'node:crypto'
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { orderChoices } from '#contract/order-preview.ts'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { orderRequest } from '#shop/db/schema/cart.ts'
import { order } from '#shop/db/schema/order.ts'
import { memberOf, type Scope } from '#shop/scope.ts'

/**
 * Seconds in which an equal request counts as a repeated click or network retry. With a `request_id` a checkout buys once a day. Without
 * one, equal content within a minute is the same purchase.
 */
const REPEAT_WINDOW = 86_400
const NAMELESS_WINDOW = 60

/** Input fields that are choices. A second request that differs only in them is no second purchase. */
const CHOSEN = Object.keys(orderChoices).filter((name) => name !== 'request_id')

/**
 * Returns the SHA-256 in hex of a request, independent of key order. With a `request_id` it covers the products and that id, otherwise
 * everything but the payment password and the shown total.
 */
export function digestOf(kind: string, input: { request_id: string }): string {
  const left = input.request_id ? CHOSEN : ['pay_password', 'shown_money']
  const content = Object.fromEntries(Object.entries(input).filter(([name]) => !left.includes(name)))
  return createHash('sha256')
    .update(JSON.stringify([kind, sortKeys(content)]))
    .digest('hex')
}

/**
 * The number given to the same request of this member, while its orders live; null for a new request.
 * Sound only while the member's row is locked.
 */
export async function findRepeat(scope: Scope, digest: string, request_id: string): Promise<string | null> {
  const { member_id } = memberOf(scope)
  const since = scope.now() - (request_id ? REPEAT_WINDOW : NAMELESS_WINDOW)
  const [row] = await earlierRequest(scope.db).execute({ member_id, digest, since })
  return row?.out_trade_no ?? null
}

const { member_id, digest, create_time, out_trade_no } = orderRequest
const own = eq(member_id, sql.placeholder('member_id'))

const earlierRequest = preparedStatement((db) =>
  db
    .select({ out_trade_no })
    .from(orderRequest)
    .innerJoin(order, eq(order.out_trade_no, out_trade_no))
    .where(and(own, eq(digest, sql.placeholder('digest')), gt(create_time, sql.placeholder('since')), ne(order.order_status, -1)))
    .limit(1)
    .prepare('earlier_request'),
)

/** Remembers what a request led to, and forgets the member's requests that no repetition can follow any more. */
export async function rememberRequest(scope: Scope, digest: string, out_trade_no: string): Promise<void> {
  const { member_id } = memberOf(scope)
  const now = scope.now()
  await request(scope.db).execute({ member_id, digest, out_trade_no, now, since: now - REPEAT_WINDOW })
}

/** One statement may not write a row twice: what has this request's own digest is overwritten. */
const request = preparedStatement((db) => {
  const [its, number, now] = [sql.placeholder('digest'), sql.placeholder('out_trade_no'), sql.placeholder('now')]
  const over = db.delete(orderRequest).where(and(own, lte(create_time, sql.placeholder('since')), ne(digest, its)))
  return db
    .with(db.$with('over').as(over))
    .insert(orderRequest)
    .values({ member_id: sql.placeholder('member_id'), digest: its, out_trade_no: number, create_time: now })
    .onConflictDoUpdate({ target: [member_id, digest], set: { out_trade_no: sql`${number}`, create_time: sql`${now}` } })
    .prepare('request')
})

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || !value) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  )
}
