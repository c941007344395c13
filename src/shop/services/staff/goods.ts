import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { cached } from '#shop/db/cached.ts'
import { category, goods, sku } from '#shop/db/schema/catalogue.ts'
import { fillGoodsTexts, hasWord, splitKeyword, toPattern } from '#shop/db/search-text.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { inEveryLocale } from '#shop/words.ts'
import { findAttributesOf, type OwnAttribute, writeAttributesOf } from './attributes.ts'
import { noteAudit } from './audit.ts'
import { findSkusOf, followImages, lockSkusOf, type ShownSku, type SkuEdit, toEdit, withEdit, writeSkus } from './goods-skus.ts'
import { keepRevision } from './revisions.ts'
import { lacksLanguage, type RowStore, type RowsAsked, rowStore } from './row-store.ts'
import { findLastEdit, RowChanged, saveRow } from './rows.ts'

type Goods = typeof goods.$inferSelect

/** Goods as the desk writes them, with all their skus in one version. */
export interface StaffGoods extends Goods {
  skus: ShownSku[]
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
/** Rows of products without their skus and attributes. */
export const PLAIN_GOODS = rowStore(goods, { path: GOODS_PLACE.path, key: goods.goods_id, search: [goods.goods_name] })

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

/** Condition of products that the list shows as lacking a language. */
const lacksText = () => or(lacksLanguage(goods.goods_name), lacksLanguage(goods.introduction))

/** Returns the ids of all products that a list shows, on every page of it. */
export async function listGoodsIds({ db }: Scope, { isLacking, ...asked }: Omit<RowsAsked, 'page'>): Promise<number[]> {
  const where = and(matchesAsked(asked), isLacking ? lacksText() : undefined)
  const rows = await db.select({ goods_id: goods.goods_id }).from(goods).where(where).orderBy(asc(goods.goods_id))
  return rows.map(({ goods_id }) => goods_id)
}

/** Products of the whole site, or of one shop. A deleted one stays in the database, because orders name it. */
export const GOODS: RowStore<StaffGoods, GoodsEdit> = {
  path: GOODS_PLACE.path,
  keyOf: ({ goods_id }) => String(goods_id),
  async page(scope, { page, keyword, filter, isLacking, site_id }) {
    const { db } = scope
    const where = matchesAsked({ keyword, filter, site_id })
    // Ids of all pages in one reading, as one row: a second one for the count would search the texts again.
    const find = async () => {
      const listed = sql<
        [number, boolean][] | null
      >`json_agg(json_build_array(${goods.goods_id}, ${lacksText()}) order by ${goods.goods_id} desc)`
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
      if (before) await lockSkusOf(scope, [before.goods_id])
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
  valuesOf: ({ skus, attributes, ...row }) => ({
    goods_name: row.goods_name,
    goods_state: row.goods_state,
    goods_image: row.goods_image,
    category_id: row.category_id,
    brand_id: row.brand_id,
    introduction: row.introduction,
    keywords: row.keywords,
    goods_content: row.goods_content,
    unit: row.unit,
    min_buy: row.min_buy,
    max_buy: row.max_buy,
    is_free_shipping: row.is_free_shipping,
    sort: row.sort,
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

/** Returns a product as an edit would leave it. The draft of a new product has no row below it. */
export function overlayGoods<Row extends Partial<StaffGoods>>(row: Row, { skus, ...values }: Partial<GoodsEdit>) {
  const stored = new Map(row.skus?.map((one) => [one.sku_id, one]))
  return { ...row, ...values, skus: skus ? skus.map((edit) => withEdit(stored.get(edit.sku_id), edit)) : (row.skus ?? []) }
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

/** Returns the ancestors of a category as products keep them; nothing without one. */
export async function findCategoryPath({ db }: Scope, category_id: number | undefined) {
  if (category_id === undefined) return {}
  const [row] = await db.select().from(category).where(eq(category.category_id, category_id))
  const { category_id_1 = 0, category_id_2 = 0, category_id_3 = 0 } = row ?? {}
  return { category_id_1, category_id_2, category_id_3 }
}
