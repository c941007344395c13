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
 * Finds which goods were written since the last look, or since the first that was begun. PostgreSQL keeps with each row the transaction
 * that wrote it (`xmin`), so that nothing is counted or digested beforehand and writing costs nothing: ten thousand goods are looked
 * through in milliseconds. Of those found, the ones are left out of which only what every purchase or visit changes is another: they are
 * digested once they were written, and again when they are.
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
  // Whoever waits for it hears of it.
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
