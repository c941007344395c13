import { eq, getTableColumns, getTableName, gte, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticePage } from '#contract/content.ts'
import { createShop } from '#shop/app.ts'
import { CHANNEL, findFeed, onTablesChanged } from '#shop/db/change-feed.ts'
import { type OpenDatabase, openDatabase } from '#shop/db/open.ts'
import { goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { article, notice } from '#shop/db/schema/content.ts'
import { member } from '#shop/db/schema/member.ts'
import { couponType, groupbuy, seckillGoods } from '#shop/db/schema/promotion.ts'
import { review } from '#shop/db/schema/review.ts'
import { shop as shopTable } from '#shop/db/schema/shop.ts'
import type { Database } from '#shop/scope.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, KETTLE, KETTLE_BLACK_SMALL, LAMP, TEA } from '../helpers/catalogue.ts'
import { openPostgres } from '../helpers/postgres.ts'
import { setUpShop } from '../helpers/set-up.ts'
import { soon } from '../helpers/soon.ts'

const shop = setUpShop()
let heard: string[][]
let written: (number[] | undefined)[]
let end: () => void

beforeAll(async () => {
  await fillCatalogue(shop.db)
})
beforeEach(async () => {
  await told()
  heard = []
  written = []
  end?.()
  end = onTablesChanged(shop.db, (tables, ids) => {
    heard.push(tables)
    written.push(ids)
  })
})

const told = () => new Promise<void>((done) => setImmediate(done))

it('tells the tables of a transaction once and together, after its commit', async () => {
  await shop.db.transaction(async (db) => {
    await db.update(sku).set({ sort: 1 })
    await db.update(sku).set({ sort: 2 })
    await db.update(goods).set({ sort: 1 })
    await told()
    expect(heard).toEqual([])
  })
  await told()
  expect(heard).toEqual([['sku', 'goods']])
})

it('tells nothing of what was undone, of what belongs to members, or after its end', async () => {
  const fail = shop.db.transaction(async (db) => {
    await db.update(sku).set({ stock: 3 })
    throw new Error('no')
  })
  await expect(fail).rejects.toThrow('no')
  await shop.db.update(member).set({ nickname: 'x' })
  end()
  await shop.db.update(sku).set({ stock: 4 })
  await told()
  expect(heard).toEqual([])
})

it('tells counters of a product, its SKUs and its shop apart from all else that is written to them', async () => {
  await shop.db.update(goods).set({ click_num: sql`click_num + 1` })
  await told()
  await shop.db.update(goods).set({ sort: 7 })
  await told()
  expect(heard).toEqual([['goods.click_num'], ['goods']])
  heard = []
  await shop.db.update(sku).set({ stock: 3, sale_num: 3 })
  await shop.db.update(goods).set({ sale_num: 3 })
  await shop.db.update(shopTable).set({ shop_sales: 3 })
  await told()
  expect(heard.flat()).toEqual(['sku.sale_num', 'sku.stock', 'goods.sale_num', 'shop.shop_sales'])
})

describe('the products that were written', () => {
  /** Returns the ids that changes were told of; -1 is any. */
  const idsAfter = async (...changes: Promise<unknown>[]) => {
    for (const change of changes) await change
    await told()
    const ids = written.flatMap((each) => each ?? [-1])
    written = []
    return ids.toSorted((one, other) => one - other)
  }

  it('are named by their own rows, those of their SKUs, reviews and attributes', async () => {
    const { db } = shop
    expect(await idsAfter(db.update(sku).set({ price: 777 }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL)))).toEqual([KETTLE])
    expect(await idsAfter(db.update(sku).set({ goods_id: TEA }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL)))).toEqual([KETTLE, TEA])
    expect(await idsAfter(db.update(sku).set({ goods_id: KETTLE }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL)))).toEqual([KETTLE, TEA])
    expect(await idsAfter(db.insert(review).values({ goods_id: LAMP, scores: 4 }))).toEqual([LAMP])
    expect(await idsAfter(db.insert(goods).values({ goods_id: 77, site_id: 1 }))).toEqual([77])
    expect(await idsAfter(db.delete(goods).where(eq(goods.goods_id, 77)))).toEqual([77])
    expect(await idsAfter(db.delete(goodsAttribute))).toEqual([KETTLE, TEA])
  })

  it('are none where only stock, sales and looks are others, or nothing is', async () => {
    const { db } = shop
    const counters = { click_num: 9, sale_num: 9, collect_num: 9, evaluate: 9, modify_time: 9 }
    expect(await idsAfter(db.update(goods).set(counters), db.update(sku).set({ stock: 5, sale_num: 5 }))).toEqual([])
    const unchanged = db.update(goods).set({ sort: sql`sort` })
    expect(await idsAfter(unchanged, db.update(sku).set({ price: sql`price`, stock: 6 }))).toEqual([])
  })

  it('are all named, however many, and unknown only where a table was emptied', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => ({ goods_id: 1_000_000 + index, site_id: 1 }))
    expect(await idsAfter(shop.db.insert(goods).values(many))).toEqual(many.map(({ goods_id }) => goods_id))
    await shop.db.delete(goods).where(gte(goods.goods_id, 1_000_000))
    expect(await idsAfter(shop.db.execute(sql`truncate ${review}`))).toContain(-1)
  })
})

