import { createHash } from 'node:crypto'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { orderRequest } from '#shop/db/schema/cart.ts'
import { order } from '#shop/db/schema/order.ts'
import { memberOf, type Scope } from '#shop/scope.ts'

/**
 * Seconds in which the same request is a repeated click or a network's retry, not a second purchase. As long as the client waits for an
 * answer (60 s). The same wish from another checkout is another request, since each has its own `request_id`.
 */
export const REPEAT_WINDOW = 60

/** What a request asks for, whatever the order of its keys: SHA-256 in hex. The payment password is no part of it. */
export function digestOf(kind: string, input: object): string {
  const { pay_password: _, ...content } = input as Record<string, unknown>
  return createHash('sha256')
    .update(JSON.stringify([kind, sortKeys(content)]))
    .digest('hex')
}

/**
 * The number given to the same request of this member within {@link REPEAT_WINDOW}, while its orders live; null for a new request.
 * Sound only while the member's row is locked.
 */
export async function findRepeat(scope: Scope, digest: string): Promise<string | null> {
  const [row] = await scope.db
    .select({ out_trade_no: orderRequest.out_trade_no })
    .from(orderRequest)
    .innerJoin(order, eq(order.out_trade_no, orderRequest.out_trade_no))
    .where(
      and(
        own(scope),
        eq(orderRequest.digest, digest),
        gt(orderRequest.create_time, scope.now() - REPEAT_WINDOW),
        ne(order.order_status, -1),
      ),
    )
    .limit(1)
  return row?.out_trade_no ?? null
}

/** Remembers what a request led to, and forgets the member's requests that no repetition can follow any more. */
export async function rememberRequest(scope: Scope, digest: string, out_trade_no: string): Promise<void> {
  const { member_id } = memberOf(scope)
  const now = scope.now()
  await scope.db.delete(orderRequest).where(and(own(scope), lte(orderRequest.create_time, now - REPEAT_WINDOW)))
  await scope.db
    .insert(orderRequest)
    .values({ member_id, digest, out_trade_no, create_time: now })
    .onConflictDoUpdate({ target: [orderRequest.member_id, orderRequest.digest], set: { out_trade_no, create_time: now } })
}

function own(scope: Scope) {
  return eq(orderRequest.member_id, memberOf(scope).member_id)
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || !value) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  )
}
