import { setImmediate } from 'node:timers/promises'
import type { Results, Transaction } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { cartAdd, cartCount } from '#contract/cart.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { ordercreateCreate } from '#contract/ordercreate.ts'
import { goodsskuDetail, goodsskuInfo } from '#contract/sku.ts'
import type { Shop } from '#shop/app.ts'
import { PreparedPGlite } from '#shop/db/prepared-pglite.ts'
import { sku } from '#shop/db/schema/catalogue.ts'

/** Calls of a run, after many that are not counted: until the engine has compiled what they do, a call costs half as much again. */
const RUNS = 500
const WARM_UP = 1000

/**
 * Measures the cost of calls to a shop in this process on the embedded database, without a network, as rows of the bench. Rows have
 * milliseconds of work, and their ratio to the same statements alone: parameters in, rows out, and transactions. Writes cannot be repeated,
 * so they are counted within the call. Measured calls are not cached.
 * @param skus SKUs to buy, with ample stock
 */
export async function costRows({ surroundings: { db }, fetch }: Shop, skus: readonly number[], token: string): Promise<string[][]> {
  const sku_id = (turn: number) => skus[turn % skus.length] ?? 0
  const calls: [string, string, (turn: number) => Record<string, unknown>, string][] = [
    ['list of goods, made anew', goodsskuPage.path, (turn) => ({ page: 1 + (turn % 20), page_size: 40 }), 'goal 3 ms'],
    ['detail of a sku, made anew', goodsskuDetail.path, (turn) => ({ sku_id: sku_id(turn) }), 'goal 3 ms'],
    ['info of a sku, made anew', goodsskuInfo.path, (turn) => ({ sku_id: sku_id(turn) }), 'goal 3 ms'],
    ['add to cart', cartAdd.path, (turn) => ({ sku_id: sku_id(turn), num: 1, site_id: 0, token }), 'goal 1.5 ×'],
    ['count the cart', cartCount.path, () => ({ token }), 'goal 1.5 ×'],
    [
      'create an order',
      ordercreateCreate.path,
      (turn) => ({ sku_id: sku_id(turn), num: 1 + (turn % 3), request_id: `bench ${turn}`, token }),
      'goal 1.5 ×',
    ],
  ]
  const statements = watchStatements()
  try {
    const rows: string[][] = []
    for (const [title, path, body, goal] of calls) {
      let work = 0
      let bare = 0
      for (let turn = -WARM_UP; turn < RUNS; turn++) {
        await db
          .update(sku)
          .set({ sale_num: sql`sale_num + 1` })
          .where(eq(sku.sku_id, sku_id(0)))
        const request = new Request(`http://shop${path}`, { method: 'POST', body: JSON.stringify(body(turn + WARM_UP)) })
        // Work that follows a write, such as its notification, does not count.
        await setImmediate()
        const [began, spent] = [workNow(), statements.spent()]
        const answer = await fetch(request)
        if (turn >= 0) {
          work += workNow() - began
          bare += statements.spent() - spent
        }
        // Reading it is the caller's work.
        const { code, message } = (await answer.json()) as { code: number; message: string }
        if (code !== 0) throw new Error(`${path}: ${message}`)
      }
      rows.push([title, `${(work / RUNS).toFixed(2)} ms of work`, `${(work / bare).toFixed(2)} × its statements alone (${goal})`])
    }
    return rows
  } finally {
    statements.stop()
  }
}

/** Counts the work of the database's client from now on, in milliseconds; calls must follow each other. */
function watchStatements(): { spent(): number; stop(): void } {
  const { query, transaction } = PreparedPGlite.prototype
  let [spent, began] = [0, 0]
  const start = () => {
    began = workNow()
  }
  const pause = () => {
    spent += workNow() - began
  }
  const count = async <Result>(work: () => Promise<Result>) => {
    start()
    return work().finally(pause)
  }
  PreparedPGlite.prototype.query = function <Row>(...given: Parameters<typeof query>) {
    return count(() => query.apply(this, given) as Promise<Results<Row>>)
  }
  PreparedPGlite.prototype.transaction = function <Result>(work: (inside: Transaction) => Promise<Result>) {
    const watched: typeof work = (inside) => {
      pause()
      return work({ ...inside, query: (...given) => count(() => inside.query(...given)) }).finally(start)
    }
    return count(() => transaction.call(this, watched) as Promise<Result>)
  }
  return {
    spent: () => spent,
    stop() {
      Object.assign(PreparedPGlite.prototype, { query, transaction })
    },
  }
}

/** Milliseconds of work of this process. */
function workNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
