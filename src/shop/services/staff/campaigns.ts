import { createHmac } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type CampaignConflict, campaign, revision } from '#shop/db/schema/revision.ts'
import { ShopError } from '#shop/errors.ts'
import { runSafely } from '#shop/run-safely.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { isSameSecret } from '#shop/secret.ts'
import { noteAudit } from './audit.ts'
import { applyDraft, lockProducts, needsApproval, storeOf } from './drafts.ts'
import { findRevision, type Revision } from './revisions.ts'
import { findLastEdit, RowChanged } from './rows.ts'

export type Campaign = typeof campaign.$inferSelect

/** Returns all campaigns, newest first. */
export function listCampaigns({ db }: Scope): Promise<Campaign[]> {
  return db.select().from(campaign).orderBy(desc(campaign.campaign_id)).limit(100)
}

/** Finds a campaign. @throws ShopError RESULT_ERROR for an unknown one */
export async function findCampaign({ db }: Scope, campaign_id: number): Promise<Campaign> {
  const [row] = await db.select().from(campaign).where(eq(campaign.campaign_id, campaign_id))
  if (!row) throw new ShopError('RESULT_ERROR')
  return row
}

/** Signs the link to the preview of a campaign. `until` is in unix seconds. */
export function previewToken({ campaign_id, link_key }: Pick<Campaign, 'campaign_id' | 'link_key'>, until: number): string {
  return `${campaign_id}.${until}.${macOf(link_key, campaign_id, until)}`
}

function macOf(link_key: string, campaign_id: number, until: number): string {
  return createHmac('sha256', link_key).update(`${campaign_id}.${until}`).digest('base64url')
}

/** Returns the campaign of a {@link previewToken}; undefined for one that is over or forged. */
export async function findByToken({ db, now }: Scope, token: string): Promise<Campaign | undefined> {
  const [, id = '', until = '', mac = ''] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || Number(until) <= now()) return undefined
  const [row] = await db
    .select()
    .from(campaign)
    .where(eq(campaign.campaign_id, Number(id)))
  const own = row && macOf(row.link_key, row.campaign_id, Number(until))
  return own && isSameSecret(mac, own) ? row : undefined
}

/** Returns the drafts of a campaign, and those that it has applied, in the order in which they were begun. */
export function listParts({ db }: Scope, campaign_id: number): Promise<Revision[]> {
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.campaign_id, campaign_id), inArray(revision.state, ['draft', 'applied'])))
    .orderBy(asc(revision.id))
}

type Edit = Pick<Campaign, 'name' | 'start_time' | 'end_time'>

/** Opens a campaign. Returns its id. */
export async function addCampaign({ db, now, random }: Scope, edit: Edit, username: string): Promise<number> {
  const [row] = await db
    .insert(campaign)
    .values({ ...edit, username, create_time: now(), link_key: random.token(32) })
    .returning({ campaign_id: campaign.campaign_id })
  return row?.campaign_id ?? 0
}

/** Saves the name and the times of a campaign that is not planned. @throws ShopError FAIL */
export async function saveCampaign(scope: Scope, campaign_id: number, edit: Edit): Promise<void> {
  await write(scope, campaign_id, ['open', 'failed'], edit)
}

/** Deletes a campaign that is not planned; its drafts stay. @throws ShopError FAIL */
export function deleteCampaign(scope: Scope, campaign_id: number): Promise<void> {
  return transaction(scope, async (scope) => {
    await write(scope, campaign_id, ['open', 'failed'], {})
    await scope.db.update(revision).set({ campaign_id: 0 }).where(eq(revision.campaign_id, campaign_id))
    await scope.db.delete(campaign).where(eq(campaign.campaign_id, campaign_id))
  })
}

/** Writes a campaign in one of these states. @throws ShopError FAIL in another */
async function write({ db }: Scope, campaign_id: number, states: Campaign['state'][], values: Partial<Campaign>): Promise<void> {
  const written = await db
    .update(campaign)
    .set({ ...values, version: sql`${campaign.version} + 1` })
    .where(and(eq(campaign.campaign_id, campaign_id), inArray(campaign.state, states)))
    .returning({ campaign_id: campaign.campaign_id })
  if (!written.length) throw new ShopError('FAIL', { text: 'campaign.state' })
}

/** Returns the conflicts that keep a campaign from being planned. @throws ShopError RESULT_ERROR for a draft of an unknown table */
export async function findConflicts(scope: Scope, parts: readonly Revision[]): Promise<CampaignConflict[]> {
  const isReviewed = await needsApproval(scope)
  const found: CampaignConflict[] = []
  for (const part of parts) {
    if (part.state !== 'draft') continue
    if (isReviewed && !part.approved_by) found.push({ revision_id: part.id, text: 'draft.not_approved', values: {} })
    if (!part.key) continue
    const row = await storeOf(part).find(scope, part.key)
    if (row?.version !== part.version) found.push({ revision_id: part.id, text: row ? 'draft.outdated' : 'draft.row_gone', values: {} })
  }
  return found
}

