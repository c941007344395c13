import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { LARGEST_FORM } from '#shop/config.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { needsApproval } from '#shop/services/staff/drafts.ts'
import { lintRow } from '#shop/services/staff/lint/lint.ts'
import { DraftChanged, deleteDraft, saveDraft } from '#shop/services/staff/revisions.ts'
import { findLastEdit, RowChanged } from '#shop/services/staff/rows.ts'
import { findStore } from '#shop/services/staff/stores.ts'
import { sameWords } from '#shop/words.ts'
import { drawEditorTools } from '../editor-tools.ts'
import type { Input } from '../fields/field.ts'
import { icon } from '../icon.ts'
import { type Desk, type Form, FormRefused, type Html, Outcome, type PageContent, versionOf } from '../page.ts'
import { DESK, NEW } from '../paths.ts'
import { hidden, previewPath } from '../pieces.ts'
import { drawDrafts, findDraft, keyOf, withDraft } from './draft.ts'
import type { RowForm, Versioned } from './table.ts'

/** The name of the fault of a form whose row somebody else has changed. */
const CHANGED = 'version'

/** The name of the fault of a form whose draft somebody else has changed. */
const DRAFT_CHANGED = 'digest'

/** Megabytes of the files of a form. The rest of the largest body is for its texts. */
const MOST_FILES = LARGEST_FORM / 1024 / 1024 - 2

/** Options of a form besides its fields. */
export interface FormLook {
  /** Rows are added, under this heading, and deleted. */
  add?: DeskTextKey | undefined
  /** The row is there once, and no list leads to it. */
  isSingle?: boolean
}

/**
 * Renders the form of a row, or of a new one. If another account has saved meanwhile, it also shows the other's values.
 * @throws ShopError RESULT_ERROR for an unknown row
 */
export async function viewRow<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  desk: Desk,
  { add, isSingle }: FormLook = {},
): Promise<PageContent> {
  const { t, scope, typed, faults } = desk
  const { row, isGone } = await findRow(table, desk, add)
  const draft = await findDraft(table, desk)
  const shown = draft ? withDraft(table, row, draft) : row
  const title = shown ? table.nameOf(scope, shown) || t('edit.unnamed') : t(add ?? table.nav)
  const theirs = faults[CHANGED] ? row : faults[DRAFT_CHANGED] ? shown : undefined
  const others = theirs ? await tellOthers(table, desk, theirs) : new Map<string, Html>()
  const begin = shown ?? (await table.template?.(desk))
  const fields = await Promise.all(table.fields.map(async (field) => html`${await field.draw(desk, begin)}${others.get(field.name)}`))
  const version = row && (faults[CHANGED] ? row.version : typed.version || (draft ?? row).version)
  const digest = draft && (faults[DRAFT_CHANGED] ? draft.digest : typed.digest || draft.digest)
  const path = DESK + table.store.path
  const label = t(isGone ? 'edit.save_new' : faults[CHANGED] ? 'edit.save_over' : draft ? 'draft.publish' : row ? 'edit.save' : 'edit.add')
  const canDraft = findStore(table.store.path, keyOf(desk)) !== undefined
  const isReviewed = canDraft && (await needsApproval(scope))
  return {
    title,
    ...(row && table.pageOf && { shownAt: addressOf(scope, table.pageOf(row)), shownFrom: table.pageOf(row).from ?? 0 }),
    script: 'edit',
    body: html`${isSingle ? table.lead && html`<p class="desk-lead">${t(table.lead)}</p>` : html`<p class="desk-trail"><a class="link" href="${path}">${t(table.nav)}</a></p>`}
      ${faults[DRAFT_CHANGED] && html`<p class="desk-lead">${t('edit.changed_help')}</p>`}
      ${faults[CHANGED] && html`<p class="desk-lead">${t(isGone ? 'edit.gone_help' : 'edit.changed_help')} ${row && html`<a class="link" href="${path}/${table.store.keyOf(row)}">${t('edit.discard')}</a>`}</p>`}
      ${await drawDrafts(table, desk, row, draft)}
      ${row && !draft && !('act' in typed) && (await drawFindings(desk, `${table.store.path}/${table.store.keyOf(row)}`))}
      ${drawEditorTools(desk)}
      <form method="post" enctype="multipart/form-data" class="edit grid gap-6" novalidate ${'act' in typed && html`data-changed`} data-files="${MOST_FILES}" data-large="${t('edit.large', { limit: MOST_FILES })}" data-offline="${t('edit.offline')}" data-unanswered="${t('edit.unanswered')}" data-retry="${t('edit.retry')}" ${isGone && html`action="${path}/${NEW}"`}>
        <input type="hidden" name="csrf" value="${desk.csrf}" />${hidden('act', 'save')}${hidden('version', version ?? 0)}${digest && hidden('digest', digest)}
        <button class="edit__enter" type="submit" tabindex="-1" aria-hidden="true"></button>
        ${fields}
        <div class="edit__bar line wraps">${isReviewed ? html`<span class="edit__last">${t('draft.reviewed')}</span>` : html`<button class="button button--secondary" type="submit">${label}</button>`}
          ${canDraft && html`<button class="button button--tertiary" type="submit" name="act" value="save_draft">${t('draft.save')}</button>`}
          ${drawPreview(table, desk)}
          ${row && table.ways?.(desk, row)}
          ${draft && html`<button class="button button--quiet" type="submit" name="act" value="discard_draft">${t('draft.discard')}</button>`}
          ${row && html`<a class="button button--quiet" href="${path}/${table.store.keyOf(row)}/history">${icon('history')} ${t('history.link')}</a>`}
          ${row && !draft && add && html`<a class="button button--quiet" href="${path}/${table.store.keyOf(row)}/delete">${t('edit.delete')}</a>`}</div>
        ${row && html`<p class="edit__last">${await sayLast(table, desk, row)}</p>`}
      </form>`,
  }
}

