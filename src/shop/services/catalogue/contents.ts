import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isAny } from '#shop/db/batch-loader.ts'
import { attribute, attributeValue, goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import type { Surroundings } from '#shop/scope.ts'

/* Digests of all public content. An equal digest means that nothing was written in between, even after a backup was restored. */

type Source = Pick<Surroundings, 'db'>

const OF_GOODS = ['goods', 'sku', 'goods_attribute', 'review']

/** Whether the rows of a table belong to one product each, which the change feed names. */
export function isOfGoods(table: string): boolean {
  return OF_GOODS.includes(table)
}

/**
 * Columns that every purchase, visit or claim changes; pages ask for them freshly or do not show them. The change feed leaves out the same
 * of products and offers (migrations 0007 and 0008).
 */
const VOLATILE = {
  goods: '{click_num,sale_num,collect_num,evaluate,modify_time}',
  sku: '{stock,sale_num}',
  others: '{sold,sold_on,sell_num,lead_count,read_num,sub_num,score_num,shop_sales,shop_desccredit,shop_servicecredit,shop_deliverycredit}',
}

/** Returns one digest a product by its id, covering SKUs, properties and reviews, but not counters that purchases and visits change. */
export async function digestGoods({ db }: Source, ids?: readonly number[]): Promise<Map<number, string>> {
  const parts = (table: PgTable, without: string) =>
    sql`(select string_agg((to_jsonb(part) - ${without}::text[])::text, '' order by part.*) from ${table} part where part.goods_id = ${goods.goods_id})`
  const { attr_value_id, attr_id } = goodsAttribute
  const described = sql`(select string_agg(concat(to_jsonb(${attribute}), to_jsonb(${attributeValue})), '' order by ${attr_value_id})
    from ${goodsAttribute} join ${attributeValue} on ${attributeValue.attr_value_id} = ${attr_value_id}
    join ${attribute} on ${attribute.attr_id} = ${attr_id} where ${goodsAttribute.goods_id} = ${goods.goods_id})`
  const own = sql`(to_jsonb(${goods}) - ${VOLATILE.goods}::text[])::text`
  const all = sql`md5(concat(${own}, ${parts(sku, VOLATILE.sku)}, ${described}, ${parts(review, '{}')}))`
  // As one row: ten thousand would take longer to receive than to find.
  const [row] = await db
    .select({ digests: sql<Record<string, string> | null>`json_object_agg(${goods.goods_id}, ${all})` })
    .from(goods)
    .where(ids && isAny(goods.goods_id, ids))
  return new Map(Object.entries(row?.digests ?? {}).map(([id, digest]) => [Number(id), digest]))
}

/** Returns a digest of each other table with a change trigger (migration 0001), by name; of all tables or of the given ones. */
export async function digestTables({ db }: Source, wanted?: readonly string[]): Promise<Map<string, string>> {
  if (wanted && !wanted.length) return new Map()
  const told = await db.select({ name: sql<string>`tgrelid::regclass::text` }).from(sql`pg_trigger`).where(sql`tgname = 'told'`)
  const names = told.map(({ name }) => name.replaceAll('"', '')).filter((name) => !isOfGoods(name) && (!wanted || wanted.includes(name)))
  if (!names.length) return new Map()
  const digests = names.map((name) => sql`select ${name} as name, (${digestOf(name)}) as digest`)
  const rows = await db
    .select({ name: sql<string>`name`, digest: sql<string>`digest` })
    .from(sql`(${sql.join(digests, sql` union all `)}) as digests`)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** Pages do not show how many coupons are claimed or pieces sold, but an offer with none left leaves them. */
const SPENT: Record<string, SQL> = {
  coupon_type: sql` || to_jsonb(part.lead_count >= part.count)`,
  seckill_goods: sql` || to_jsonb(part.sold >= part.quota)`,
}

function digestOf(name: string): SQL {
  const row = sql`(jsonb_build_array(to_jsonb(part) - ${VOLATILE.others}::text[])${SPENT[name] ?? sql``})::text`
  return sql`select coalesce(md5(string_agg(${row}, '' order by ${row})), 'none') from ${sql.identifier(name)} part`
}
