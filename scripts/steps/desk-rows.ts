import { sql } from 'drizzle-orm'
import { alignSequences } from '#shop/db/open.ts'
import { member } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { DESK } from '#shop/desk/paths.ts'
import type { Database } from '#shop/scope.ts'
import { openFirstStaff } from '#shop/services/staff/account.ts'
import type { openShop } from '#shop/start.ts'
import { step } from './log.ts'
import { fastestOf } from './times.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** Milliseconds within which a page of the desk answers. */
const MOST = 100

/** Each page is asked so often; the fastest answer counts, because other work of the machine only slows. */
const TIMES = 7

/** A page without a list, to set the others beside. */
const PLAIN = '/csv'

/** Lists and pickers below {@link DESK}, and the searches that read most. */
const PAGES = [
  '/today',
  '/today?days=30',
  '/orders',
  '/orders?page=4000',
  '/orders?state=to_ship',
  '/orders?text=B-99000',
  '/orders?text=nothing+like+it',
  '/refunds',
  '/complaints',
  '/members',
  '/members?text=ada',
  '/members?text=bench-99',
  '/members/1000001',
  '/reviews',
  '/withdraws',
  '/outbox',
  '/goods',
  '/goods?page=400',
  '/goods?q=no.+9000',
  '/goods?state=sold_out',
  '/goods?lacking',
  '/goods/new',
  '/categories',
  '/brands',
  '/coupons',
  '/group_buys',
  '/combos',
  '/spend_and_save',
  '/flash_sale',
  '/floors',
  '/delivery',
  '/stores',
  '/notices',
  '/help',
  '/articles',
  '/pictures',
  '/pictures?q=nothing',
  '/pick/pages?q=no.+9000',
  '/pick/pages?q=nothing',
  '/pick/pictures?q=nothing',
  '/drafts',
  '/campaigns',
  '/deleted',
  '/verifiers',
  '/staff',
  '/chat',
  '/audit',
]

/** Orders of each added member. */
const ORDERS_EACH = 10

/** Adds orders to a filled shop, each a copy of a paid one with a line, and the members who placed them. They are spread over a year. */
export async function fillOrders(db: Database, amount: number, now: number): Promise<void> {
  const copied = (table: string, alias: string, changed: Record<string, string>, without: string[]) =>
    sql.raw(`
    insert into ${table} (${[...Object.keys(changed), ...without].join(', ')})
    select ${[...Object.values(changed), ...without.map((name) => `${alias}.${name}`)].join(', ')}`)
  const rest = async (name: string, changed: readonly string[]) => {
    const rows = await db
      .select({ name: sql<string>`column_name` })
      .from(sql`information_schema.columns`)
      .where(sql`table_schema = 'public' and table_name = ${name}`)
    return rows.flatMap((row) => (changed.includes(row.name) ? [] : [`"${row.name}"`]))
  }
  const first = 1_000_000
  const joined = { member_id: `${first} + n`, username: `'bench-' || n`, mobile: 'null', email: 'null' }
  await db.execute(sql`${copied('member', 'model', joined, await rest('member', Object.keys(joined)))}
    from generate_series(1, ${amount / ORDERS_EACH}::int) as n, (select * from ${member} order by ${member.member_id} limit 1) as model`)
  const buyer = `${first} + 1 + (n - 1) / ${ORDERS_EACH}`
  const changed = {
    order_id: `${first} + n`,
    order_no: `'B-' || n`,
    out_trade_no: `'B-' || n`,
    member_id: buyer,
    create_time: `${now} - n * 315`,
    pay_time: `${now} - n * 315`,
    pay_status: '1',
    is_lock: 'false',
    order_status: `case when n < 200 then 1 when n < 400 then 3 else 10 end`,
  }
  await db.execute(sql`${copied('orders', 'model', changed, await rest('orders', Object.keys(changed)))}
    from generate_series(1, ${amount}::int) as n, (select * from ${order} where ${order.pay_time} > 0 order by ${order.order_id} limit 1) as model`)
  const line = { order_goods_id: `${first} + n`, order_id: `${first} + n`, member_id: buyer, sku_id: `1 + n % 5000`, refund_status: '0' }
  await db.execute(sql`${copied('order_goods', 'model', line, await rest('order_goods', Object.keys(line)))}
    from generate_series(1, ${amount}::int) as n, (select * from ${orderGoods} order by ${orderGoods.order_goods_id} limit 1) as model`)
  await alignSequences(db)
  await db.execute(sql`analyze`)
}

/** Measures every list and picker of the desk as rows of the bench, the slowest first. */
export async function deskRows(shop: Shop): Promise<string[][]> {
  const read = await signIn(shop)
  const rows: { path: string; ms: number }[] = []
  const plain = await fastestOf(TIMES, () => read(PLAIN))
  for (const path of PAGES) {
    const ms = await step(`Measuring ${path}`, () => fastestOf(TIMES, () => read(path)))
    rows.push({ path, ms })
  }
  const sorted = rows.toSorted((one, other) => other.ms - one.ms)
  return sorted.map(({ path, ms }) => [path, `${ms.toFixed(0)} ms`, `at most ${MOST} ms; a page without a list ${plain.toFixed(1)} ms`])
}

/** Signs in. Returns the function that reads a page of the desk. */
async function signIn(shop: Shop): Promise<(path: string) => Promise<void>> {
  const password = (await openFirstStaff(shop.surroundings)) ?? `desk-${shop.surroundings.settings.fixedCode}`
  const url = (path: string) => `http://localhost${DESK}${path}`
  const form = await shop.fetch(new Request(url('/sign-in')))
  const csrf = /name="csrf" value="(\w+)"/.exec(await form.text())?.[1] ?? ''
  const body = new URLSearchParams({ csrf, username: 'desk', password })
  const cookies = new Map<string, string>()
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) cookies.set(line.split('=')[0] ?? '', line.split(';')[0] ?? '')
  }
  keep(form)
  const headers = () => ({ cookie: [...cookies.values()].join('; ') })
  const entered = await shop.fetch(new Request(url('/sign-in'), { method: 'POST', headers: headers(), body }))
  keep(entered)
  return async (path) => {
    const answer = await shop.fetch(new Request(url(path), { headers: headers() }))
    await answer.text()
    if (answer.status !== 200) throw new Error(`the desk answered ${answer.status}`)
  }
}
