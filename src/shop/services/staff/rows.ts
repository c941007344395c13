import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { formatTime } from '#lib/dates/time.ts'
import { sqlState } from '#shop/db/fault.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { isWords } from '#shop/words.ts'
import { noteAudit } from './audit.ts'
import { keepBefore, keepRevision } from './revisions.ts'

/** PostgreSQL's code for a row that others name. */
export const IN_USE = '23503'

/** A table whose rows staff write. */
export interface RowTable<Table extends PgTable = PgTable> {
  table: Table & { version: PgColumn }
  /** Its primary key. */
  key: PgColumn
  /** Where its pages are below `/desk`, as the audit list names its rows: `/notices`. */
  path: string
  /** The column of words that names a row in lists and in the history; none for settings. */
  name?: PgColumn | undefined
  /** Reads a row with everything that is edited together with it; the row of the table alone unless told. */
  read?: ((scope: Scope, key: string) => Promise<object | undefined>) | undefined
}

/** A change of a row at the desk. */
export interface RowSave<Values> {
  /** The row's key; without one a new row is written. */
  key?: string | undefined
  /** The row was deleted, and is written again under its key. */
  isBack?: boolean | undefined
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

/** Reads a row as the history keeps it. */
async function readSnapshot(scope: Scope, { table, key: column, path, name, read }: RowTable, key: string) {
  const rowsOf: PgTable = table
  const readRow = async (): Promise<object | undefined> => {
    const [row] = await scope.db
      .select()
      .from(rowsOf)
      .where(eq(column, keyIn({ key: column }, key)))
    return row
  }
  const value = await (read ? read(scope, key) : readRow())
  if (!value) return undefined
  const columns = Object.entries(getTableColumns(rowsOf))
  const [named = ''] = columns.find(([, one]) => one === name) ?? []
  const words = new Map<string, unknown>(Object.entries(value)).get(named)
  const version = 'version' in value ? Number(value.version) : 0
  return { path, key, version, value, name: isWords(words) ? words : undefined }
}

/**
 * Saves a row, its version in the history and its entry in the audit list (`add`, `save`, `bring_back`, path `<path>/<key>`) in one
 * transaction. Checks and increments the version, and sets `create_time` and `modify_time` if the table has them. Returns the row's key.
 * @throws RowChanged if the row was changed since it was opened; ShopError FAIL if a row that it names is gone
 */
export async function saveRow<Table extends PgTable>(
  scope: Scope,
  place: RowTable<Table>,
  { key, isBack, version, values, username, also }: RowSave<Partial<Table['$inferInsert']>>,
): Promise<string> {
  const { key: column } = place
  // The table is generic here; its values are type-checked at the caller.
  const table: PgTable = place.table
  const columns = getTableColumns(table)
  const stamp = (name: string) => (name in columns ? { [name]: scope.now() } : {})
  const insert = async (scope: Scope) => {
    const [named = ''] = Object.entries(columns).find(([, one]) => one === column) ?? []
    const own = key === undefined ? stamp('create_time') : { [named]: keyIn(place, key), version: version + 1 }
    const rows = scope.db.insert(table).values({ ...values, ...own })
    return (isBack ? rows.onConflictDoNothing() : rows).returning({ key: column })
  }
  const update = (scope: Scope) =>
    scope.db
      .update(table)
      .set({ ...values, ...stamp('modify_time'), version: sql`${place.table.version} + 1` })
      .where(and(eq(column, keyIn(place, key ?? '')), eq(place.table.version, version)))
      .returning({ key: column })
  const isNew = key === undefined || isBack
  try {
    return await transaction(scope, async (scope) => {
      const before = isNew ? undefined : await readSnapshot(scope, place, key)
      const [row] = isNew ? await insert(scope) : await update(scope)
      if (!row) throw new RowChanged(scope, await findLastEdit(scope, `${place.path}/${key}`))
      if (before) await keepBefore(scope, before)
      const saved = String(row.key)
      await also?.(scope, saved)
      const audit_id = await noteAudit(scope, username, isBack ? 'bring_back' : isNew ? 'add' : 'save', `${place.path}/${saved}`)
      const after = await readSnapshot(scope, place, saved)
      if (after) await keepRevision(scope, after, { state: 'saved', username, audit_id, time: scope.now() })
      return saved
    })
  } catch (cause) {
    throw sqlState(cause) === IN_USE ? new ShopError('FAIL', { text: 'row.parent_gone' }) : cause
  }
}

/** Deletion of a row at the desk, in the version that was shown. */
export interface RowDelete {
  key: string
  version: number
  username: string
  /** Deletes related rows before it, in the same transaction. */
  first?: ((scope: Scope) => Promise<unknown>) | undefined
}

/**
 * Deletes a row in the version that was shown, keeps it in the history, and notes it in the audit list (`delete`).
 * @throws RowChanged if it was saved since; ShopError FAIL while other rows name it
 */
export async function deleteRow(scope: Scope, place: RowTable, { key, version, username, first }: RowDelete): Promise<void> {
  const table: PgTable = place.table
  try {
    await transaction(scope, async (scope) => {
      const last = await readSnapshot(scope, place, key)
      await first?.(scope)
      const which = and(eq(place.key, keyIn(place, key)), eq(place.table.version, version))
      const gone = await scope.db.delete(table).where(which).returning({ key: place.key })
      if (!gone.length || !last) throw new RowChanged(scope, await findLastEdit(scope, `${place.path}/${key}`))
      const audit_id = await noteAudit(scope, username, 'delete', `${place.path}/${key}`)
      await keepRevision(scope, last, { state: 'deleted', username, audit_id, time: scope.now() })
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
    .where(and(eq(staffAudit.subject, subject), inArray(staffAudit.action, ['add', 'save', 'delete', 'bring_back'])))
    .orderBy(desc(staffAudit.id))
    .limit(1)
  return row
}
