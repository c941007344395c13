import { and, asc, eq, inArray } from 'drizzle-orm'
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

/** An address as a row keeps it: the ids of its regions, 0 where it has none, and their names as they were written. */
interface Placed {
  province_id: number
  city_id: number
  district_id: number
  community_id: number
  full_address: string
}

/**
 * Returns addresses with region names in the requester's language (contract member.md, `full_address`). An address with unknown regions
 * keeps its own words.
 */
export async function sayRegions<Row extends Placed>(scope: Scope, rows: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(regionIds))]
  const areas = ids.length ? await scope.db.select({ id: area.id, name: area.name }).from(area).where(inArray(area.id, ids)) : []
  return rows.map((row) => nameRegions(scope, row, areas))
}

/**
 * Writes the names of a row's regions into `full_address`; leaves the row as it is if a name is missing.
 * @param areas at least the regions of the row
 */
export function nameRegions<Row extends Placed>(
  scope: Scope,
  row: Row,
  areas: readonly Pick<typeof area.$inferSelect, 'id' | 'name'>[],
): Row {
  const own = regionIds(row).map((id) => say(scope, areas.find((each) => each.id === id)?.name))
  return own.length && own.every(Boolean) ? { ...row, full_address: own.join('-') } : row
}

function regionIds({ province_id, city_id, district_id, community_id }: Placed): number[] {
  return [province_id, city_id, district_id, community_id].filter((id) => id > 0)
}

function toArea(scope: Scope, row: typeof area.$inferSelect) {
  const { id, pid, longitude, latitude, level, sort } = row
  const name = say(scope, row.name)
  const status = toFlag(row.status === 1)
  return { id, pid, name, shortname: say(scope, row.shortname) || name, longitude, latitude, level, sort, status, default_data: 0 }
}
