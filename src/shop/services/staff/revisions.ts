import { and, desc, eq, gt, inArray, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { campaign, revision } from '#shop/db/schema/revision.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { sameWords, type Words } from '#shop/words.ts'

export type Revision = typeof revision.$inferSelect

/** Days for which a deleted row can be brought back. */
export const DELETED_DAYS = 90

/** Days for which versions are kept. The current version of a row stays. */
const VERSION_DAYS = 730
const DAY = 86_400

/** A row of a table that the desk edits. */
export interface Place {
  /** Path of the table below `/desk`: `/notices`. */
  path: string
  key: string
}

/** A row as it stands before or after a save. */
interface Snapshot extends Place {
  version: number
  name: Words | undefined
  value: object
}

const isRow = ({ path, key }: Place) => and(eq(revision.path, path), eq(revision.key, key))
const wasLive = inArray(revision.state, ['saved', 'deleted'])

/** Keeps a version of a row, with its entry in the audit list. */
export async function keepRevision(
  scope: Scope,
  { value, name, ...row }: Snapshot,
  by: Pick<Revision, 'state' | 'username' | 'audit_id' | 'time'>,
): Promise<void> {
  await scope.db.insert(revision).values({ ...row, ...by, name: name ?? sameWords(''), value: { ...value } })
}

/** Keeps the content of a row that has never been saved at the desk, or that was changed elsewhere, before it is overwritten. */
export async function keepBefore(scope: Scope, before: Snapshot): Promise<void> {
  const last = await findLatest(scope, before)
  if (last?.version === before.version && last.state === 'saved') return
  await keepRevision(scope, before, { state: 'saved', username: '', audit_id: 0, time: 0 })
}

async function findLatest({ db }: Scope, place: Place): Promise<Pick<Revision, 'version' | 'state'> | undefined> {
  const [row] = await db
    .select({ version: revision.version, state: revision.state })
    .from(revision)
    .where(and(isRow(place), wasLive))
    .orderBy(desc(revision.id))
    .limit(1)
  return row
}

/** Versions of a row that are listed at most. */
const LISTED = 200

/** Returns the versions of a row that were live, newest first. */
export function listVersions({ db }: Scope, place: Place): Promise<Revision[]> {
  return db
    .select()
    .from(revision)
    .where(and(isRow(place), wasLive))
    .orderBy(desc(revision.id))
    .limit(LISTED)
}

/** Finds a version or draft. */
export async function findRevision({ db }: Scope, id: number): Promise<Revision | undefined> {
  const [row] = await db.select().from(revision).where(eq(revision.id, id))
  return row
}

/** Finds a version of a row by its number. */
export async function findVersion({ db }: Scope, place: Place, version: number): Promise<Revision | undefined> {
  const [row] = await db
    .select()
    .from(revision)
    .where(and(isRow(place), eq(revision.state, 'saved'), eq(revision.version, version)))
    .orderBy(desc(revision.id))
    .limit(1)
  return row
}

/** Returns the rows that were deleted within {@link DELETED_DAYS} and not brought back, newest first. */
export function listDeleted({ db, now }: Scope): Promise<Revision[]> {
  const later = alias(revision, 'later')
  const isBack = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.path, revision.path), eq(later.key, revision.key), sql`${later.id} > ${revision.id}`, eq(later.state, 'saved')))
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.state, 'deleted'), sql`${revision.time} > ${now() - DELETED_DAYS * DAY}`, notExists(isBack)))
    .orderBy(desc(revision.id))
    .limit(LISTED)
}

/** Returns the versions that entries of the audit list have written, by the id of the entry. */
export async function findByAudit(
  { db }: Scope,
  audit_ids: number[],
): Promise<Map<number, Pick<Revision, 'id' | 'path' | 'key' | 'name'>>> {
  if (!audit_ids.length) return new Map()
  const rows = await db
    .select({ id: revision.id, path: revision.path, key: revision.key, name: revision.name, audit_id: revision.audit_id })
    .from(revision)
    .where(inArray(revision.audit_id, audit_ids))
  return new Map(rows.map(({ audit_id, ...row }) => [audit_id, row]))
}

