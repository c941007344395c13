import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Surroundings } from '#shop/scope.ts'
import { digestGoods, OF_GOODS } from './contents.ts'

/** Whether a table's rows belong to one goods each, so that {@link watchGoods} knows which. */
export function isOfGoods(table: string): table is keyof typeof OF_GOODS {
  return table in OF_GOODS
}

/** More than these are not looked at one by one: an import. */
const MOST = 1000

/**
 * Returns a function that finds the products written since its last call. PostgreSQL stores the writing transaction with each row (`xmin`),
 * so writes cost nothing extra and ten thousand products take milliseconds. Products of which only counters changed are left out, by
 * comparing digests.
 */
export function watchGoods({ db }: Pick<Surroundings, 'db'>): (tables: readonly string[]) => Promise<number[] | undefined> {
  const digests = new Map<number, string>()
  const counts = new Map<string, number>()
  const findNow = async () => {
    const [row] = await db.select({ now: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` }).from(sql`(select 1) one`)
    return row?.now ?? '0'
  }
  const begin = async () => {
    const now = await findNow()
    for (const [name, table] of Object.entries(OF_GOODS)) counts.set(name, await db.$count(table))
    return now
  }
  let seen = begin()
  // The caller that awaits it handles the error.
  seen.catch(() => {})

  /** The ids of goods with new rows; undefined where rows went, which leave no trace of whose they were. */
  const findIn = async (name: keyof typeof OF_GOODS, since: string) => {
    const table: PgTable & { goods_id: (typeof OF_GOODS)[typeof name]['goods_id'] } = OF_GOODS[name]
    const rows = await db
      .selectDistinct({ goods_id: sql<number>`${table.goods_id}` })
      .from(table)
      .where(sql`age(${table}.xmin) <= age(${since}::xid8::xid)`)
    const count = await db.$count(table)
    const before = counts.get(name) ?? 0
    counts.set(name, count)
    return count < before ? undefined : rows.map(({ goods_id }) => goods_id)
  }

  const isChanged = async (ids: readonly number[]) => {
    const found = await digestGoods({ db }, ids)
    return ids.filter((id) => {
      const own = found.get(id) ?? ''
      const isKnown = digests.get(id) === own
      digests.set(id, own)
      return !isKnown
    })
  }

  return async (tables) => {
    const since = await seen
    const now = findNow()
    await now
    const found: number[][] = []
    for (const name of tables.filter(isOfGoods)) {
      const ids = await findIn(name, since)
      if (!ids) return undefined
      found.push(ids)
    }
    seen = now
    const ids = [...new Set(found.flat())]
    return ids.length > MOST ? ids : isChanged(ids)
  }
}