/** Plans a campaign: from now on its drafts are fixed. @throws ShopError FAIL for conflicts, without drafts, or for times that are over */
export async function planCampaign(scope: Scope, campaign_id: number): Promise<void> {
  const { start_time, end_time } = await findCampaign(scope, campaign_id)
  const parts = await listParts(scope, campaign_id)
  if (!parts.length) throw new ShopError('FAIL', { text: 'campaign.empty' })
  if (!start_time || (end_time && end_time <= Math.max(start_time, scope.now()))) throw new ShopError('FAIL', { text: 'campaign.times' })
  if ((await findConflicts(scope, parts)).length) throw new ShopError('FAIL', { text: 'campaign.conflicts' })
  await write(scope, campaign_id, ['open', 'failed'], { state: 'planned', conflicts: [] })
}

/** Takes the plan of a campaign back, so that its drafts can be edited. @throws ShopError FAIL once it is live */
export async function unplanCampaign(scope: Scope, campaign_id: number): Promise<void> {
  await write(scope, campaign_id, ['planned'], { state: 'open' })
}

/** Ends a live campaign now. @throws ShopError FAIL in another state */
export async function endCampaign(scope: Scope, campaign_id: number): Promise<void> {
  await transaction(scope, async (scope) => {
    const [row] = await scope.db
      .select()
      .from(campaign)
      .where(and(eq(campaign.campaign_id, campaign_id), eq(campaign.state, 'live')))
      .for('update')
    if (!row) throw new ShopError('FAIL', { text: 'campaign.state' })
    await takeBack(scope, row)
  })
}

/** Starts and ends the campaigns that are due, each by itself. Several processes may call this at once; a locked campaign is skipped. */
export async function runCampaigns(scope: Scope): Promise<void> {
  const now = scope.now()
  const isDue = sql`(${campaign.state} = 'planned' and ${campaign.start_time} <= ${now})
    or (${campaign.state} = 'live' and ${campaign.end_time} > 0 and ${campaign.end_time} <= ${now})`
  const due = await scope.db.select({ campaign_id: campaign.campaign_id }).from(campaign).where(isDue).orderBy(asc(campaign.campaign_id))
  for (const { campaign_id } of due) {
    await runSafely(scope, `starting or ending campaign ${campaign_id}`, () =>
      transaction(scope, async (scope) => {
        const [row] = await scope.db
          .select()
          .from(campaign)
          .where(and(eq(campaign.campaign_id, campaign_id), isDue))
          .for('update', { skipLocked: true })
        if (row?.state === 'live') await takeBack(scope, row)
        else if (row?.end_time && row.end_time <= now) await write(scope, campaign_id, ['planned'], { state: 'ended' })
        else if (row) await start(scope, row)
      }),
    )
  }
}

/** Applies all drafts of a campaign, or none if one of them fails. */
async function start(scope: Scope, { campaign_id, name, username }: Campaign): Promise<void> {
  let current = 0
  try {
    await transaction(scope, async (scope) => {
      const parts = await listParts(scope, campaign_id)
      await lockProducts(scope, parts)
      for (const part of parts) {
        current = part.id
        const applied = await applyDraft(scope, part, username)
        await scope.db
          .update(revision)
          .set({ ...applied, state: 'applied' })
          .where(eq(revision.id, part.id))
      }
      await write(scope, campaign_id, ['planned'], { state: 'live' })
      await noteAudit(scope, username, 'start_campaign', name)
    })
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    await write(scope, campaign_id, ['planned'], { state: 'failed', conflicts: [conflictOf(current, cause)] })
    await noteAudit(scope, username, 'fail_campaign', name)
  }
}

function conflictOf(revision_id: number, { text, values }: ShopError): CampaignConflict {
  return { revision_id, text, values }
}

/** Brings back the content before a campaign. A row that was edited meanwhile stays, and is named as a conflict. */
async function takeBack(scope: Scope, { campaign_id, name, username }: Campaign): Promise<void> {
  const conflicts: CampaignConflict[] = []
  const parts = await listParts(scope, campaign_id)
  await lockProducts(scope, parts)
  for (const part of parts.toReversed()) {
    try {
      await transaction(scope, (scope) => takePartBack(scope, part, username))
    } catch (cause) {
      if (!(cause instanceof ShopError)) throw cause
      conflicts.push(conflictOf(part.id, cause))
    }
  }
  await write(scope, campaign_id, ['live'], { state: 'ended', conflicts })
  await noteAudit(scope, username, 'end_campaign', name)
}

/** @throws RowChanged if the row was edited during the campaign; ShopError FAIL if other rows name a row that was new */
async function takePartBack(scope: Scope, { key, version, before_id, ...part }: Revision, username: string): Promise<void> {
  const store = storeOf({ ...part, key })
  const before = before_id ? await findRevision(scope, before_id) : undefined
  if (before_id && !before) throw new ShopError('RESULT_ERROR')
  if (!before) return store.remove?.(scope, { key, version, username })
  const row = await store.find(scope, key)
  if (row?.version !== version) throw new RowChanged(scope, await findLastEdit(scope, `${part.path}/${key}`))
  await store.save(scope, { key, version, values: store.valuesOf({ ...before.value, version }), username })
}