/** Returns the ids of the versions that no release holds yet. Read them before the publisher reads the shop. */
export async function listUnreleased({ db }: Pick<Scope, 'db'>): Promise<number[]> {
  const rows = await db
    .select({ id: revision.id })
    .from(revision)
    .where(and(eq(revision.release, ''), wasLive))
  return rows.map(({ id }) => id)
}

/** Notes the release that published versions. */
export async function noteRelease({ db }: Pick<Scope, 'db'>, ids: number[], release: string): Promise<void> {
  for (let start = 0; start < ids.length; start += 1000)
    await db
      .update(revision)
      .set({ release })
      .where(inArray(revision.id, ids.slice(start, start + 1000)))
}

/** Deletes versions two years after a later one has replaced them, and deleted rows after {@link DELETED_DAYS}. */
export async function deleteOldRevisions({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<void> {
  const other = alias(revision, 'other')
  const limit = now() - VERSION_DAYS * DAY
  const ofRow = and(eq(other.path, revision.path), eq(other.key, revision.key), sql`${other.id} > ${revision.id}`)
  // A version kept before a save has no time of its own, so it doesn't tell when another one was replaced.
  const isOf = and(ofRow, inArray(other.state, ['saved', 'deleted']), gt(other.time, 0), lt(other.time, limit))
  const later = db.select({ id: other.id }).from(other).where(isOf)
  const isOld = and(lt(revision.time, limit), sql`exists (${later})`)
  await db
    .delete(revision)
    .where(and(wasLive, or(isOld, and(eq(revision.state, 'deleted'), lt(revision.time, now() - DELETED_DAYS * DAY)))))
}

/** A draft as the list of drafts shows it, with the name of its campaign and the digest of its content. */
export type ListedDraft = Revision & { campaign_name: string | null; campaign_state: string | null; digest: string }

const digest = sql<string>`md5(concat(${revision.version}, ' ', ${revision.value}))`

function selectDrafts({ db }: Scope) {
  return db
    .select({ revision, campaign_name: campaign.name, campaign_state: campaign.state, digest })
    .from(revision)
    .leftJoin(campaign, eq(campaign.campaign_id, revision.campaign_id))
    .$dynamic()
}

const toListed = ({ revision, ...rest }: Awaited<ReturnType<typeof selectDrafts>>[number]): ListedDraft => ({ ...revision, ...rest })

/** Returns all drafts, newest first. */
export async function listDrafts(scope: Scope): Promise<ListedDraft[]> {
  const rows = await selectDrafts(scope).where(eq(revision.state, 'draft')).orderBy(desc(revision.id)).limit(LISTED)
  return rows.map(toListed)
}

/** Returns the drafts of a row, newest first. */
export async function listDraftsOf(scope: Scope, place: Place): Promise<ListedDraft[]> {
  const rows = await selectDrafts(scope)
    .where(and(isRow(place), eq(revision.state, 'draft')))
    .orderBy(desc(revision.id))
  return rows.map(toListed)
}

/** Finds a draft. */
export async function findDraftById(scope: Scope, id: number): Promise<ListedDraft | undefined> {
  const [row] = await selectDrafts(scope).where(and(eq(revision.id, id), eq(revision.state, 'draft')))
  return row && toListed(row)
}

/** A draft as an editor was shown it. */
type ShownDraft = Pick<ListedDraft, 'id' | 'digest'>

/** The draft was saved by somebody else since it was shown, so nothing was written. */
export class DraftChanged extends ShopError {
  constructor() {
    super('FAIL', { text: 'draft.changed' })
  }
}

/** Condition of the draft that an editor was shown, while it may be changed and has the same content. */
const isUnchanged = (scope: Scope, { id, digest: shown }: ShownDraft) => and(eq(revision.id, id), isFree(scope), eq(digest, shown))

/** Returns why a draft was not written: somebody else has saved it, or it is gone or fixed. */
async function explainRefusal(scope: Scope, { id }: ShownDraft): Promise<ShopError> {
  const isThere = await scope.db.$count(revision, and(eq(revision.id, id), isFree(scope)))
  return isThere ? new DraftChanged() : new ShopError('FAIL', { text: 'draft.gone' })
}

/** Content of a draft. */
interface DraftSave extends Place {
  /** The draft that is saved again; a new one without. */
  before?: ShownDraft | undefined
  /** Version of the row that the draft was begun from; 0 for a new row. */
  version: number
  name: Words
  value: object
  username: string
}

/**
 * Saves a draft, which loses its approval by that. Returns its id.
 * @throws DraftChanged if somebody else has saved it; ShopError FAIL if it is gone, or its campaign is planned
 */
export async function saveDraft(scope: Scope, { before, value, ...draft }: DraftSave): Promise<number> {
  const content = { ...draft, value: { ...value }, time: scope.now(), approved_by: '' }
  if (!before) {
    const [row] = await scope.db
      .insert(revision)
      .values({ ...content, state: 'draft' })
      .returning({ id: revision.id })
    return row?.id ?? 0
  }
  const written = await scope.db.update(revision).set(content).where(isUnchanged(scope, before)).returning({ id: revision.id })
  if (!written.length) throw await explainRefusal(scope, before)
  return before.id
}

/** Deletes a draft. @throws as {@link saveDraft} */
export async function deleteDraft(scope: Scope, shown: ShownDraft): Promise<void> {
  const gone = await scope.db.delete(revision).where(isUnchanged(scope, shown)).returning({ id: revision.id })
  if (!gone.length) throw await explainRefusal(scope, shown)
}

/**
 * Lets the drafts of a row follow a save that changed some of its values alone, so that they are not outdated by it.
 * @param saved the version before, and the values that were written
 * @param old the values before; a draft that holds them takes the written ones over
 */
export async function followSave({ db }: Scope, { version, values, ...place }: Place & { version: number; values: object }, old: object) {
  const { value } = revision
  const followed = sql`case when ${value} @> ${JSON.stringify(old)}::jsonb then ${value} || ${JSON.stringify(values)}::jsonb else ${value} end`
  await db
    .update(revision)
    .set({ version: version + 1, value: followed })
    .where(and(isRow(place), eq(revision.state, 'draft'), eq(revision.version, version)))
}

/**
 * Moves a draft into a campaign, 0 for none.
 * @throws ShopError FAIL if it is gone or fixed, or if the campaign takes no more drafts
 */
export async function moveDraft(scope: Scope, id: number, campaign_id: number): Promise<void> {
  const isOpen = and(eq(campaign.campaign_id, campaign_id), inArray(campaign.state, ['open', 'failed']))
  if (campaign_id && !(await scope.db.$count(campaign, isOpen))) throw new ShopError('FAIL', { text: 'campaign.state' })
  const moved = await scope.db
    .update(revision)
    .set({ campaign_id })
    .where(and(eq(revision.id, id), isFree(scope)))
    .returning({ id: revision.id })
  if (!moved.length) throw new ShopError('FAIL', { text: 'draft.gone' })
}

/**
 * Approves a draft whose content still has the digest that the approver was shown.
 * @throws DraftChanged if somebody has saved it; ShopError FAIL for its own author, and if it is gone
 */
export async function approveDraft(
  scope: Scope,
  id: number,
  { digest: shown, username }: Pick<ListedDraft, 'digest' | 'username'>,
): Promise<void> {
  const draft = await findRevision(scope, id)
  if (draft?.state !== 'draft') throw new ShopError('FAIL', { text: 'draft.gone' })
  if (draft.username === username) throw new ShopError('FAIL', { text: 'draft.own' })
  const isSame = and(eq(revision.state, 'draft'), ne(revision.username, username), eq(digest, shown))
  const approved = await scope.db
    .update(revision)
    .set({ approved_by: username })
    .where(and(eq(revision.id, id), isSame))
    .returning({ id: revision.id })
  if (!approved.length) throw new DraftChanged()
}

/** Condition of drafts that may be changed: those without a campaign, and those whose campaign is neither planned nor live. */
export function isFree({ db }: Scope) {
  const fixed = db
    .select({ campaign_id: campaign.campaign_id })
    .from(campaign)
    .where(and(eq(campaign.campaign_id, revision.campaign_id), inArray(campaign.state, ['planned', 'live'])))
  return and(eq(revision.state, 'draft'), isNotNull(revision.id), notExists(fixed))
}
