import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { LOCALES } from '#lib/text/locales.ts'
import { attribute, attributeValue, category, goodsAttribute } from '#shop/db/schema/catalogue.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import { bySort, joinRows, type RowStore, rowStore } from './row-store.ts'

type Value = Pick<typeof attributeValue.$inferSelect, 'attr_value_id' | 'attr_value_name'>

/** An attribute with the values that products choose among; one of free texts has none. A value without a row has the id 0. */
export type Attribute = typeof attribute.$inferSelect & { values: Value[] }

/** Values of an attribute at most. */
export const MOST_VALUES = 60

const PLAIN = rowStore(attribute, {
  path: '/attributes',
  key: attribute.attr_id,
  search: [attribute.attr_name],
  order: bySort(attribute.sort, attribute.attr_id),
  read: (scope, key) => ATTRIBUTES.find(scope, key),
})

/** Where the desk reads and writes attributes. One that a product has cannot be deleted. */
export const ATTRIBUTES: RowStore<Attribute> = {
  ...PLAIN,
  ...joinRows(PLAIN, withValues),
  async save(scope, { values: { values, ...row }, ...save }) {
    const before = save.key === undefined ? undefined : await ATTRIBUTES.find(scope, save.key)
    const ids = values?.map(({ attr_value_id }) => attr_value_id)
    const gone = (before?.values ?? []).flatMap(({ attr_value_id }) => (!ids || ids.includes(attr_value_id) ? [] : attr_value_id))
    return PLAIN.save(scope, { ...save, values: row, also: (scope, key) => writeValues(scope, Number(key), values ?? [], gone) })
  },
  remove: (scope, row) => PLAIN.remove(scope, { ...row, first: (scope) => removeAttribute(scope, Number(row.key)) }),
  valuesOf: ({ values, ...row }) => ({ ...PLAIN.valuesOf(row), values }),
}

async function withValues<Row extends typeof attribute.$inferSelect>({ db }: Scope, rows: Row[]): Promise<(Row & { values: Value[] })[]> {
  const ids = rows.flatMap(({ attr_id, is_query }) => (is_query ? attr_id : []))
  const found = ids.length
    ? await db
        .select()
        .from(attributeValue)
        .where(inArray(attributeValue.attr_id, ids))
        .orderBy(asc(attributeValue.sort), asc(attributeValue.attr_value_id))
    : []
  const values = Map.groupBy(found, ({ attr_id }) => attr_id)
  return rows.map((row) => ({
    ...row,
    values: (values.get(row.attr_id) ?? []).map(({ attr_value_id, attr_value_name }) => ({ attr_value_id, attr_value_name })),
  }))
}

/** Writes the values of an attribute in their order. Those without an id are added. @throws ShopError FAIL while a product has one of `gone` */
async function writeValues({ db }: Scope, attr_id: number, values: readonly Value[], gone: readonly number[]): Promise<void> {
  if (gone.length) {
    const removed = [...gone]
    if (await db.$count(goodsAttribute, inArray(goodsAttribute.attr_value_id, removed)))
      throw new ShopError('FAIL', { text: 'row.value_in_use' })
    await db.delete(attributeValue).where(inArray(attributeValue.attr_value_id, removed))
  }
  for (const [sort, { attr_value_id, attr_value_name }] of values.entries()) {
    const own = and(eq(attributeValue.attr_id, attr_id), eq(attributeValue.attr_value_id, attr_value_id))
    const written = await db
      .update(attributeValue)
      .set({ attr_value_name, sort })
      .where(own)
      .returning({ attr_value_id: attributeValue.attr_value_id })
    if (!written.length) await db.insert(attributeValue).values({ attr_id, attr_value_name, sort })
  }
  // The change feed names the products of these rows (migration 0007).
  await db.update(goodsAttribute).set({ attr_id }).where(eq(goodsAttribute.attr_id, attr_id))
}

/** @throws ShopError FAIL while a product has the attribute */
async function removeAttribute({ db }: Scope, attr_id: number): Promise<void> {
  if (await db.$count(goodsAttribute, eq(goodsAttribute.attr_id, attr_id))) throw new ShopError('FAIL', { text: 'row.in_use' })
  await db.delete(attributeValue).where(eq(attributeValue.attr_id, attr_id))
  await db
    .update(category)
    .set({ attr_ids: sql`array_remove(${category.attr_ids}, ${attr_id}::int)` })
    .where(sql`${attr_id}::int = any(${category.attr_ids})`)
}

