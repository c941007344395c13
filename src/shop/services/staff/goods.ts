import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, like, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { cached } from '#shop/db/cached.ts'
import { sqlState } from '#shop/db/fault.ts'
import { brand, category, type GoodsSpec, goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { fillGoodsTexts, hasWord, splitKeyword, toPattern } from '#shop/db/search-text.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { type Scope, say, transaction } from '#shop/scope.ts'
import { tellBackInStock } from '#shop/services/outbox/queue.ts'
import { inEveryLocale, pick, sameWords, type Words } from '#shop/words.ts'
import { findAttributesOf, type OwnAttribute, writeAttributesOf } from './attributes.ts'
import { noteAudit } from './audit.ts'
import { imageOfPicks, namePicks } from './options.ts'
import { keepRevision } from './revisions.ts'
import { lacksLanguage, type RowStore, type RowsAsked, rowStore } from './row-store.ts'
import { findLastEdit, IN_USE, RowChanged, saveRow } from './rows.ts'

type Goods = typeof goods.$inferSelect
type Sku = typeof sku.$inferSelect

/**
 * Editable fields of a SKU, 0 as its id for a new one. `stock_shown` is the stock shown in the form, so that sales made meanwhile are kept.
 */
export type SkuEdit = Pick<
  Sku,
  | 'sku_id'
  | 'picks'
  | 'sku_no'
  | 'price'
  | 'market_price'
  | 'cost_price'
  | 'stock'
  | 'weight'
  | 'discount_price'
  | 'start_time'
  | 'end_time'
> & { stock_shown: number }

/** Goods as the desk writes them, with all their skus in one version. */
export interface StaffGoods extends Goods {
  skus: Sku[]
  /** Missing in lists, and in versions that were kept before the desk wrote attributes. */
  attributes?: OwnAttribute[]
}

/** Form values of {@link StaffGoods}. */
export type GoodsEdit = Omit<Goods, 'version'> & { skus: SkuEdit[]; attributes: OwnAttribute[] }

const GOODS_PLACE = {
  table: goods,
  key: goods.goods_id,
  path: '/goods',
  name: goods.goods_name,
  read: (scope: Scope, key: string): Promise<object | undefined> => GOODS.find(scope, key),
}
const PLAIN_GOODS = rowStore(goods, { path: GOODS_PLACE.path, key: goods.goods_id, search: [goods.goods_name] })

/** Rows of the goods' list on one page. */
const PAGE_SIZE = 20

/** Filters of the product list. */
export const GOODS_FILTERS = ['on', 'off', 'sold_out'] as const

function matchesFilter(filter: string): SQL | undefined {
  if (filter === 'on' || filter === 'off') return eq(goods.goods_state, filter === 'on')
  const inStock = sql`select 1 from ${sku} where ${sku.goods_id} = ${goods.goods_id} and ${sku.stock} > 0`
  return filter === 'sold_out' ? sql`not exists (${inStock})` : undefined
}

/** A word of a name in any script, the number of a sku, or that of the goods. */
function holdsWord(word: string): SQL | undefined {
  const ofSku = sql`select ${sku.goods_id} from ${sku} where ${like(sql`lower(${sku.sku_no})`, toPattern(word))}`
  const isNumber = /^\d{1,9}$/.test(word) ? eq(goods.goods_id, Number(word)) : undefined
  // One list of ids, because an index serves no `or` with a subquery.
  const named = sql`select ${goods.goods_id} from ${goods} where ${hasWord(goods.search_names, word)}`
  return or(sql`${goods.goods_id} in (${named} union all ${ofSku})`, isNumber)
}

function matchesAsked({ keyword, filter, site_id }: Pick<RowsAsked, 'keyword' | 'filter' | 'site_id'>): SQL | undefined {
  const ofShop = site_id ? eq(goods.site_id, site_id) : undefined
  return and(eq(goods.is_delete, false), ofShop, matchesFilter(filter), ...splitKeyword(keyword).map(holdsWord))
}

/** Returns the ids of all products that a list shows, on every page of it. */
export async function listGoodsIds({ db }: Scope, asked: Pick<RowsAsked, 'keyword' | 'filter' | 'site_id'>): Promise<number[]> {
  const rows = await db.select({ goods_id: goods.goods_id }).from(goods).where(matchesAsked(asked)).orderBy(asc(goods.goods_id))
  return rows.map(({ goods_id }) => goods_id)
}

/** Products of the whole site, or of one shop. A deleted one stays in the database, because orders name it. */
export const GOODS: RowStore<StaffGoods, GoodsEdit> = {
  path: GOODS_PLACE.path,
  keyOf: ({ goods_id }) => String(goods_id),
  async page(scope, { page, keyword, filter, isLacking, site_id }) {
    const { db } = scope
    const lacks = or(lacksLanguage(goods.goods_name), lacksLanguage(goods.introduction))
    const where = matchesAsked({ keyword, filter, site_id })
    // Ids of all pages in one reading, as one row: a second one for the count would search the texts again.
    const find = async () => {
      const listed = sql<
        [number, boolean][] | null
      >`json_agg(json_build_array(${goods.goods_id}, ${lacks}) order by ${goods.goods_id} desc)`
      return (await db.select({ listed }).from(goods).where(where))[0]?.listed ?? []
    }
    const found = await (keyword || filter ? find() : cached(scope, `goods at the desk ${site_id}`, find))
    const lacking = found.filter(([, isLackingLanguage]) => isLackingLanguage)
    const ids = (isLacking ? lacking : found).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(([id]) => id)
    const rows = ids.length ? await db.select().from(goods).where(inArray(goods.goods_id, ids)).orderBy(desc(goods.goods_id)) : []
    const skus = await findSkusOf(
      scope,
      rows.map(({ goods_id }) => goods_id),
    )
    const list = rows.map((row) => ({ ...row, skus: skus.get(row.goods_id) ?? [] }))
    const [all, lackingCount] = [found.length, lacking.length]
    return { list, all, lacking: lackingCount, page_count: Math.ceil((isLacking ? lackingCount : all) / PAGE_SIZE) }
  },
  async find(scope, key) {
    const row = await PLAIN_GOODS.find(scope, key)
    if (!row || row.is_delete) return undefined
    const skus = (await findSkusOf(scope, [row.goods_id])).get(row.goods_id) ?? []
    return { ...row, skus, attributes: await findAttributesOf(scope, row.goods_id) }
  },
  async save(scope, { values: { skus = [], attributes, ...values }, ...save }) {
    if (save.isBack && save.key) return bringGoodsBack(scope, save.key, save.username)
    const before = await PLAIN_GOODS.find(scope, save.key ?? '')
    const path = await findCategoryPath(scope, values.category_id)
    const also = async (scope: Scope, key: string) => {
      const goods_id = Number(key)
      await writeSkus(scope, goods_id, before, { ...values, skus })
      if (attributes) await writeAttributesOf(scope, goods_id, attributes)
      if (before && values.goods_image && before.goods_image !== values.goods_image) await followImages(scope, before, values.goods_image)
      await fillGoodsTexts(scope.db, eq(goods.goods_id, goods_id))
    }
    return transaction(scope, async (scope) => {
      // Payments write skus before their goods (order/settle.ts): whoever took them in the other order would wait for one another.
      const own = eq(sku.goods_id, before?.goods_id ?? 0)
      await scope.db.select({ sku_id: sku.sku_id }).from(sku).where(own).orderBy(asc(sku.sku_id)).for('update')
      return saveRow(scope, GOODS_PLACE, { ...save, values: { ...values, ...path }, also })
    })
  },
  async remove(scope, { key, version, username }) {
    await transaction(scope, async (scope) => {
      const last = await GOODS.find(scope, key)
      const which = and(eq(goods.goods_id, Number(key)), eq(goods.version, version), eq(goods.is_delete, false))
      const gone = await scope.db
        .update(goods)
        .set({ is_delete: true, goods_state: false, version: sql`${goods.version} + 1` })
        .where(which)
        .returning({ goods_id: goods.goods_id })
      if (!gone.length || !last) throw new RowChanged(scope, await findLastEdit(scope, `${GOODS_PLACE.path}/${key}`))
      await keepGoods(scope, last, 'deleted', 'delete', username)
    })
  },
  /** Without its options: combinations that were added since stay, and removed ones do not return, because orders name them. */
  valuesOf: ({ goods_name, goods_state, goods_image, category_id, brand_id, introduction, keywords, goods_content, skus, attributes }) => ({
    goods_name,
    goods_state,
    goods_image,
    category_id,
    brand_id,
    introduction,
    keywords,
    goods_content,
    skus: skus.map(toEdit),
    ...(attributes && { attributes }),
  }),
  nameIn: ({ goods_name }) => goods_name,
}

/** Writes a version of a product and its entry in the audit list. */
async function keepGoods(scope: Scope, row: StaffGoods, state: 'saved' | 'deleted', action: string, username: string): Promise<void> {
  const { goods_id, goods_name: name, version } = row
  const place = { path: GOODS_PLACE.path, key: String(goods_id) }
  const audit_id = await noteAudit(scope, username, action, `${place.path}/${place.key}`)
  await keepRevision(scope, { ...place, version, name, value: row }, { state, username, audit_id, time: scope.now() })
}

/** Brings a deleted product back, off sale. @throws ShopError FAIL if it is there */
async function bringGoodsBack(scope: Scope, key: string, username: string): Promise<string> {
  return transaction(scope, async (scope) => {
    const back = await scope.db
      .update(goods)
      .set({ is_delete: false, version: sql`${goods.version} + 1` })
      .where(and(eq(goods.goods_id, Number(key)), eq(goods.is_delete, true)))
      .returning({ goods_id: goods.goods_id })
    const row = await GOODS.find(scope, key)
    if (!back.length || !row) throw new ShopError('FAIL', { text: 'row.not_deleted' })
    await keepGoods(scope, row, 'saved', 'bring_back', username)
    return key
  })
}

/** Goods as an edit would leave them. */
export function overlayGoods(row: StaffGoods, { skus, ...values }: Partial<GoodsEdit>): StaffGoods {
  const stored = new Map(row.skus.map((one) => [one.sku_id, one]))
  return { ...row, ...values, skus: skus ? skus.map((edit) => withEdit(stored.get(edit.sku_id), edit)) : row.skus }
}

/** A SKU as an edit would leave it; a new one has no more than the edit says. */
function withEdit(stored: Sku | undefined, { stock, stock_shown, ...edit }: SkuEdit): Sku {
  const promotion_type = edit.discount_price ? 1 : 0
  const fresh = { goods_id: 0, sku_name: sameWords(''), sale_num: 0, sku_image: '', sku_images: '', sort: 0, stock: 0 }
  const sku = stored ?? { ...edit, ...fresh, promotion_type }
  return { ...sku, ...edit, promotion_type, stock: sku.stock + stock - stock_shown }
}

/** The values that save a SKU as it was; its stock stays as it is now. */
function toEdit({ sku_id, picks, sku_no, price, market_price, cost_price, stock, weight, ...sku }: Sku): SkuEdit {
  const { promotion_type, start_time, end_time } = sku
  const discount_price = promotion_type === 1 ? sku.discount_price : 0
  return { sku_id, picks, sku_no, price, market_price, cost_price, stock, stock_shown: stock, weight, discount_price, start_time, end_time }
}

/** Makes a product to begin a copy with: its texts, pictures, options and prices, off sale and without stock. */
export async function copyGoods(scope: Scope, key: string): Promise<StaffGoods | undefined> {
  const row = await GOODS.find(scope, key)
  if (!row) return undefined
  const goods_name = inEveryLocale(
    (locale) => row.goods_name[locale] && message(locale, 'goods.copy_name', { name: row.goods_name[locale] }),
  )
  const skus = row.skus.map((one) => ({ ...one, sku_no: '', stock: 0, promotion_type: 0, start_time: 0, end_time: 0 }))
  return { ...row, goods_name, goods_state: false, skus }
}

/** Writes the skus of a product: changes, adds and removes them. Without options in `values` those that are not named stay. */
async function writeSkus(
  scope: Scope,
  goods_id: number,
  before: Goods | undefined,
  { skus, specs, goods_name, goods_image = before?.goods_image ?? '' }: Partial<GoodsEdit> & Pick<GoodsEdit, 'skus'>,
): Promise<void> {
  const { db } = scope
  const named = goods_name ?? before?.goods_name
  const isOther = !isDeepStrictEqual(before?.specs ?? [], specs ?? before?.specs ?? [])
  const kept = skus.flatMap(({ sku_id }) => sku_id || [])
  const others = and(eq(sku.goods_id, goods_id), kept.length ? notInArray(sku.sku_id, kept) : undefined)
  if (specs) await removeSkus(scope, others)
  for (const [sort, edit] of skus.entries()) {
    const looks = named && specs && (isOther || !edit.sku_id) ? lookOf(named, before, specs, goods_image, edit) : {}
    if (edit.sku_id) await writeSku(scope, goods_id, { ...edit, ...looks, sort })
    else {
      const { sku_id: _new, stock_shown: _shown, ...values } = edit
      await db.insert(sku).values({ ...values, ...looks, goods_id, sort, promotion_type: values.discount_price ? 1 : 0 })
    }
  }
  if (before && named && !isOther && !isDeepStrictEqual(before.goods_name, named)) await renameSkus(scope, before, named)
  // The default sku is shown in lists: it has to be one that is there.
  const first = db.select({ id: sku.sku_id }).from(sku).where(eq(sku.goods_id, goods_id)).orderBy(asc(sku.sort), asc(sku.sku_id)).limit(1)
  const isThere = sql`exists (select 1 from ${sku} where ${sku.goods_id} = ${goods_id} and ${sku.sku_id} = ${goods.sku_id})`
  await db
    .update(goods)
    .set({ sku_id: sql`coalesce((${first}), 0)` })
    .where(and(eq(goods.goods_id, goods_id), not(isThere)))
}

/** Deletes skus. @throws ShopError FAIL while a flash sale or combo names one */
async function removeSkus({ db }: Scope, which: SQL | undefined): Promise<void> {
  try {
    await db.delete(sku).where(which)
  } catch (cause) {
    throw sqlState(cause) === IN_USE ? new ShopError('FAIL', { text: 'row.sku_in_use' }) : cause
  }
}

/** Name and pictures of a sku by its options; one whose option lost its picture shows those of the product. */
function lookOf(named: Words, before: Goods | undefined, specs: GoodsSpec[], goods_image: string, { sku_id, picks }: SkuEdit) {
  const values = namePicks(specs, picks)
  const sku_name = inEveryLocale((locale) => [pick(named, locale), pick(values, locale)].filter(Boolean).join(' '))
  const image = imageOfPicks(specs, picks)
  const all = goods_image.split(',').filter(Boolean)
  if (image) return { sku_name, sku_image: image, sku_images: [image, ...all.filter((path) => path !== image)].join() }
  const hadOne = !sku_id || imageOfPicks(before?.specs ?? [], picks)
  return { sku_name, ...(hadOne && { sku_image: all[0] ?? '', sku_images: goods_image }) }
}

async function findSkusOf({ db }: Scope, goods_ids: number[]): Promise<Map<number, Sku[]>> {
  if (!goods_ids.length) return new Map()
  const rows = await db.select().from(sku).where(inArray(sku.goods_id, goods_ids)).orderBy(asc(sku.sort), asc(sku.sku_id))
  return Map.groupBy(rows, ({ goods_id }) => goods_id)
}

/**
 * The stock changes by what somebody typed more or less than was shown: an order placed meanwhile is not undone.
 * @throws ShopError FAIL where more is taken away than was left meanwhile
 */
async function writeSku(
  scope: Scope,
  goods_id: number,
  { sku_id, stock, stock_shown, ...values }: SkuEdit & Partial<Pick<Sku, 'sku_name' | 'sku_image' | 'sku_images' | 'sort'>>,
): Promise<void> {
  const { db } = scope
  const promotion_type = values.discount_price ? 1 : 0
  const more = stock - stock_shown
  const own = and(eq(sku.sku_id, sku_id), eq(sku.goods_id, goods_id))
  const left = sql`${sku.stock} + ${more}::int`
  const written = await db
    .update(sku)
    .set({ ...values, promotion_type, stock: left })
    .where(and(own, sql`${left} >= 0`))
    .returning({ sku_id: sku.sku_id, goods_id: sku.goods_id, sku_name: sku.sku_name, stock: sku.stock })
  for (const row of written) await tellBackInStock(scope, { ...row, more })
  if (!written.length && (await db.$count(sku, own))) throw new ShopError('FAIL', { text: 'row.stock', values: { count: -more } })
}

/** A sku is called as its goods and then its values are: what follows the name of the goods stays. */
export async function renameSkus(
  { db }: Scope,
  { goods_id, goods_name }: Pick<Goods, 'goods_id' | 'goods_name'>,
  named: Words,
): Promise<void> {
  for (const { sku_id, sku_name } of await db.select().from(sku).where(eq(sku.goods_id, goods_id))) {
    const renamed = inEveryLocale((locale) => {
      const [old, before] = [pick(sku_name, locale), pick(goods_name, locale)]
      return before && old.startsWith(before) ? pick(named, locale) + old.slice(before.length) : pick(named, locale)
    })
    await db.update(sku).set({ sku_name: renamed }).where(eq(sku.sku_id, sku_id))
  }
}

/** Skus that show the pictures of their goods show its new ones; those with pictures of their own keep them. */
async function followImages(
  { db }: Scope,
  { goods_id, goods_image }: Pick<Goods, 'goods_id' | 'goods_image'>,
  images: string,
): Promise<void> {
  const [first = ''] = images.split(',')
  const [old = ''] = goods_image.split(',')
  await db
    .update(sku)
    .set({ sku_image: first })
    .where(and(eq(sku.goods_id, goods_id), eq(sku.sku_image, old)))
  await db
    .update(sku)
    .set({ sku_images: images })
    .where(and(eq(sku.goods_id, goods_id), eq(sku.sku_images, goods_image)))
}

/** Returns the ancestors of a category as products keep them; nothing without one. */
export async function findCategoryPath({ db }: Scope, category_id: number | undefined) {
  if (category_id === undefined) return {}
  const [row] = await db.select().from(category).where(eq(category.category_id, category_id))
  const { category_id_1 = 0, category_id_2 = 0, category_id_3 = 0 } = row ?? {}
  return { category_id_1, category_id_2, category_id_3 }
}

/** Categories that goods may stand in, the lowest of the tree and the one where they stand now, each with the names above it. */
export async function chooseCategory(scope: Scope, key: string): Promise<{ value: string; label: string }[]> {
  const rows = await scope.db.select().from(category)
  const names = new Map(rows.map((row) => [row.category_id, say(scope, row.category_name)]))
  const parents = new Set(rows.map(({ pid }) => pid))
  const now = (await PLAIN_GOODS.find(scope, key))?.category_id
  const open = rows.filter(({ category_id }) => !parents.has(category_id) || category_id === now)
  const named = open.map(({ category_id, category_id_1, category_id_2, category_id_3 }) => ({
    value: String(category_id),
    label: [category_id_1, category_id_2, category_id_3].flatMap((id) => names.get(id) ?? []).join(' / '),
  }))
  return [{ value: '0', label: '–' }, ...named.toSorted((one, other) => one.label.localeCompare(other.label, scope.locale))]
}

/** Brands that goods may have. */
export async function chooseBrand(scope: Scope): Promise<{ value: string; label: string }[]> {
  const rows = await scope.db.select().from(brand).orderBy(asc(brand.brand_initial), asc(brand.brand_id))
  return [
    { value: '0', label: '–' },
    ...rows.map(({ brand_id, brand_name }) => ({ value: String(brand_id), label: say(scope, brand_name) })),
  ]
}

/** Shops that rows may belong to: all, or the one of an account. */
export async function chooseShop(scope: Scope, site_id: number): Promise<{ value: string; label: string }[]> {
  const rows = await scope.db
    .select({ id: shop.site_id, name: shop.site_name })
    .from(shop)
    .where(site_id ? eq(shop.site_id, site_id) : undefined)
    .orderBy(desc(shop.is_own), asc(shop.site_id))
  return rows.map(({ id, name }) => ({ value: String(id), label: say(scope, name) }))
}
