import { and, asc, inArray } from 'drizzle-orm'
import { revision } from '#shop/db/schema/revision.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { GOODS } from './goods.ts'
import { lockSkusOf } from './goods-skus.ts'
import { findVersion, isFree, type Revision } from './revisions.ts'
import { type AnyStore, findStore } from './stores.ts'

/** Whether drafts need the approval of a second person before they are published. */
export async function needsApproval(scope: Scope): Promise<boolean> {
  return (await findSetting(scope, 'review')).is_required
}

/** Returns the store of a draft. @throws ShopError RESULT_ERROR for one that has no store */
export function storeOf({ path, key }: Pick<Revision, 'path' | 'key'>): AnyStore {
  const store = findStore(path, key)
  if (!store) throw new ShopError('RESULT_ERROR')
  return store
}

interface Applied {
  key: string
  version: number
  /** Version that was live before; 0 for a new row. */
  before_id: number
}

/**
 * Writes a draft over the live row, if it is approved where that is needed.
 * @throws ShopError FAIL without approval, and as {@link writeDraft}
 */
export async function applyDraft(scope: Scope, draft: Revision, username: string): Promise<Applied> {
  if (!draft.approved_by && (await needsApproval(scope))) throw new ShopError('FAIL', { text: 'draft.not_approved' })
  return writeDraft(scope, draft, username)
}

/** Writes a draft over the live row, approved or not: for previews. @throws RowChanged if the row was saved since the draft was begun */
export async function writeDraft(scope: Scope, draft: Revision, username: string): Promise<Applied> {
  const store = storeOf(draft)
  const { key, version, value: values } = draft
  const saved = await store.save(scope, { ...(key && { key }), version, values, username })
  const row = await store.find(scope, saved)
  const before = key ? await findVersion(scope, draft, version) : undefined
  return { key: saved, version: row?.version ?? 0, before_id: before?.id ?? 0 }
}

/**
 * Locks the SKUs of all products among drafts. Call it before the first of several drafts is written. One product after the other would
 * lock SKUs in another order than orders do, and deadlock with them.
 */
export async function lockProducts(scope: Scope, drafts: readonly Pick<Revision, 'path' | 'key'>[]): Promise<void> {
  await lockSkusOf(
    scope,
    drafts.flatMap(({ path, key }) => (path === GOODS.path && key ? Number(key) : [])),
  )
}

/**
 * Publishes drafts together, all or none, and deletes them.
 * @throws ShopError FAIL if a draft is gone or its campaign is planned; the errors of {@link applyDraft}
 */
export function publishDrafts(scope: Scope, ids: readonly number[], username: string): Promise<void> {
  return transaction(scope, async (scope) => {
    const picked = inArray(revision.id, [...ids])
    const drafts = await scope.db
      .select()
      .from(revision)
      .where(and(picked, isFree(scope)))
      .orderBy(asc(revision.id))
      .for('update')
    if (drafts.length < ids.length) throw new ShopError('FAIL', { text: 'draft.gone' })
    await lockProducts(scope, drafts)
    for (const draft of drafts) await applyDraft(scope, draft, username)
    await scope.db.delete(revision).where(picked)
  })
}
