import { createHash } from 'node:crypto'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { orderChoices } from '#contract/order-preview.ts'
import { orderRequest } from '#shop/db/schema/cart.ts'
import { order } from '#shop/db/schema/order.ts'
import { memberOf, type Scope } from '#shop/scope.ts'

/**
 * Seconds in which the same request is a repeated click or a network's retry, not a second purchase. A checkout that names itself by a
 * `request_id` buys once in a day; where a client has none, the same content within the minute that clients wait for an answer is the same.
 */
const REPEAT_WINDOW = 86_400
const NAMELESS_WINDOW = 60

/** What is chosen for an order, rather than bought: another choice from the same checkout is no second purchase. */
const CHOSEN = Object.keys(orderChoices).filter((name) => name !== 'request_id')

/**
 * What a request asks for, whatever the order of its keys: SHA-256 in hex. What is bought and the name of the checkout, or, without a name,
 * everything but the payment password and the total that was shown.
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
  const [row] = await scope.db
    .select({ out_trade_no: orderRequest.out_trade_no })
    .from(orderRequest)
    .innerJoin(order, eq(order.out_trade_no, orderRequest.out_trade_no))
    .where(
      and(
        own(scope),
        eq(orderRequest.digest, digest),
        gt(orderRequest.create_time, scope.now() - (request_id ? REPEAT_WINDOW : NAMELESS_WINDOW)),
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
