import { globSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import ts from 'typescript'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { member, memberAddress, memberToken } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { everyEndpoint } from '../contract/endpoints.ts'
import { fillDemo } from '../helpers/demo.ts'
import { setUpShop } from '../helpers/set-up.ts'
import { unlisted } from '../helpers/unlisted.ts'

/*
 * Answers of the shop have no undeclared keys. Every test shop refuses such answers (helpers/wire.ts). Here every read of the contract is
 * made to the demo shop, which has data of every kind.
 */

const TOKEN = 'token-of-the-demo'

const shop = setUpShop()

beforeAll(async () => {
  await fillDemo(shop)
  const [row] = await shop.db.select().from(member).where(eq(member.username, DEMO_ACCOUNTS[0].username))
  const member_id = row?.member_id ?? 0
  await shop.db.insert(memberToken).values({ token_hash: hashToken(TOKEN), member_id, create_time: 0, expire_time: shop.clock.now + 9999 })
})

async function post(path: string, input: object): Promise<{ code: number; message: string; data: unknown } | undefined> {
  const body = JSON.stringify({ app_type: 'pc', token: TOKEN, ...input })
  const answer = await shop.fetch(
    new Request(`http://shop.test${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  )
  return answer.status === 404 ? undefined : answer.json()
}

/** Ids of the demo shop, by the parameters that ask for them. */
async function demoInput(): Promise<Record<string, unknown>> {
  const [line] = await shop.db.select().from(orderGoods).orderBy(orderGoods.order_goods_id)
  const [placed] = await shop.db
    .select()
    .from(order)
    .where(eq(order.member_id, line?.member_id ?? 0))
    .orderBy(order.order_id)
  const [address] = await shop.db.select().from(memberAddress)
  const [held] = await shop.db.select().from(coupon)
  const ids = {
    id: address?.id,
    sku_id: line?.sku_id,
    goods_id: line?.goods_id,
    order_id: placed?.order_id,
    order_ids: String(placed?.order_id),
    order_goods_id: line?.order_goods_id,
    order_goods_ids: String(line?.order_goods_id),
  }
  const words = {
    keyword: 'NS_PC_INDEX',
    mobile: '69999998',
    email: 'free@harbour.example',
    order_status: 'waitpay,refunding',
    username: 'nobody9',
  }
  const more = { out_trade_no: placed?.out_trade_no, coupon_type_id: held?.coupon_type_id, category_id: 1, site_id: 1, app_module: 'admin' }
  return {
    ...ids,
    ...words,
    ...more,
    article_id: 1,
    recharge_id: 1,
    bl_id: 1,
    seckill_id: 1,
    groupbuy_id: 1,
    seckill_goods_id: 1,
    num: 2,
    id_arr: '1,2',
    sku_ids: '1,2',
  }
}

/** Parameters that the call takes, from those the demo shop has. */
function inputOf({ input }: Endpoint, demo: Record<string, unknown>): object {
  const names = 'entries' in input ? Object.keys(input.entries as object) : []
  return Object.fromEntries(names.filter((name) => name in demo).map((name) => [name, demo[name]]))
}

/** Input that {@link demoInput} cannot derive, because lists are not filtered by it. */
const OWN_INPUT: Record<string, object> = {
  articleInfo: { article_id: 1 },
  addressInfo: { id: 1 },
  addressLists: { pid: 0 },
  articlePage: {},
  couponTypelists: {},
  goodsskuDelivery: { sku_id: 1, area_ids: '1,2' },
  goodsskuPage: {},
  groupbuyGoodsDetail: { id: 1 },
  helpInfo: { id: 1 },
  helpPage: { class_id: 1 },
  noticeInfo: { id: 1 },
  noticePage: { receiving_type: 'web' },
  seckillgoodsDetail: { id: 1 },
  shopPage: {},
}

/** Every `as` of a file but `as const`. */
function castsIn(file: string, text: string): string[] {
  const found: string[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText(source) !== 'const') found.push(`${file}: ${node.getText(source)}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * Reads that need more than ids: a captcha, a scanned QR code (`qr.test.ts`), a SKU of a certain promotion (`promotion.test.ts`), and reads
 * for verifiers (`verify.test.ts`).
 */
const ASKED_ELSEWHERE = [
  'captchaVoice',
  'loginChecklogin',
  'groupbuyGoodsInfo',
  'seckillgoodsInfo',
  'verifyCheckisverifier',
  'verifyLists',
  'verifyVerifyInfo',
]

describe('an answer', () => {
  test('of every read holds only what its contract names', async () => {
    const demo = await demoInput()
    const silent: string[] = []
    let asked = 0
    for (const [name, call] of await everyEndpoint()) {
      if (call.write || ASKED_ELSEWHERE.includes(name)) continue
      const answer = await post(call.path, OWN_INPUT[name] ?? inputOf(call, demo))
      if (!answer) continue
      asked += 1
      if (answer.code !== 0 || answer.data === null) silent.push(`${name}: ${answer.message}`)
    }
    expect(silent).toEqual([])
    expect(asked).toBeGreaterThan(70)
  })

  test('of a read is no internal error for names that every object has, in any parameter', async () => {
    const demo = await demoInput()
    for (const [name, call] of await everyEndpoint()) {
      if (call.write || !('entries' in call.input)) continue
      const known = OWN_INPUT[name] ?? inputOf(call, demo)
      for (const parameter of Object.keys(call.input.entries as object)) {
        for (const word of ['__proto__', 'constructor']) await post(call.path, { ...known, [parameter]: word })
      }
    }
    expect(shop.logged).toEqual([])
  })

  test('is no cast: what services give is what their types say', () => {
    const casts = globSync('src/shop/{services,routes}/**/*.ts').flatMap((file) => castsIn(file, readFileSync(file, 'utf8')))
    expect(casts).toEqual([])
  })

  test('with a column more than its contract is noticed, however deep it lies', () => {
    const line = v.object({ id: v.number(), name: v.nullish(v.string(), '') })
    const page = v.pipe(
      v.custom<object>(() => true),
      v.transform((wire) => (Array.isArray(wire) ? { list: wire } : wire)),
      v.object({ list: v.nullish(v.array(line), []), stored: v.unknown() }),
    )
    expect(unlisted(page, { list: [{ id: 1, name: null }], stored: 3 })).toEqual([])
    expect(unlisted(page, { list: [{ id: 1, password_hash: 'x' }] })).toEqual(['.list[].password_hash'])
    expect(unlisted(page, { list: [], stored: { password_hash: 'x' } })).toEqual(['.stored.password_hash'])
    expect(unlisted(v.record(v.string(), line), { 7: { id: 1, cost: 2 } })).toEqual(['{}.cost'])
  })
})
