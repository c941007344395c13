import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { needsApproval } from './drafts.ts'
import { followSave } from './revisions.ts'
import type { RowStore } from './row-store.ts'

/** The column by which a list is ordered by hand. */
export interface HandOrder<Row, Values> {
  numberOf(row: Row): number
  /** Returns the values that give a row another number. */
  numbered(number: number): Partial<Values>
  /** Whether the lowest number comes first. */
  isAscending: boolean
}

/**
 * Moves a row to a place of its list, counted from 0, and numbers the list anew where that is needed. Returns the place, and how many rows
 * there are.
 * @throws RowChanged if one of the rows was saved meanwhile; ShopError FAIL where drafts have to be approved, RESULT_ERROR for an unknown row
 */
export async function moveRow<Row extends { version: number }, Values>(
  scope: Scope,
  store: RowStore<Row, Values>,
  { numberOf, numbered, isAscending }: HandOrder<Row, Values>,
  { key, to, username }: { key: string; to: number; username: string },
): Promise<{ place: number; all: number }> {
  if (await needsApproval(scope)) throw new ShopError('FAIL', { text: 'draft.not_approved' })
  return transaction(scope, async (scope) => {
    const rows = await listAll(scope, store)
    const from = rows.findIndex((row) => store.keyOf(row) === key)
    const [row] = from < 0 ? [] : rows.splice(from, 1)
    if (!row) throw new ShopError('RESULT_ERROR')
    const place = Math.max(0, Math.min(to, rows.length))
    rows.splice(place, 0, row)
    for (const [at, row] of rows.entries()) {
      const number = isAscending ? at + 1 : rows.length - at
      const save = { key: store.keyOf(row), version: row.version, values: numbered(number), username }
      if (numberOf(row) === number) continue
      await store.save(scope, save)
      await followSave(scope, { path: store.path, ...save }, numbered(numberOf(row)))
    }
    return { place, all: rows.length }
  })
}

async function listAll<Row, Values>(scope: Scope, store: RowStore<Row, Values>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { list, page_count } = await store.page(scope, { page, keyword: '', filter: '', isLacking: false, site_id: 0 })
    rows.push(...list)
    if (page >= page_count) return rows
  }
}