/** An attribute of a product: some of its values, or a text of the product's own. */
export interface OwnAttribute {
  attr_id: number
  value_ids: number[]
  text?: Words
}

/** Returns all attributes with their values, in the order that pages show them. */
export async function listAttributes(scope: Scope): Promise<Attribute[]> {
  const rows = await scope.db.select().from(attribute).orderBy(asc(attribute.sort), asc(attribute.attr_id))
  return withValues(scope, rows)
}

/** Returns the attributes of a product. */
export async function findAttributesOf({ db }: Scope, goods_id: number): Promise<OwnAttribute[]> {
  const rows = await db
    .select({ attr_id: attribute.attr_id, is_query: attribute.is_query, value: attributeValue })
    .from(goodsAttribute)
    .innerJoin(attributeValue, eq(attributeValue.attr_value_id, goodsAttribute.attr_value_id))
    .innerJoin(attribute, eq(attribute.attr_id, goodsAttribute.attr_id))
    .where(eq(goodsAttribute.goods_id, goods_id))
    .orderBy(asc(attribute.sort), asc(attribute.attr_id), asc(attributeValue.sort), asc(attributeValue.attr_value_id))
  return [...Map.groupBy(rows, ({ attr_id }) => attr_id)].map(([attr_id, own]) => {
    const [first] = own
    return first && !first.is_query
      ? { attr_id, value_ids: [], text: first.value.attr_value_name }
      : { attr_id, value_ids: own.map(({ value }) => value.attr_value_id) }
  })
}

/** Writes the attributes of a product. Texts of its own that it no longer has are deleted. */
export async function writeAttributesOf({ db }: Scope, goods_id: number, attributes: readonly OwnAttribute[]): Promise<void> {
  const ofGoods = eq(goodsAttribute.goods_id, goods_id)
  const before = await db
    .select({ attr_id: goodsAttribute.attr_id, value: attributeValue })
    .from(goodsAttribute)
    .innerJoin(attributeValue, eq(attributeValue.attr_value_id, goodsAttribute.attr_value_id))
    .where(ofGoods)
  const wanted: { attr_id: number; attr_value_id: number }[] = []
  for (const { attr_id, value_ids, text } of attributes) {
    wanted.push(...value_ids.map((attr_value_id) => ({ attr_id, attr_value_id })))
    if (text) wanted.push({ attr_id, attr_value_id: await keepText(attr_id, text) })
  }
  const ids = wanted.map(({ attr_value_id }) => attr_value_id)
  await db.delete(goodsAttribute).where(and(ofGoods, ids.length ? notInArray(goodsAttribute.attr_value_id, ids) : undefined))
  const known = new Set(before.map(({ value }) => value.attr_value_id))
  const added = wanted.filter(({ attr_value_id }) => !known.has(attr_value_id))
  if (added.length) await db.insert(goodsAttribute).values(added.map((one) => ({ ...one, goods_id })))
  const gone = before.flatMap(({ value }) => (ids.includes(value.attr_value_id) ? [] : value.attr_value_id))
  const isFree = sql`exists (select 1 from ${attribute} where ${attribute.attr_id} = ${attributeValue.attr_id} and not ${attribute.is_query})`
  const isUsed = sql`exists (select 1 from ${goodsAttribute} where ${goodsAttribute.attr_value_id} = ${attributeValue.attr_value_id})`
  if (gone.length) await db.delete(attributeValue).where(and(inArray(attributeValue.attr_value_id, gone), isFree, sql`not ${isUsed}`))

  async function keepText(attr_id: number, text: Words): Promise<number> {
    const same = before.find((row) => row.attr_id === attr_id && isSame(row.value.attr_value_name, text))
    if (same) return same.value.attr_value_id
    const [row] = await db.insert(attributeValue).values({ attr_id, attr_value_name: text }).returning({ id: attributeValue.attr_value_id })
    return row?.id ?? 0
  }
}

const isSame = (one: Words, other: Words) => LOCALES.every((locale) => one[locale] === other[locale])

/** Returns the ids of the attributes that the form of a product asks for first: those of its category and of the ones above. */
export async function findTemplate({ db }: Scope, category_id: number): Promise<Set<number>> {
  const own = db
    .select({ ids: sql`unnest(array[${category.category_id_1}, ${category.category_id_2}, ${category.category_id_3}])` })
    .from(category)
    .where(eq(category.category_id, category_id))
  const rows = await db.select({ attr_ids: category.attr_ids }).from(category).where(sql`${category.category_id} in (${own})`)
  return new Set(rows.flatMap(({ attr_ids }) => attr_ids))
}