it('tells readers of an article apart from what its editors write', async () => {
  await shop.db.update(article).set({ read_num: sql`read_num + 1` })
  await told()
  await shop.db.update(article).set({ modify_time: 7 })
  await told()
  expect(heard).toEqual([['article.read_num'], ['article']])
})

it('tells claims and sales of an offer apart from what its editors write, and when none is left', async () => {
  const { db } = shop
  await db.insert(couponType).values({ coupon_type_id: 5, site_id: 1, coupon_name: sameWords('Spring'), count: 2, lead_count: 0 })
  await told()
  heard.length = 0
  for (const lead_count of [1, 2]) {
    await db.update(couponType).set({ lead_count })
    await told()
  }
  await db.update(couponType).set({ money: 500 })
  await told()
  expect(heard).toEqual([['coupon_type.lead_count'], ['coupon_type', 'coupon_type.lead_count'], ['coupon_type']])
})

it.each([
  ['a product', 'told', goods, ['click_num', 'collect_num', 'sale_num']],
  ['a SKU', 'told', sku, ['sale_num', 'stock']],
  ['a shop', 'told', shopTable, ['shop_sales', 'sub_num']],
  ['an article', 'told', article, ['read_num']],
  ['a coupon', 'told', couponType, ['lead_count']],
  ['a group buy', 'told', groupbuy, ['sell_num']],
  ['a product of the flash sale', 'told', seckillGoods, ['sold', 'sold_on']],
  ['a product', 'told_changed', goods, ['click_num', 'collect_num', 'evaluate', 'modify_time', 'sale_num']],
  ['a SKU', 'told_changed', sku, ['sale_num', 'stock']],
] as const)('takes all columns of %s for trigger %s, but for counters', async (_what, trigger, table, counted: readonly string[]) => {
  const { rows } = (await shop.db.execute(sql`select event_object_column as name from information_schema.triggered_update_columns
    where trigger_name = ${trigger} and event_object_table = ${getTableName(table)}`)) as unknown as { rows: { name: string }[] }
  const columns = Object.keys(getTableColumns(table)).filter((name) => !counted.includes(name))
  expect(rows.map(({ name }) => name).sort(), 'a migration that adds a column here ends with SELECT renew_feed_triggers()').toEqual(
    columns.sort(),
  )
})

it('takes a new column of a product by the call that its migration ends with, and leaves the other triggers as they are', async () => {
  const read = async (db: Database) => {
    const { rows } =
      (await db.execute(sql`select tgrelid::regclass || ' ' || tgname as name, tgenabled, pg_get_triggerdef(oid) as definition
      from pg_trigger where tgname like 'told%' order by name`)) as unknown as { rows: { name: string; definition: string }[] }
    return rows
  }
  const undone = shop.db.transaction(async (db) => {
    // The planner decides the order of columns in a definition, and knew less when the migration ran.
    await db.execute(sql`select renew_feed_triggers()`)
    const before = await read(db)
    await db.execute(sql`alter table goods add column of_a_test integer not null default 0`)
    await db.execute(sql`select renew_feed_triggers()`)
    const after = await read(db)
    const changed = after.filter(({ definition }, index) => definition !== before[index]?.definition)
    expect(changed.map(({ name }) => name)).toEqual(['goods told', 'goods told_changed'])
    expect(changed.every(({ definition }) => definition.includes('of_a_test'))).toBe(true)
    expect(after.map((trigger) => ({ ...trigger, definition: '' }))).toEqual(before.map((trigger) => ({ ...trigger, definition: '' })))
    db.rollback()
  })
  await expect(undone).rejects.toThrow(TransactionRollbackError)
})

