import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { ShopError } from '#shop/errors.ts'
import { findDraftById, type ListedDraft, listDraftsOf, type Revision } from '#shop/services/staff/revisions.ts'
import type { Desk, Html } from '../page.ts'
import { DESK, NEW } from '../paths.ts'
import type { RowForm, Versioned } from './table.ts'

/** The key of the row in the path, `new` for one that is not there yet. */
export const keyOf = ({ params }: Desk): string => params.key ?? ''

/**
 * The draft that the address names; undefined without one.
 * @throws ShopError RESULT_ERROR for one of another row, one that is gone, and one that the account may not write
 */
export async function findDraft<Row extends Versioned, Values>(table: RowForm<Row, Values>, desk: Desk): Promise<ListedDraft | undefined> {
  const { draft: id } = desk.query
  if (id === undefined) return undefined
  const draft = /^\d{1,9}$/.test(id) ? await findDraftById(desk.scope, Number(id)) : undefined
  const key = keyOf(desk) === NEW ? '' : keyOf(desk)
  if (draft?.path !== table.store.path || draft.key !== key) throw new ShopError('RESULT_ERROR')
  if (table.mayWrite) {
    const live = key ? await table.store.find(desk.scope, key) : undefined
    if (!table.mayWrite(desk.staff, withDraft(table, live, draft))) throw new ShopError('RESULT_ERROR')
  }
  return draft
}

/** A row as a draft would leave it; of a new one its draft alone. */
export function withDraft<Row extends Versioned, Values>(
  { overlay }: RowForm<Row, Values>,
  row: Row | undefined,
  { value }: Revision,
): Row {
  // A draft holds what the fields of this form have read.
  const values = value as Partial<Values>
  const below = row ?? ({ version: 0 } as Row)
  return overlay?.(below, values) ?? { ...below, ...values }
}

/** Says what shoppers see while a draft is open, or which drafts a row has. */
export async function drawDrafts<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  desk: Desk,
  row: Row | undefined,
  draft: Revision | undefined,
): Promise<Html | ''> {
  const { t, scope } = desk
  const timeOf = (time: number) => formatTime(time, scope.settings.timeZone).slice(0, 16)
  if (draft) {
    const isOutdated = row && row.version !== draft.version
    return html`<p class="desk-lead"><span class="tag tag--missing">${t('draft.tag')}</span> ${t('draft.saved', { name: draft.username, time: timeOf(draft.time) })}
      ${t(row ? 'draft.shoppers' : 'draft.shoppers_none')} ${isOutdated && html`<strong>${t('draft.outdated')}</strong> <a class="link" href="${DESK}${draft.path}/${draft.key}/history">${t('history.link')}</a>`}</p>`
  }
  const drafts = row ? await listDraftsOf(scope, { path: table.store.path, key: table.store.keyOf(row) }) : []
  if (!drafts.length) return ''
  return html`<ul class="desk-lead">${drafts.map(
    ({ id, username, time, campaign_name }) =>
      html`<li><span class="tag tag--missing">${t('draft.tag')}</span> <a class="link" href="?draft=${id}">${t('draft.saved', { name: username, time: timeOf(time) })}</a> ${campaign_name ?? ''}</li>`,
  )}</ul>`
}