/** Draws the lint findings of a saved row. */
async function drawFindings({ t, scope }: Desk, path: string): Promise<Html | ''> {
  const faults = await lintRow(scope, path)
  if (!faults.length) return ''
  const lines = faults.map(({ rule, what }) => html`<li>${t(`lint.${rule}`)}${what && html`: ${what}`}</li>`)
  return html`<section class="box desk-findings grid gap-2" aria-labelledby="findings"><h2 id="findings">${icon('alert')} ${t('nav.lint')}</h2><ul>${lines}</ul></section>`
}

/** The button to the page as it would be, in a tab of its own; or why there is none. */
function drawPreview<Row extends Versioned, Values>({ pageOf }: RowForm<Row, Values>, { t, scope: { site } }: Desk): Html | '' {
  if (!pageOf) return ''
  if (!site?.previews) return html`<span class="edit__last">${t('preview.none')}</span>`
  return html`<button class="button button--tertiary" type="submit" name="act" value="preview" formtarget="_blank" data-close="${t('preview.close')}">${t('preview.show')}</button>`
}

function addressOf({ locale }: Pick<Scope, 'locale'>, { name, id }: { name: RouteName; id?: number }): string {
  return href(name, locale, id === undefined ? {} : { id })
}

/**
 * The row of the path; none for a new one, nor where somebody deleted it while it was written here.
 * @throws ShopError RESULT_ERROR for an unknown row
 */
async function findRow<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  desk: Desk,
  add: DeskTextKey | undefined,
): Promise<{ row?: Row; isGone: boolean }> {
  const key = keyOf(desk)
  if (key === NEW && add) return { isGone: false }
  const row = await table.store.find(desk.scope, key)
  if (row && (table.mayWrite?.(desk.staff, row) ?? true)) return { row, isGone: false }
  if (!row && desk.faults[CHANGED] && add) return { isGone: true }
  throw new ShopError('RESULT_ERROR')
}

/** Says who saved a row last, and when. */
async function sayLast<Row extends Versioned, Values>({ store }: RowForm<Row, Values>, { t, scope }: Desk, row: Row): Promise<string> {
  const last = await findLastEdit(scope, `${store.path}/${store.keyOf(row)}`)
  return last ? t('edit.last', { name: last.username, time: formatTime(last.time, scope.settings.timeZone).slice(0, 16) }) : ''
}

/** Draws the current stored value below each field where it differs from the typed one. */
async function tellOthers<Row extends Versioned, Values>(table: RowForm<Row, Values>, desk: Desk, row: Row): Promise<Map<string, Html>> {
  const { t, typed } = desk
  // Pictures were kept by the first reading, which left their paths in the form.
  const input: Input = { desk, form: typed, files: new Map(), fault: () => {}, note: () => {} }
  const drawn = await Promise.all(
    table.fields.map(async (field) => {
      const [theirs, mine] = [await field.tell(desk, row), await field.tell(desk, { ...row, ...(await field.read(input)) })]
      if (theirs === mine) return []
      const told = html`<details class="edit-theirs"><summary>${t('edit.theirs')}</summary><pre>${theirs || '–'}</pre></details>`
      return [[field.name, told] as const]
    }),
  )
  return new Map(drawn.flat())
}

/**
 * Reads the form of {@link viewRow}, with notes about values that were changed.
 * @throws FormRefused for invalid controls
 */
async function readRow<Row extends Versioned, Values>(table: RowForm<Row, Values>, desk: Desk, form: Form, { add }: FormLook) {
  const { scope, staff, files } = desk
  const key = keyOf(desk) === NEW ? undefined : keyOf(desk)
  const row = key === undefined ? undefined : await table.store.find(scope, key)
  if (row ? !(table.mayWrite?.(staff, row) ?? true) : key === undefined && !add) throw new ShopError('RESULT_ERROR')
  const faults: Record<string, string> = {}
  const notes = new Set<string>()
  const input: Input = {
    desk,
    form,
    files: new Map(files),
    fault: (control, text) => {
      faults[control] ??= text
    },
    note: (text) => notes.add(text),
  }
  let values: Partial<Values> = key === undefined ? { ...table.fresh } : {}
  for (const field of table.fields) values = { ...values, ...(await field.read(input)) }
  if (Object.keys(faults).length) throw new FormRefused(faults)
  if (table.complete) values = { ...values, ...table.complete(values) }
  return { save: { key, version: versionOf(form), values, username: staff.username }, notes: [...notes] }
}

