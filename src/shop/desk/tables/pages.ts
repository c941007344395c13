import { html } from 'hono/html'
import { ShopError } from '#shop/errors.ts'
import { type HandOrder, moveRow } from '#shop/services/staff/order-rows.ts'
import { PAGE_SIZE } from '#shop/services/staff/row-store.ts'
import { type Desk, type DeskPage, type Form, Outcome, versionOf, wholeOf } from '../page.ts'
import { DESK } from '../paths.ts'
import { form, hidden } from '../pieces.ts'
import { changeForm, discardDraft, type FormLook, previewForm, saveDraftForm, saveForm, viewRow } from './edit.ts'
import { historyPage } from './history.ts'
import { viewRows } from './list.ts'
import type { RowForm, Table, Versioned } from './table.ts'

/** A key in a path: a number, or a name such as `after_sale`. */
const KEY = ':key{[a-z0-9_]{1,40}}'

/**
 * Creates the pages of a table: the list at `<path>`, the form of a row at `<path>/<key>`, and the confirmation before deleting at
 * `<path>/<key>/delete`. The key of a new row is `new`.
 */
export function tablePages<Row extends Versioned, Values>(table: Table<Row, Values>): DeskPage[] {
  const { store, nav, section, admits } = table
  const { order } = table
  const list: DeskPage = {
    path: store.path,
    nav,
    section,
    admits,
    isShown: true,
    view: (desk) => viewRows(table, desk),
    acts: { ...bulkActs(table), ...(order && { move: (desk, sent) => moveInList(table, order, desk, sent) }) },
  }
  const row: DeskPage = { path: `${store.path}/${KEY}`, admits, ...formOf(table, { add: table.add }) }
  const question: DeskPage = {
    path: `${row.path}/delete`,
    admits,
    isShown: true,
    async view(desk) {
      const { t, scope } = desk
      const found = await findRow(table, desk)
      const back = `${DESK}${store.path}/${store.keyOf(found)}`
      return {
        title: t('edit.delete_title', { name: table.nameOf(scope, found) }),
        body: html`<section class="box desk-narrow grid gap-4"><p>${t('edit.delete_help')}</p>
          ${form(desk, 'delete', hidden('version', found.version), { label: t('edit.delete'), kind: 'danger' })}
          <a class="link" href="${back}">${t('edit.keep')}</a></section>`,
      }
    },
    acts: {
      delete: async (desk, sent) => {
        const found = await findRow(table, desk)
        await store.remove(desk.scope, { key: store.keyOf(found), version: versionOf(sent), username: desk.staff.username })
        return new Outcome({ to: store.path, isNoted: true })
      },
    },
  }
  const history = historyPage(table, `${row.path}/history`)
  return table.add ? [list, row, question, history] : [list, row, history]
}

/** The actions of a list on its ticked rows. */
function bulkActs<Row extends Versioned, Values>({ bulk }: Table<Row, Values>): NonNullable<DeskPage['acts']> {
  if (!bulk) return {}
  const keysOf = (sent: Form) => Object.keys(sent).flatMap((name) => (/^pick-\w{1,40}$/.test(name) ? [name.slice('pick-'.length)] : []))
  const acts = Object.entries(bulk.acts).map(([name, act]) => {
    const run = async (desk: Desk, sent: Form) => {
      await act(desk, sent, keysOf(sent))
      return new Outcome({ isNoted: true })
    }
    return [name, run] as const
  })
  return Object.fromEntries(acts)
}

/** Moves a row by a button (`step`), or to the place where it was dropped (`to`). */
async function moveInList<Row extends Versioned, Values>(
  { store }: Table<Row, Values>,
  order: HandOrder<Row, Values>,
  { scope, staff }: Desk,
  sent: Form,
): Promise<Outcome> {
  const { key = '', step } = sent
  const to = sent.to ? wholeOf(sent, 'to') : wholeOf(sent, 'at') + (step === 'up' ? -1 : 1)
  const { place } = await moveRow(scope, store, order, { key, to, username: staff.username })
  const page = Math.floor(place / PAGE_SIZE) + 1
  return new Outcome({ to: `${store.path}?${new URLSearchParams({ page: String(page), moved: `${key}.${step ?? ''}` })}`, isNoted: true })
}

/** Creates the form and the history page of rows that are neither added nor deleted. Their list is a page of its own. */
export function rowPages<Row extends Versioned, Values>(table: RowForm<Row, Values>): DeskPage[] {
  const path = `${table.store.path}/${KEY}`
  return [{ path, admits: table.admits, ...formOf(table, {}) }, historyPage(table, `${path}/history`)]
}

/** Creates the form and the history page of a single row. @param key of the row */
export function formPages<Row extends Versioned, Values>(table: RowForm<Row, Values>, key: string): DeskPage[] {
  const { store, nav, section, admits } = table
  const { view, acts = {}, ...page } = formOf(table, { isSingle: true })
  const here = (desk: Desk): Desk => ({ ...desk, params: { key } })
  const work = Object.entries(acts).map(([name, act]) => [name, (desk: Desk, sent: Form) => act(here(desk), sent)] as const)
  const path = `${store.path}/${key}`
  const one: DeskPage = { path, nav, section, admits, ...page, view: (desk) => view(here(desk)), acts: Object.fromEntries(work) }
  return [one, historyPage(table, `${path}/history`, key)]
}

/** Creates the view of a row's form, and the actions of its buttons. */
function formOf<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  look: FormLook,
): Pick<DeskPage, 'view' | 'acts' | 'silent' | 'files' | 'isShown'> {
  const changes = table.fields.flatMap(({ acts = {} }) => Object.entries(acts))
  return {
    silent: ['preview'],
    files: 'several',
    isShown: true,
    view: (desk) => viewRow(table, desk, look),
    acts: {
      save: (desk, sent) => saveForm(table, desk, sent, look),
      save_draft: (desk, sent) => saveDraftForm(table, desk, sent, look),
      discard_draft: (desk, form) => discardDraft(table, desk, form),
      preview: (desk, sent) => previewForm(table, desk, sent, look),
      ...Object.fromEntries(changes.map(([name, change]) => [name, (desk: Desk, sent: Form) => changeForm(table, desk, sent, change)])),
    },
  }
}

/** @throws ShopError RESULT_ERROR */
async function findRow<Row extends Versioned, Values>(
  { store, mayWrite }: Table<Row, Values>,
  { scope, params, staff }: Desk,
): Promise<Row> {
  const row = await store.find(scope, params.key ?? '')
  if (!row || !(mayWrite?.(staff, row) ?? true)) throw new ShopError('RESULT_ERROR')
  return row
}
