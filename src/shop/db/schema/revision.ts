import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ErrorKey } from '#contract/errors.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { id, seconds, string, version, whole, words } from '#shop/db/columns.ts'

/** `saved` was live, `deleted` is the last content of a deleted row, `draft` waits, `applied` is a draft that its campaign has published. */
export type RevisionState = 'saved' | 'deleted' | 'draft' | 'applied'

/** Versions of everything that the desk edits, oldest first by `id`, and drafts, which are versions not yet applied. */
export const revision = pgTable(
  'revision',
  {
    id: id(),
    state: text().$type<RevisionState>().notNull(),
    /** Path of the table below `/desk`: `/notices`. */
    path: text().notNull(),
    /** Key of the row; `''` for the draft of a new row. */
    key: string(),
    /** Version of the row. Of a draft the version that it was begun from, of an applied one the version that it became. */
    version: integer().notNull().default(0),
    /** Name of the row at that time. */
    name: words(),
    /** The whole row as its store reads it; of a draft the values that its form sent. */
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Account of the editor; `''` for content that was there before the first save. */
    username: string(),
    time: seconds(),
    /** Entry of the audit list that was written with it; 0 without one. */
    audit_id: whole(),
    /** Release that published it; `''` until it is live, or where this process does not publish. */
    release: string(),
    /** Campaign that a draft belongs to; 0 without one. */
    campaign_id: whole(),
    /** Account that approved a draft; `''` until then. */
    approved_by: string(),
    /** Of an applied draft the version that was live before; 0 where the row was new. */
    before_id: whole(),
  },
  (table) => [
    index('revision_row').on(table.path, table.key),
    index('revision_audit').on(table.audit_id),
    index('revision_campaign').on(table.campaign_id),
    index('revision_release').on(table.release, table.id),
    index('revision_time').on(table.time),
  ],
)

/** `open` can be edited; `planned` waits for its start; `failed` could not start; `live` waits for its end. */
export type CampaignState = 'open' | 'planned' | 'failed' | 'live' | 'ended'

/** Part of a campaign that could not be applied or taken back, with the reason as a text key and its values. */
export interface CampaignConflict {
  revision_id: number
  text: ShopTextKey | ErrorKey
  values: Record<string, string | number>
}

/** Drafts that go live together, and end together. */
export const campaign = pgTable('campaign', {
  campaign_id: id(),
  name: text().notNull(),
  state: text().$type<CampaignState>().notNull().default('open'),
  start_time: seconds(),
  /** 0 = never ends. */
  end_time: seconds(),
  /** Signs the links that colleagues without an account open. */
  link_key: text().notNull(),
  conflicts: jsonb().$type<CampaignConflict[]>().notNull().default([]),
  username: string(),
  create_time: seconds(),
  version: version(),
})
