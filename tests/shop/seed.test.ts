import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { count, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDay } from '#lib/dates/time.ts'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { LOCALES } from '#lib/text/locales.ts'
import * as catalogue from '#shop/db/schema/catalogue.ts'
import * as chat from '#shop/db/schema/chat.ts'
import * as content from '#shop/db/schema/content.ts'
import { area, member } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import * as promotion from '#shop/db/schema/promotion.ts'
import { review } from '#shop/db/schema/review.ts'
import * as shops from '#shop/db/schema/shop.ts'
import * as site from '#shop/db/schema/site.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { generate } from '#shop/db/seed/generate.ts'
import type { Surroundings } from '#shop/scope.ts'
import { checkPassword } from '#shop/secret.ts'
import type { Words } from '#shop/words.ts'
import { DEMO_NOW, openDemo } from '../helpers/demo.ts'

const PICTURES = fileURLToPath(new URL('../../src/shop/db/seed/pictures/', import.meta.url))

let open: Awaited<ReturnType<typeof openDemo>>
let surroundings: Surroundings

beforeAll(async () => {
  open = await openDemo()
  surroundings = open.surroundings
})
afterAll(() => open.close())

async function rowsOf(table: PgTable): Promise<Record<string, unknown>[]> {
  return open.db.select().from(table)
}

async function numberOf(table: PgTable): Promise<number> {
  const [row] = await open.db.select({ number: count() }).from(table)
  return row?.number ?? 0
}

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && LOCALES.every((locale) => locale in value)
}

/** Every text in three languages inside a row, however deep, with the way to it. */
function wordsIn(value: unknown, path: string): [string, Words][] {
  if (isWords(value)) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => wordsIn(part, `${path}.${key}`))
}

/** Every path of a picture inside a row: single ones, comma lists, `src` in descriptions. */
function picturesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/upload\/([\w./-]+\.(?:webp|svg|png|jpg))/g)].map(([, path]) => path ?? '')
}

describe('the demo shop', () => {
  test.each([
    ['goods', catalogue.goods, 64],
    ['skus', catalogue.sku, 170],
    ['reviews', review, 110],
    ['notices', content.notice, 10],
    ['help articles', content.help, 20],
    ['articles', content.article, 3],
    ['coupons', promotion.couponType, 5],
    ['sets', promotion.bundling, 2],
    ['flash-sale slots', promotion.seckill, 4],
    ['floors', site.floor, 4],
    ['areas', area, 22],
  ])('has enough %s', async (_name, table, least) => {
    expect(await numberOf(table)).toBeGreaterThanOrEqual(least)
  })

  test('has eight brands and three shops, one of them its own', async () => {
    expect(await numberOf(catalogue.brand)).toBe(8)
    expect((await rowsOf(shops.shop)).map((row) => row.is_own).toSorted()).toEqual([false, false, true])
  })

  test('has eleven departments, each with goods, in three levels', async () => {
    const categories = await open.db.select().from(catalogue.category)
    const goods = await open.db.select().from(catalogue.goods)
    const departments = categories.filter(({ level }) => level === 1)
    expect(departments).toHaveLength(11)
    expect(categories.some(({ level }) => level === 3)).toBe(true)
    for (const { category_id } of departments) expect(goods.some((row) => row.category_id_1 === category_id)).toBe(true)
  })

  test('has goods enough in every category: six in a department, two in the smallest', async () => {
    const categories = await open.db.select().from(catalogue.category)
    const goods = (await open.db.select().from(catalogue.goods)).filter(({ goods_state }) => goods_state)
    const few = categories.filter(({ category_id, level }) => {
      const below = goods.filter((row) => [row.category_id_1, row.category_id_2, row.category_id_3].includes(category_id))
      return below.length < (level === 1 ? 6 : 2)
    })
    expect(few.map(({ category_name }) => category_name.en)).toEqual([])
  })

  test('has something sold out, something scarce, something reduced, something virtual and something off sale', async () => {
    const skus = await open.db.select().from(catalogue.sku)
    const goods = await open.db.select().from(catalogue.goods)
    expect(skus.some(({ stock }) => stock === 0)).toBe(true)
    expect(skus.some(({ stock }) => stock >= 1 && stock <= 5)).toBe(true)
    expect(skus.some((row) => row.promotion_type === 1 && row.discount_price < row.price && row.end_time > DEMO_NOW)).toBe(true)
    expect(goods.some((row) => row.is_virtual)).toBe(true)
    expect(goods.some((row) => !row.goods_state)).toBe(true)
  })

  test('names every sku option that its goods offers', async () => {
    const goods = new Map((await open.db.select().from(catalogue.goods)).map((row) => [row.goods_id, row]))
    for (const sku of await open.db.select().from(catalogue.sku)) {
      const specs = goods.get(sku.goods_id)?.specs ?? []
      expect(sku.picks.map(([spec_id]) => spec_id)).toEqual(specs.map(({ spec_id }) => spec_id))
      for (const [index, [, value]] of sku.picks.entries()) {
        expect(specs[index]?.values.map(({ spec_value_id }) => spec_value_id)).toContain(value)
      }
    }
  })
})