it.each([
  ['select "goods"."goods_id", \'notice\' as "sku" from "goods" where "goods"."sort" = $1', ['goods']],
  ['select 1 from "goods" as "g" where exists (select 1 from "sku" where "sku"."goods_id" = "g"."goods_id")', ['goods', 'sku']],
  ['with "found" as (select "id" from "notice") select * from "found"', ['notice']],
  ['select "goods"."click_num" from "goods"', ['goods', 'goods.click_num']],
  ['select * from "article"', ['article', 'article.read_num']],
  ['select count(*) from "goods" join "sku" using ("goods_id") where "stock" > 0', ['goods', 'sku', 'sku.stock']],
  ['select "member"."nickname" from "goods" join "member" on true', undefined],
  ['select 1 from "goods" for update', undefined],
  ['with "gone" as (delete from "notice" returning *) select * from "gone"', undefined],
  [`select nextval('order_no') from "goods"`, undefined],
  ['update "goods" set "sort" = 1', undefined],
  ['no statement', undefined],
])('finds the tables that a statement reads: %s', (statement, tables) => {
  expect(findFeed(shop.db)?.readBy(statement)).toEqual(tables)
})

describe('two processes on one PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>
  let one: OpenDatabase
  let other: OpenDatabase
  const close: (() => Promise<void>)[] = []

  beforeAll(async () => {
    server = await openPostgres()
    close.push(server.close)
    one = await openDatabase(server.url)
    close.push(one.close)
    other = await openDatabase(server.url)
    close.push(other.close)
  }, 120_000)
  afterAll(async () => {
    for (const end of close.reverse()) await end()
  })

  it('hear each write once: their own before it is answered, the other one’s after its commit', async () => {
    const here = findFeed(one.db)
    const there = findFeed(other.db)
    if (!here || !there) throw new Error('no feed')
    await one.db.insert(notice).values({ title: sameWords('a'), receiving_type: ['mobile'] })
    expect([here.now, here.changed('notice')]).toEqual([1, 1])
    await soon(() => expect(there.now).toBe(1))
    await other.db.transaction(async (db) => {
      await db.update(notice).set({ title: sameWords('b') })
      await db.update(notice).set({ title: sameWords('c') })
      expect(there.now).toBe(1)
    })
    expect(there.now).toBe(2)
    await soon(() => expect(here.now).toBe(2))
  })

  it('give no kept answer again that either of them has changed', async () => {
    const asks = [one, other].map(({ db }) => {
      const { fetch } = createShop({ db })
      return async (): Promise<string> => {
        const body = JSON.stringify({ page: 1, page_size: 10 })
        return (await fetch(new Request(`http://shop.test${noticePage.path}`, { method: 'POST', body }))).text()
      }
    })
    const [here = expect.fail(), there = expect.fail()] = asks
    for (const title of ['first', 'second', 'third']) {
      await one.db.update(notice).set({ title: sameWords(title) })
      expect(await here()).toContain(title)
      await soon(async () => expect(await there()).toContain(title))
    }
    await other.db.update(notice).set({ title: sameWords('fourth') })
    expect(await there()).toContain('fourth')
    await soon(async () => expect(await here()).toContain('fourth'))
  })

  it('know that all may have changed where they could not hear', async () => {
    const here = findFeed(one.db)
    const before = here?.now ?? 0
    await other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query = ${`listen "${CHANNEL}"`}`)
    await soon(() => expect(here?.isComplete).toBe(false))
    await soon(() => expect(here?.isComplete).toBe(true))
    expect(here?.changed('goods')).toBeGreaterThan(before)
  })
})
