import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { storeOf } from './drafts.ts'
import { findRevision, listDeleted, type Revision } from './revisions.ts'

/**
 * Writes a deleted row again, under its old key and as it was. Returns it.
 * @throws ShopError RESULT_ERROR for an unknown row or table; FAIL if it is back already, if its key was taken, or if a row that it names is gone
 */
export async function bringBack(scope: Scope, id: number, username: string): Promise<Revision> {
  const kept = await findRevision(scope, id)
  if (!kept || !(await listDeleted(scope)).some((one) => one.id === id)) throw new ShopError('FAIL', { text: 'row.not_deleted' })
  const { key, version, value: values } = kept
  await storeOf(kept).save(scope, { key, isBack: true, version, values, username })
  return kept
}