describe('its texts', () => {
  const tables: [string, PgTable, string[]][] = [
    ['goods', catalogue.goods, []],
    ['sku', catalogue.sku, []],
    ['category', catalogue.category, []],
    ['brand', catalogue.brand, ['brand_desc']],
    ['attribute_value', catalogue.attributeValue, []],
    ['shop', shops.shop, []],
    ['store', shops.store, []],
    ['navigation', site.navigation, []],
    ['friendly_link', site.friendlyLink, []],
    ['shop_service', site.shopService, []],
    ['document', site.document, []],
    // Pictures are paths, the same in every language or one a language.
    ['ad', site.ad, ['adv_image']],
    ['floor', site.floor, ['url']],
    ['notice', content.notice, []],
    ['help_class', content.helpClass, []],
    ['help', content.help, []],
    ['article', content.article, []],
    ['coupon_type', promotion.couponType, []],
    ['seckill', promotion.seckill, []],
    ['bundling', promotion.bundling, []],
    ['manjian', promotion.manjian, []],
    ['area', area, []],
    ['chat_config', chat.chatConfig, []],
    // Some questions wait for a person.
    ['chat_keyword', chat.chatKeyword, ['reply']],
  ]

  test.each(tables)('of %s are complete in three languages and really Chinese in two', async (_name, table, paths) => {
    const faults = (await rowsOf(table)).flatMap((row) =>
      wordsIn(row, '')
        .filter(([path]) => !paths.some((part) => path.endsWith(`.${part}`)))
        .filter(([, words]) => !words.en || !['zh-hant', 'zh-hans'].every((locale) => /\p{Script=Han}/u.test(words[locale as 'zh-hant']))),
    )
    expect(faults).toEqual([])
  })
})

describe('its pictures', () => {
  const tables: [string, PgTable][] = [
    ['goods', catalogue.goods],
    ['skus', catalogue.sku],
    ['categories', catalogue.category],
    ['brands', catalogue.brand],
    ['shops', shops.shop],
    ['stores', shops.store],
    ['advertisements', site.ad],
    ['floors', site.floor],
    ['settings', site.setting],
    ['articles', content.article],
    ['reviews', review],
    ['chat', chat.chatDialog],
  ]

  test.each(tables)('of %s all exist', async (_name, table) => {
    const paths = new Set((await rowsOf(table)).flatMap(picturesIn))
    expect(paths.size).toBeGreaterThan(0)
    expect([...paths].filter((path) => !existsSync(PICTURES + path))).toEqual([])
  })

  test('are all shown somewhere, and weigh 25 MB at most', async () => {
    const rows = await Promise.all(tables.map(([, table]) => rowsOf(table)))
    const shown = new Set(rows.flat().flatMap(picturesIn))
    const files = readdirSync(`${PICTURES}demo`).map((file) => `demo/${file}`)
    expect(files.filter((file) => !shown.has(file))).toEqual([])
    expect(files.reduce((sum, file) => sum + statSync(PICTURES + file).size, 0)).toBeLessThanOrEqual(25 * 1024 * 1024)
  })

  test('of products are in the library of the desk, with their size and the name of their product', async () => {
    const kept = await rowsOf(site.picture)
    const shown = new Set((await rowsOf(catalogue.goods)).flatMap(({ goods_image }) => String(goods_image).split(',')))
    expect(new Set(kept.map(({ path }) => path))).toEqual(shown)
    for (const { path, width, height, alt } of kept.filter((_, at) => at % 50 === 0)) {
      expect(await sharp(PICTURES + String(path).replace('upload/', '')).metadata()).toMatchObject({ width, height })
      expect(alt).toMatchObject({ en: expect.stringMatching(/\w/), 'zh-hant': expect.stringMatching(/./) })
    }
  })

  test('are told to those who cannot see them, in texts of every language', async () => {
    const texts = [
      ...(await open.db.select({ id: content.article.article_id, html: content.article.article_content }).from(content.article)),
      ...(await open.db.select({ id: content.help.id, html: content.help.content }).from(content.help)),
      ...(await open.db.select({ id: content.notice.id, html: content.notice.content }).from(content.notice)),
    ]
    const shown = LOCALES.flatMap((locale) => texts.flatMap(({ html }) => (html[locale] ?? '').match(/<img [^>]*>/g) ?? []))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((tag) => !/ alt="[^"]+"/.test(tag))).toEqual([])
  })

  test('of every goods are three of its own, and its text says what is seen on the further ones', async () => {
    const rows = await open.db.select().from(catalogue.goods)
    const mains = rows.map(({ goods_image }) => goods_image.split(',')[0])
    expect(new Set(mains).size).toBe(rows.length)
    for (const { goods_image, goods_content } of rows) {
      expect(goods_image.split(',')).toHaveLength(3)
      for (const locale of LOCALES) {
        const texts = [...(goods_content[locale] ?? '').matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, path, alt]) => ({
          path,
          alt,
        }))
        expect(texts.map(({ path }) => path)).toEqual(goods_image.split(',').slice(1))
        expect(new Set(texts.map(({ alt }) => alt)).size).toBe(texts.length)
      }
    }
  })
})

