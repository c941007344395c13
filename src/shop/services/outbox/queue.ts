import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { MessageContent, MessageKind, MessageLine, MessageValues } from '#shop/db/message-kinds.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { member } from '#shop/db/schema/member.ts'
import { orderGoods } from '#shop/db/schema/order.ts'
import { outbox } from '#shop/db/schema/outbox.ts'
import { favourite } from '#shop/db/schema/review.ts'
import type { Scope } from '#shop/scope.ts'
import { isListed } from '#shop/services/catalogue/price.ts'

const DAY = 86_400

/** Seconds after which a message expires: a code with its validity, an account change after a day, others after three days. */
const WORTH: Partial<Record<MessageKind, number>> = { code: 600, changed: DAY }
const WORTH_SENDING = 3 * DAY

type Queued = MessageContent & Pick<typeof outbox.$inferInsert, 'recipient' | 'locale'> & { key?: string }

/**
 * Puts a message into the outbox. Call it in the transaction of its event, so that a rolled-back event sends nothing. A key that was queued
 * before queues nothing.
 */
export async function queueMessage({ db, now }: Pick<Scope, 'db' | 'now'>, { key, ...content }: Queued): Promise<void> {
  await db
    .insert(outbox)
    .values({ ...content, key: key ?? null, ...timesOf(now(), content.kind) })
    .onConflictDoNothing({ target: outbox.key })
}

function timesOf(now: number, kind: MessageKind) {
  return { create_time: now, due_time: now, expire_time: now + (WORTH[kind] ?? WORTH_SENDING) }
}

/** Queues a mail to a member in their language; members without an address get none. @param event names the event within its kind */
export async function mailMember<Kind extends MessageKind>(
  scope: Pick<Scope, 'db' | 'now'>,
  member_id: number,
  kind: Kind,
  event: string | number,
  values: MessageValues[Kind],
): Promise<void> {
  const [row] = await scope.db.select({ email: member.email, locale: member.locale }).from(member).where(eq(member.member_id, member_id))
  if (!row?.email) return
  await queueMessage(scope, { kind, values, key: `${kind}:${event}`, recipient: row.email, locale: row.locale })
}

/** The lines of an order as a mail lists them; those of `order_goods_ids` alone where it is given. */
export async function listMessageLines({ db }: Pick<Scope, 'db'>, order_id: number, order_goods_ids?: number[]): Promise<MessageLine[]> {
  return db
    .select({ name: orderGoods.sku_name, num: orderGoods.num })
    .from(orderGoods)
    .where(and(eq(orderGoods.order_id, order_id), order_goods_ids && inArray(orderGoods.order_goods_id, order_goods_ids)))
    .orderBy(orderGoods.order_goods_id)
}

/** A SKU whose stock was raised. */
interface Restocked {
  sku_id: number
  goods_id: number
  sku_name: MessageLine['name']
  /** Pieces after the change, and how many were added. */
  stock: number
  more: number
}

/**
 * Mails the members who saved a product of which nothing was left until now, each once a day at most. Call it in the transaction that raises
 * the stock. One statement, however many members there are.
 */
export async function tellBackInStock({ db, now }: Pick<Scope, 'db' | 'now'>, { sku_id, goods_id, sku_name, stock, more }: Restocked) {
  if (stock <= 0 || stock > more) return
  const values: MessageValues['back_in_stock'] = { sku_id, lines: [{ name: sku_name, num: stock }] }
  const { create_time, due_time, expire_time } = timesOf(now(), 'back_in_stock')
  const day = Math.floor(now() / DAY)
  await db
    .insert(outbox)
    .select((query) =>
      query
        .select({
          id: sql<number>`nextval(pg_get_serial_sequence('outbox', 'id'))`.as('id'),
          key: sql<string>`'back_in_stock:' || ${sku_id}::int || ':' || ${member.member_id} || ':' || ${day}::int`.as('key'),
          kind: sql<string>`'back_in_stock'`.as('kind'),
          values: sql`${JSON.stringify(values)}::jsonb`.as('values'),
          locale: member.locale,
          recipient: sql<string>`${member.email}`.as('recipient'),
          create_time: sql<number>`${create_time}::bigint`.as('create_time'),
          due_time: sql<number>`${due_time}::bigint`.as('due_time'),
          expire_time: sql<number>`${expire_time}::bigint`.as('expire_time'),
          sent_time: sql<number>`0`.as('sent_time'),
          attempts: sql<number>`0`.as('attempts'),
          resends: sql<number>`0`.as('resends'),
          is_failed: sql<boolean>`false`.as('is_failed'),
          error: sql<string>`''`.as('error'),
        })
        .from(favourite)
        .innerJoin(member, eq(member.member_id, favourite.member_id))
        .innerJoin(goods, and(eq(goods.goods_id, favourite.goods_id), isListed()))
        .where(
          and(
            eq(favourite.goods_id, goods_id),
            eq(favourite.sku_id, sku_id),
            eq(favourite.delete_time, 0),
            eq(member.status, 1),
            isNotNull(member.email),
            ne(member.email, ''),
          ),
        ),
    )
    .onConflictDoNothing({ target: outbox.key })
}
