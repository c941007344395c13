import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { lintRow } from '#shop/services/staff/lint/lint.ts'
import { findLastEdit, RowChanged } from '#shop/services/staff/rows.ts'
import type { Input } from '../fields/field.ts'
import { icon } from '../icon.ts'
import { type Desk, type Form, FormRefused, type Html, Outcome, type PageContent, versionOf } from '../page.ts'
import { DESK, NEW } from '../paths.ts'
import { hidden, previewPath } from '../pieces.ts'
import type { RowForm, Versioned } from './table.ts'

/** The name of the fault of a form whose row somebody else has changed. */
const CHANGED = 'version'

/** Options of a form besides its fields. */
export interface FormLook {
  /** Rows are added, under this heading, and deleted. */
  add?: DeskTextKey | undefined
  /** The row is there once, and no list leads to it. */
  isSingle?: boolean
}

/** The form of a row, or of a new one; after a clash also with what the other has saved. @throws ShopError RESULT_ERROR */
export async function viewRow<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  desk: Desk,
  { add, isSingle }: FormLook = {},
): Promise<PageContent> {
  const { t, scope, typed, faults } = desk
  const { row, isGone } = await findRow(table, desk, add)
  const title = row ? table.nameOf(scope, row) : t(add ?? table.nav)
  const others = row && faults[CHANGED] ? await tellOthers(table, desk, row) : new Map<string, Html>()
  const begin = row ?? (await table.template?.(desk))
  const fields = await Promise.all(table.fields.map(async (field) => html`${await field.draw(desk, begin)}${others.get(field.name)}`))
  const version = row && (faults[CHANGED] || !typed.version ? row.version : typed.version)
  const path = DESK + table.store.path
  const label = t(isGone ? 'edit.save_new' : faults[CHANGED] ? 'edit.save_over' : row ? 'edit.save' : 'edit.add')
  return {
    title,
    ...(row && table.pageOf && { shownAt: addressOf(scope, table.pageOf(row)), shownFrom: table.pageOf(row).from ?? 0 }),
    script: 'edit',
    body: html`${isSingle ? table.lead && html`<p class="desk-lead">${t(table.lead)}</p>` : html`<p class="desk-trail"><a class="link" href="${path}">${t(table.nav)}</a></p>`}
      ${faults[CHANGED] && html`<p class="desk-lead">${t(isGone ? 'edit.gone_help' : 'edit.changed_help')} ${row && html`<a class="link" href="${path}/${table.store.keyOf(row)}">${t('edit.discard')}</a>`}</p>`}
      ${row && !('act' in typed) && (await drawFindings(desk, `${table.store.path}/${table.store.keyOf(row)}`))}
      <form method="post" enctype="multipart/form-data" class="edit" novalidate ${isGone && html`action="${path}/${NEW}"`}>
        <input type="hidden" name="csrf" value="${desk.csrf}" />${hidden('act', 'save')}${hidden('version', version ?? 0)}
        <button class="edit__enter" type="submit" tabindex="-1" aria-hidden="true"></button>
        ${fields}
        <div class="edit__bar"><button class="button button--secondary" type="submit">${label}</button>
          ${drawPreview(table, desk)}
          ${row && table.ways?.(desk, row)}
          ${row && add && html`<a class="button button--quiet" href="${path}/${table.store.keyOf(row)}/delete">${t('edit.delete')}</a>`}
          ${row && html`<span class="edit__last">${await sayLast(table, desk, row)}</span>`}</div>
      </form>`,
  }
}

/** Draws the lint findings of a saved row. */
async function drawFindings({ t, scope }: Desk, path: string): Promise<Html | ''> {
  const faults = await lintRow(scope, path)
  if (!faults.length) return ''
  const lines = faults.map(({ rule, what }) => html`<li>${t(`lint.${rule}`)}${what && html`: ${what}`}</li>`)
  return html`<section class="box desk-findings" aria-labelledby="findings"><h2 id="findings">${icon('alert')} ${t('nav.lint')}</h2><ul>${lines}</ul></section>`
}

/** The button to the page as it would be, in a tab of its own; or why there is none. */
function drawPreview<Row extends Versioned, Values>({ pageOf }: RowForm<Row, Values>, { t, scope: { site } }: Desk): Html | '' {
  if (!pageOf) return ''
  if (!site?.previews) return html`<span class="edit__last">${t('preview.none')}</span>`
  return html`<button class="button button--tertiary" type="submit" name="act" value="preview" formtarget="_blank">${t('preview.show')}</button>`
}

function addressOf({ locale }: Pick<Scope, 'locale'>, { name, id }: { name: RouteName; id?: number }): string {
  return href(name, locale, id === undefined ? {} : { id })
}

/** The row of the path; none for a new one, nor where somebody deleted it while it was written here. @throws ShopError RESULT_ERROR */
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

const keyOf = ({ params }: Desk) => params.key ?? ''

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
      const [theirs, mine] = [field.tell(desk, row), field.tell(desk, { ...row, ...(await field.read(input)) })]
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
    files,
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

/** Does what saves a row. @throws FormRefused where somebody else has changed it meanwhile */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof RowChanged ? new FormRefused({ [CHANGED]: cause.text }, cause) : cause
  }
}

/**
 * Saves what a form of {@link viewRow} sent, and leads to the row's page.
 * @throws FormRefused for controls that are wrong, and for a row that somebody else has changed meanwhile
 */
export async function saveForm<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  desk: Desk,
  form: Form,
  look: FormLook = {},
): Promise<Outcome> {
  const { save, notes } = await readRow(table, desk, form, look)
  const saved = await refusing(() => table.store.save(desk.scope, save))
  return new Outcome({ to: `${table.store.path}/${saved}`, isNoted: true, notes })
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
 * Runs a button that changes the typed form, which is then shown again.
 * @throws FormRefused for an invalid control
 */
export async function changeForm(desk: Desk, form: Form, change: (input: Input) => Promise<string>): Promise<Outcome> {
  const faults: Record<string, string> = {}
  const fault = (control: string, text: string) => {
    faults[control] ??= text
  }
  const again = await change({ desk, form, files: desk.files, fault, note: () => {} })
  if (Object.keys(faults).length) throw new FormRefused(faults)
  return new Outcome({ again })
}