describe('its member', () => {
  test('signs in with the documented passwords', async () => {
    for (const { username, password } of DEMO_ACCOUNTS) {
      const [row] = await open.db.select().from(member).where(eq(member.username, username))
      expect(await checkPassword(password, row?.password_hash ?? '')).toBe(true)
    }
  })

  test('has orders in every state of every kind', async () => {
    const seen = new Set((await open.db.select().from(order)).map((row) => `${row.order_type}:${row.order_status}`))
    const { toPay, toShip, toCollect, shipped, received, complete, closed } = ORDER_STATUS
    const states: [number, number[]][] = [
      [ORDER_TYPE.express, [toPay, toShip, shipped, received, complete, closed]],
      [ORDER_TYPE.pickup, [toPay, toCollect, received, complete, closed]],
      [ORDER_TYPE.local, [toPay, toShip, shipped, received, complete, closed]],
      [ORDER_TYPE.virtual, [toPay, received, complete, closed]],
    ]
    for (const [type, statuses] of states) for (const status of statuses) expect(seen).toContain(`${type}:${status}`)
  })

  test('has talked to the platform and to every shop, in every kind of message, and has not seen one of them', async () => {
    const own = (await open.db.select().from(chat.chatDialog)).filter(({ member_id }) => member_id === 1)
    expect(new Set(own.map(({ shop_id }) => shop_id))).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(own.map(({ content_type }) => content_type))).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(own.map(({ create_time }) => formatDay(create_time)))).toContain(formatDay(DEMO_NOW - 86_400))
    expect(new Set(own.filter(({ read }) => !read).map(({ shop_id, type }) => `${shop_id} ${type}`))).toEqual(new Set(['2 1']))
    const talks = await open.db.select().from(chat.chatTalk)
    for (const { member_id, shop_id, last_dialog_id } of talks) {
      expect((await open.db.select().from(chat.chatDialog)).find(({ id }) => id === last_dialog_id)).toMatchObject({ member_id, shop_id })
    }
    expect(talks.filter(({ state }) => state === 'waiting')).toHaveLength(1)
  })

  test('has orders whose money adds up', async () => {
    const lines = await open.db.select().from(orderGoods)
    for (const row of await open.db.select().from(order)) {
      const own = lines.filter((line) => line.order_id === row.order_id)
      expect(own.reduce((sum, line) => sum + line.goods_money, 0)).toBe(row.goods_money)
      expect(row.order_money).toBe(row.goods_money + row.delivery_money - row.coupon_money)
      expect(row.pay_money).toBe(row.order_money - row.balance_money)
    }
  })
})

test('the generator adds goods that can be bought, under names of their own', async () => {
  const before = await numberOf(catalogue.goods)
  await generate(surroundings, 300)
  const rows = await open.db.select().from(catalogue.goods)
  expect(rows).toHaveLength(before + 300)
  expect(new Set(rows.map((row) => row.goods_name.en)).size).toBe(before + 300)
  const skus = await open.db.select().from(catalogue.sku)
  for (const row of rows) expect(skus.some((sku) => sku.sku_id === row.sku_id && sku.goods_id === row.goods_id)).toBe(true)
})
