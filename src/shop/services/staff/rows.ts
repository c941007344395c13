import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { formatTime } from '#lib/dates/time.ts'
import { sqlState } from '#shop/db/fault.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { noteAudit } from './audit.ts'

/** PostgreSQL's code for a row that others name. */
export const IN_USE = '23503'

/** A table whose rows staff write. */
export interface RowTable<Table extends PgTable = PgTable> {
  table: Table & { version: PgColumn }
  /** Its primary key. */
  key: PgColumn
  /** Where its pages are below `/desk`, as the audit list names its rows: `/notices`. */
  path: string
}

/** A change of a row by somebody at the desk. */
export interface RowSave<Values> {
  /** The row's key; without one a new row is written. */
  key?: string | undefined
  /** The version that was opened; of a new row it says nothing. */
  version: number
  values: Values
  /** Name of the account. */
  username: string
  /** Writes related rows in the same transaction, given the row's key. */
  also?: ((scope: Scope, key: string) => Promise<unknown>) | undefined
}

/** Last editor of a row and the time (Unix seconds). */
export interface LastEdit {
  username: string
  time: number
  action: string
}

/**
 * The row was saved or deleted by somebody else since it was opened, so nothing was written. The audit list names the other editor in
 * `edit`, unless the change was made outside the desk.
 */
export class RowChanged extends ShopError {
  readonly edit: LastEdit | undefined

  constructor({ settings }: Pick<Scope, 'settings'>, edit: LastEdit | undefined) {
    const text = edit ? (edit.action === 'delete' ? 'row.deleted' : 'row.changed') : 'row.changed_elsewhere'
    const values: Record<string, string> = edit ? { name: edit.username, time: formatTime(edit.time, settings.timeZone).slice(0, 16) } : {}
    super('FAIL', { text, values })
    this.edit = edit
  }
}

/** Converts a row key from text. Returns 0, which no row has, if it cannot be a key of the table. */
export function keyIn({ key }: Pick<RowTable, 'key'>, text: string): string | number {
  if (key.dataType !== 'number') return text
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/**
 * Saves a row and its entry in the audit list (`add`, `save`, path `<path>/<key>`) in one transaction. Checks and increments the version,
 * and sets `create_time` and `modify_time` if the table has them. Returns the row's key.
 * @throws RowChanged if the row was changed since it was opened
 */
export async function saveRow<Table extends PgTable>(
  scope: Scope,
  place: RowTable<Table>,
  { key, version, values, username, also }: RowSave<Partial<Table['$inferInsert']>>,
): Promise<string> {
  const { key: column } = place
  // The table is generic here; its values are type-checked at the caller.
  const table: PgTable = place.table
  const columns = getTableColumns(table)
  const stamp = (name: string) => (name in columns ? { [name]: scope.now() } : {})
  return transaction(scope, async (scope) => {
    const [row] =
      key === undefined
        ? await scope.db
            .insert(table)
            .values({ ...values, ...stamp('create_time') })
            .returning({ key: column })
        : await scope.db
            .update(table)
            .set({ ...values, ...stamp('modify_time'), version: sql`${place.table.version} + 1` })
            .where(and(eq(column, keyIn(place, key)), eq(place.table.version, version)))
            .returning({ key: column })
    if (!row) throw new RowChanged(scope, await findLastEdit(scope, `${place.path}/${key}`))
    const saved = String(row.key)
    await also?.(scope, saved)
    await noteAudit(scope, username, key === undefined ? 'add' : 'save', `${place.path}/${saved}`)
    return saved
  })
}

/**
 * Deletes a row in the version that was shown, and notes it in the audit list (`delete`).
 * @throws RowChanged where somebody saved it since; ShopError FAIL while other rows name it
 */
export async function deleteRow(
  scope: Scope,
  place: RowTable,
  { key, version, username }: { key: string; version: number; username: string },
): Promise<void> {
  const table: PgTable = place.table
  try {
    await transaction(scope, async (scope) => {
      const which = and(eq(place.key, keyIn(place, key)), eq(place.table.version, version))
      const gone = await scope.db.delete(table).where(which).returning({ key: place.key })
      if (!gone.length) throw new RowChanged(scope, await findLastEdit(scope, `${place.path}/${key}`))
      await noteAudit(scope, username, 'delete', `${place.path}/${key}`)
    })
  } catch (cause) {
    throw sqlState(cause) === IN_USE ? new ShopError('FAIL', { text: 'row.in_use' }) : cause
  }
}

/** Returns the last editor of a row by its path in the audit list. */
export async function findLastEdit({ db }: Pick<Scope, 'db'>, subject: string): Promise<LastEdit | undefined> {
  const [row] = await db
    .select({ username: staffAudit.username, time: staffAudit.time, action: staffAudit.action })
    .from(staffAudit)
    .where(and(eq(staffAudit.subject, subject), inArray(staffAudit.action, ['add', 'save', 'delete'])))
    .orderBy(desc(staffAudit.id))
    .limit(1)
  return row
}
