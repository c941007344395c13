import { and, desc, eq, or } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Verification } from '#contract/verify.ts'
import { formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { toDecimal } from '#lib/money/money.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { order } from '#shop/db/schema/order.ts'
import { verifyRecord } from '#shop/db/schema/verify.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { findLines } from '#shop/services/order/find.ts'
import type { LineRow } from '#shop/services/order/line-view.ts'
import type { OrderRow } from '#shop/services/order/lock.ts'
import { handOver } from '#shop/services/order/seller.ts'
import { toVerifyCode, VERIFY_TYPES, verifyCodeOf, verifyTypeOf } from '#shop/services/order/verify-code.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { findHandedOver, type HandedOver } from './hand-over.ts'
import { findVerifiers } from './verifier.ts'

interface Coded {
  verify_code: string
}

/** Kinds of codes, by key with the name of each. */
export function listVerifyTypes(scope: Scope) {
  return Object.fromEntries(VERIFY_TYPES.map((type) => [type, { name: message(scope.locale, `verify.type.${type}`) }]))
}

/**
 * Returns the order behind a pickup code and whether it was handed over.
 * @throws ShopError FAIL for members who verify for no shop and for closed orders, ORDER_LOCK while a refund is open
 * @throws ShopError RESULT_ERROR for an unknown code, VERIFIER_FAIL for another shop's
 */
export async function getVerification(scope: Scope, { verify_code }: Coded): Promise<v.InferInput<typeof Verification>> {
  const row = await findCoded(scope, verify_code)
  const [verification] = await toVerifications(scope, [row])
  if (!verification) throw new ShopError('RESULT_ERROR', { text: 'verify.unknown' })
  if (verification.is_verify) return verification
  if (row.order_status === ORDER_STATUS.closed) throw new ShopError('FAIL', { text: 'verify.closed' })
  if (row.is_lock) throw new ShopError('ORDER_LOCK')
  return verification
}

/** Hands over what a code stands for, once. @throws ShopError as {@link getVerification} and `handOver`, IS_VERIFYED the second time */
export async function verify(scope: Scope, { verify_code }: Coded): Promise<string> {
  const { order_id } = await findCoded(scope, verify_code)
  await handOver(scope, { order_id, verify_code, member_id: memberOf(scope).member_id })
  return ''
}

/**
 * Returns the hand-overs by this verifier, newest first. An unknown kind means all.
 * @throws ShopError FAIL for members who verify for no shop
 */
export async function listVerifications(scope: Scope, { verify_type, ...asked }: { verify_type: string; page: number; page_size: number }) {
  await findVerifiers(scope)
  const type = oneOf(VERIFY_TYPES, verify_type)
  const own = and(eq(verifyRecord.member_id, memberOf(scope).member_id), type && eq(verifyRecord.verify_type, type))
  const rows = scope.db
    .select({ row: order })
    .from(verifyRecord)
    .innerJoin(order, eq(order.order_id, verifyRecord.order_id))
    .where(own)
    .orderBy(desc(verifyRecord.id))
  const { list, ...page } = await showPage(asked, rows, scope.db.$count(verifyRecord, own), ({ row }) => row)
  return { ...page, list: await toVerifications(scope, list) }
}

/** The order of a code, of a shop the member verifies for. */
async function findCoded(scope: Scope, verify_code: string): Promise<OrderRow> {
  const shops = (await findVerifiers(scope)).map(({ site_id }) => site_id)
  const code = toVerifyCode(verify_code)
  const [row] = code
    ? await scope.db
        .select()
        .from(order)
        .where(or(eq(order.delivery_code, code), eq(order.virtual_code, code)))
    : []
  if (!row) throw new ShopError('RESULT_ERROR', { text: 'verify.unknown' })
  if (!shops.includes(row.site_id)) throw new ShopError('VERIFIER_FAIL')
  return row
}

async function toVerifications(scope: Scope, rows: OrderRow[]): Promise<v.InferInput<typeof Verification>[]> {
  const handed = await findHandedOver(scope, rows)
  const lines = await findLines(
    scope,
    rows.map((row) => row.order_id),
  )
  return rows.flatMap((row, index) => {
    const done = handed[index]
    if (!done) return []
    const own = lines.filter((line) => line.order_id === row.order_id && isGiven(line, done))
    return [toVerification(scope, row, own, done)]
  })
}

/** Whether a line is handed over, or was: its money did not go back before. */
function isGiven({ refund_status, refund_time }: LineRow, { is_verify, verify_time }: HandedOver): boolean {
  return refund_status !== REFUND_STATUS.finished || (is_verify && refund_time > verify_time)
}

function toVerification(scope: Scope, row: OrderRow, lines: LineRow[], handed: HandedOver): v.InferInput<typeof Verification> {
  const verify_type = verifyTypeOf(row)
  return {
    id: row.order_id,
    site_id: row.site_id,
    site_name: say(scope, row.site_name),
    verify_code: verifyCodeOf(row),
    verify_type,
    verify_type_name: message(scope.locale, `verify.type.${verify_type}`),
    ...handed,
    is_verify: toFlag(handed.is_verify),
    create_time: row.pay_time,
    item_array: lines.map((line) => ({
      img: line.sku_image,
      name: say(scope, line.sku_name),
      price: toDecimal(line.price),
      num: line.num,
      remark_array: line.sku_spec.map(({ spec_name, spec_value_name }) => ({
        title: say(scope, spec_name),
        value: say(scope, spec_value_name),
      })),
      order_goods_id: line.order_goods_id,
    })),
    remark_array: factsOf(scope, row),
  }
}

/** Returns the facts to check before a hand-over, as printable pairs. Missing ones are left out. */
function factsOf(scope: Scope, row: OrderRow) {
  const facts = {
    order: row.order_no,
    store: say(scope, row.delivery_store_name),
    customer: [row.name, row.mobile].filter(Boolean).join(' '),
    paid: formatTime(row.pay_time, scope.settings.timeZone),
    sum: formatMoney(row.order_money),
    message: row.buyer_message,
  }
  const names = ['order', 'store', 'customer', 'paid', 'sum', 'message'] as const
  return names.filter((name) => facts[name]).map((name) => ({ title: message(scope.locale, `verify.fact.${name}`), value: facts[name] }))
}
