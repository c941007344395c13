import { and, asc, eq } from 'drizzle-orm'
import { area } from '#shop/db/schema/member.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

/** The areas below one, by `sort`; `pid` 0 gives the first level, an area without children an empty list. */
export async function listAreas(scope: Scope, { pid }: { pid: number }) {
  const rows = await scope.db
    .select()
    .from(area)
    .where(and(eq(area.pid, pid), eq(area.status, 1)))
    .orderBy(asc(area.sort), asc(area.id))
  return rows.map((row) => toArea(scope, row))
}

/** All areas of the second level with their short names. */
export async function listCities(scope: Scope) {
  const rows = await scope.db.select().from(area).where(eq(area.level, 2)).orderBy(asc(area.sort), asc(area.id))
  return rows.map((row) => ({ id: row.id, title: say(scope, row.shortname) || say(scope, row.name) }))
}

/** One area, or null. */
export async function getArea(scope: Scope, { id }: { id: number }) {
  const [row] = await scope.db.select().from(area).where(eq(area.id, id))
  return row ? toArea(scope, row) : null
}

function toArea(scope: Scope, row: typeof area.$inferSelect) {
  const { id, pid, longitude, latitude, level, sort } = row
  const name = say(scope, row.name)
  const status = toFlag(row.status === 1)
  return { id, pid, name, shortname: say(scope, row.shortname) || name, longitude, latitude, level, sort, status, default_data: 0 }
}