/** Does what saves a row or a draft. @throws FormRefused where somebody else has changed it meanwhile */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof RowChanged) throw new FormRefused({ [CHANGED]: cause.text }, cause)
    throw cause instanceof DraftChanged ? new FormRefused({ [DRAFT_CHANGED]: cause.text }, cause) : cause
  }
}

/**
 * Saves what a form of {@link viewRow} sent, and leads to the row's page. A draft ends by that.
 * @throws FormRefused for controls that are wrong, and for a row that somebody else has changed meanwhile; ShopError FAIL where drafts have
 * to be approved
 */
export async function saveForm<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  desk: Desk,
  form: Form,
  look: FormLook = {},
): Promise<Outcome> {
  const { scope } = desk
  const draft = await findDraft(table, desk)
  if (findStore(table.store.path, keyOf(desk)) && (await needsApproval(scope))) throw new ShopError('FAIL', { text: 'draft.not_approved' })
  const { save, notes } = await readRow(table, desk, form, look)
  const saved = await refusing(() =>
    transaction(scope, async (scope) => {
      if (draft) await deleteDraft(scope, shownDraft(draft, form))
      return table.store.save(scope, save)
    }),
  )
  return new Outcome({ to: `${table.store.path}/${saved}`, isNoted: true, notes })
}

/** A draft with the digest of the content that its form was drawn from. */
const shownDraft = ({ id }: { id: number }, { digest = '' }: Form) => ({ id, digest })

/**
 * Saves what a form sent as a draft, which shoppers don't see.
 * @throws FormRefused for controls that are wrong; ShopError RESULT_ERROR for a table without drafts, FAIL if the draft is in a planned campaign
 */
export async function saveDraftForm<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  desk: Desk,
  form: Form,
  look: FormLook,
): Promise<Outcome> {
  const { store } = table
  const before = await findDraft(table, desk)
  if (!findStore(store.path, keyOf(desk))) throw new ShopError('RESULT_ERROR')
  const { save, notes } = await readRow(table, desk, form, look)
  const { key = '', version, values, username } = save
  const row = key ? await store.find(desk.scope, key) : undefined
  const name = store.nameIn(values) ?? (row && store.nameIn(row)) ?? sameWords('')
  const content = { path: store.path, key, version, name, value: values as object, username }
  const id = await refusing(() => saveDraft(desk.scope, { ...content, before: before && shownDraft(before, form) }))
  return new Outcome({ to: `${store.path}/${key || NEW}?draft=${id}`, notes, isUnseen: true })
}

/**
 * Deletes the draft of the address, and leads to the live row, or to the list.
 * @throws ShopError RESULT_ERROR without a draft, FAIL if it is in a planned campaign
 */
export async function discardDraft<Row extends Versioned, Values>(table: RowForm<Row, Values>, desk: Desk, form: Form): Promise<Outcome> {
  const draft = await findDraft(table, desk)
  if (!draft) throw new ShopError('RESULT_ERROR')
  await refusing(() => deleteDraft(desk.scope, shownDraft(draft, form)))
  return new Outcome({ to: draft.key ? `${draft.path}/${draft.key}` : draft.path, isUnseen: true })
}

/**
 * Leads to the site's page as it would be, were this form saved; nothing is.
 * @throws FormRefused as {@link saveForm} does; ShopError RESULT_ERROR where no site is rendered here
 */
export async function previewForm<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  desk: Desk,
  form: Form,
  look: FormLook,
): Promise<Outcome> {
  const { store, pageOf } = table
  const previews = desk.scope.site?.previews
  if (!previews || !pageOf) throw new ShopError('RESULT_ERROR')
  const { save } = await readRow(table, desk, form, look)
  const name = previews.keep({
    owner: desk.csrf,
    async write(scope) {
      const key = await store.save(scope, save)
      const row = await store.find(scope, key)
      if (!row) throw new ShopError('RESULT_ERROR')
      return { from: 0, ...pageOf(row) }
    },
  })
  await refusing(() => previews.look(name, desk.csrf))
  return new Outcome({ to: previewPath(name) })
}

/**
 * Runs a button that changes the typed form, which is then shown again. Pictures that came along are stored, because the page that follows
 * has no files.
 * @throws FormRefused for an invalid control, and for a picture that is refused
 */
export async function changeForm<Row extends Versioned, Values>(
  { fields }: RowForm<Row, Values>,
  desk: Desk,
  form: Form,
  change: (input: Input) => Promise<string>,
): Promise<Outcome> {
  const faults: Record<string, string> = {}
  const fault = (control: string, text: string) => {
    faults[control] ??= text
  }
  const input: Input = { desk, form, files: new Map(desk.files), fault, note: () => {} }
  // Other faults are reported when the form is saved.
  const ofFiles: Input = { ...input, fault: (control, text) => desk.files.has(control) && fault(control, text) }
  for (const field of fields) await field.read(ofFiles)
  const again = await change(input)
  if (Object.keys(faults).length) throw new FormRefused(faults)
  return new Outcome({ again })
}
