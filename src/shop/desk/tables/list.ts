import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { message } from '#shop/messages.ts'
import type { Choice } from '#shop/services/staff/choice.ts'
import { needsApproval } from '#shop/services/staff/drafts.ts'
import { PAGE_SIZE } from '#shop/services/staff/row-store.ts'
import type { Words } from '#shop/words.ts'
import { drawLanguages } from '../fields/words.ts'
import { icon } from '../icon.ts'
import { type Desk, type Html, type PageContent, pageNumber } from '../page.ts'
import { DESK, NEW } from '../paths.ts'
import { askedFor, table as drawTable, pager, thumb } from '../pieces.ts'
import type { Bulk, Column, Table, Versioned } from './table.ts'

/** Renders a page of a table's rows, with search, filter, the rows that lack a language, and page numbers. */
export async function viewRows<Row extends Versioned, Values>(table: Table<Row, Values>, desk: Desk): Promise<PageContent> {
  const { t, scope, query } = desk
  const path = DESK + table.store.path
  const page = pageNumber(desk)
  const { filter } = table
  const narrowed = filter ? (query[filter.name] ?? '') : ''
  const isLacking = query.lacking !== undefined
  const { site_id } = desk.staff
  const asked = { page, keyword: query.q ?? '', filter: narrowed, isLacking, site_id }
  const { list, all, lacking, page_count } = await table.store.page(scope, asked)
  const isReviewed = await needsApproval(scope)
  const bulk = isReviewed ? undefined : table.bulk
  const isWhole = table.order && !isReviewed && !asked.keyword && !narrowed && !isLacking
  const columns = isWhole ? table.columns : columnsOf(table)
  const rows = await Promise.all(
    list.map(async (row, at) => {
      const cells = await Promise.all(columns.map((column) => column.draw(desk, row)))
      const key = table.store.keyOf(row)
      const name = table.nameOf(scope, row) || t('edit.unnamed')
      const way = html`<a class="link" href="${path}/${key}">${name}</a>`
      const tick =
        bulk &&
        html`<td><label class="check"><input type="checkbox" name="pick-${key}" value="1" aria-label="${t('bulk.pick', { name })}" ${desk.typed[`pick-${key}`] && html`checked`} /></label></td>`
      const moves = isWhole && html`<td>${drawMoves(desk, { key, name, at: (page - 1) * PAGE_SIZE + at, all })}</td>`
      return html`<tr ${isWhole && html`data-key="${key}"`}>${tick}<th scope="row">${table.pictureOf ? html`<span class="desk-thing flex gap-3">${thumb(table.pictureOf(row))}${way}</span>` : way}</th>
      ${cells.map((cell) => html`<td>${cell}</td>`)}${moves}</tr>`
    }),
  )
  const heads = [
    ...(bulk ? [t('bulk.picked')] : []),
    t('edit.name'),
    ...columns.map(({ label }) => t(label)),
    ...(isWhole ? [t('move.place')] : []),
  ]
  const fresh = `${path}/${NEW}${filter && narrowed ? `?${new URLSearchParams({ [filter.name]: narrowed })}` : ''}`
  return {
    title: t(table.nav),
    ...(isWhole ? { script: 'order' as const } : bulk && { script: 'tick' as const }),
    body: html`${table.lead && html`<p class="desk-lead">${t(table.lead)}</p>`}
      <div class="line wraps apart gap-3">${await drawSearch(table, desk, narrowed)}
        ${table.add && html`<a class="button button--secondary button--s" href="${fresh}">${icon('plus')} ${t(table.add)}</a>`}</div>
      ${drawTabs(desk, path, { all, lacking, isLacking })}
      ${await drawBulk(bulk, desk, drawTable(t(table.nav), heads, rows, t('edit.nothing')), { shown: list.length, count: isLacking ? lacking : all })}
      ${isReviewed && table.bulk && html`<p class="desk-lead">${message(scope.locale, 'bulk.reviewed')}</p>`} ${pager(desk, page, page_count)}`,
  }
}

/** The columns of a list whose rows can't be moved here. One that is ordered by hand ends with the number of its order. */
function columnsOf<Row extends Versioned, Values>({ columns, order }: Table<Row, Values>): readonly Column<Row>[] {
  return order ? [...columns, { label: 'edit.sort', draw: (_desk, row) => String(order.numberOf(row)) }] : columns
}

/**
 * Wraps a list in the form that changes its ticked rows, or all that are found.
 * @param shown rows of this page
 * @param count rows of all pages
 */
async function drawBulk(bulk: Bulk | undefined, desk: Desk, list: Html, { shown, count }: { shown: number; count: number }): Promise<Html> {
  if (!bulk || !count) return list
  const { t, csrf } = desk
  return html`<form method="post" class="edit-many"><input type="hidden" name="csrf" value="${csrf}" />
    <label class="check" hidden><input type="checkbox" data-tick-page /> ${t('bulk.page', { count: shown })}</label>${list}
    <fieldset class="edit-many__bar surface surface--s flex wraps"><legend>${t('bulk.title')}</legend>
      <label class="check"><input type="checkbox" name="every" value="1" ${desk.typed.every === '1' && html`checked`} /> ${t('bulk.every', { count })}</label>${await bulk.draw(desk)}</fieldset></form>`
}

/** The buttons that move a row up or down. The one that was pressed keeps the focus, with the new place in its name. */
function drawMoves({ t, csrf, query }: Desk, { key, name, at, all }: { key: string; name: string; at: number; all: number }): Html {
  const [moved, step] = (query.moved ?? '').split('.')
  const button = (to: number, label: DeskTextKey, sign: 'up' | 'down') => {
    const isFocus = moved === key && (step === sign || at === (sign === 'up' ? all - 1 : 0))
    return html`<button class="move__button centred" name="step" value="${sign}" ${(to < 0 || to >= all) && html`disabled`} ${isFocus && html`autofocus`}>${icon(sign)}<span class="visually-hidden">${t(label, { name, place: at + 1, all })}</span></button>`
  }
  return html`<form method="post" class="move">${formFields(csrf, 'move', { key, at })}<input type="hidden" name="to" value="" />
    <span aria-hidden="true">${at + 1}</span>${button(at - 1, 'move.up', 'up')}${button(at + 1, 'move.down', 'down')}</form>`
}

function formFields(csrf: string, act: string, values: Record<string, string | number>): Html {
  return html`${Object.entries({ csrf, act, ...values }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`)}`
}

async function drawSearch<Row extends Versioned, Values>({ filter }: Table<Row, Values>, desk: Desk, narrowed: string): Promise<Html> {
  const { t, query } = desk
  const options = filter && [{ value: '', label: t('edit.every') }, ...(await filter.options(desk))]
  return html`<form class="desk-search line wraps gap-3" role="search">
    <label class="visually-hidden" for="q">${t('edit.search')}</label>
    <input class="input input--s" id="q" name="q" type="search" value="${query.q ?? ''}" placeholder="${t('edit.search')}" autocomplete="off" />
    ${
      filter &&
      html`<label class="visually-hidden" for="narrow">${t(filter.label)}</label>
      <select class="select select--s edit-narrow" id="narrow" name="${filter.name}">${options?.map(
        (one) => html`<option value="${one.value}" ${one.value === narrowed && html`selected`}>${one.label}</option>`,
      )}</select>`
    }
    <button class="button button--tertiary button--s" type="submit">${t('orders.find')}</button>
  </form>`
}

function drawTabs(desk: Desk, path: string, { all, lacking, isLacking }: { all: number; lacking: number; isLacking: boolean }): Html {
  const { t } = desk
  const { lacking: _lacking, ...kept } = askedFor(desk)
  const to = (more: Record<string, string>) => `${path}?${new URLSearchParams({ ...kept, ...more })}`
  return html`<nav class="tabs" aria-label="${t('edit.lists')}">
    <a href="${to({})}" ${!isLacking && html`aria-current="page"`}>${t('edit.all')} <span class="tabs__count">${all}</span></a>
    <a href="${to({ lacking: '' })}" ${isLacking && html`aria-current="page"`}>${t('edit.lacking')} <span class="tabs__count">${lacking}</span></a>
  </nav>`
}

/** A column that shows which languages a row has. */
export function languages<Row>(read: (row: Row) => Words[]) {
  return {
    label: 'edit.languages',
    draw: ({ t }: Desk, row: Row) => drawLanguages(t, read(row)),
  } satisfies { label: DeskTextKey; draw: unknown }
}

/** A column that shows whether a row is to be seen now, and from when until when. */
export function shown<Row extends { start_time: number; end_time: number }>(isOn: (row: Row) => boolean = () => true) {
  return {
    label: 'edit.state',
    draw({ t, scope }: Desk, row: Row) {
      const { start_time, end_time } = row
      const now = scope.now()
      const time = (seconds: number) => formatTime(seconds, scope.settings.timeZone).slice(0, 16)
      if (!isOn(row)) return html`<span class="tag tag--off">${t('edit.hidden')}</span>`
      if (end_time && end_time <= now)
        return html`<span class="tag tag--off">${t('edit.ended')}</span><br /><small>${time(end_time)}</small>`
      if (start_time > now) return html`<span class="tag tag--missing">${t('edit.planned')}</span><br /><small>${time(start_time)}</small>`
      return html`<span class="tag tag--there">${t('edit.live')}</span>${end_time > 0 && html`<br /><small>${t('edit.until')} ${time(end_time)}</small>`}`
    },
  } satisfies { label: DeskTextKey; draw: unknown }
}

/** A column that shows whether a row is to be seen at all. */
export function hidden<Row>(isOn: (row: Row) => boolean) {
  return {
    label: 'edit.state',
    draw: ({ t }: Desk, row: Row) =>
      isOn(row) ? html`<span class="tag tag--there">${t('edit.live')}</span>` : html`<span class="tag tag--off">${t('edit.hidden')}</span>`,
  } satisfies { label: DeskTextKey; draw: unknown }
}

/** A column that shows what a row belongs to. */
export function chosen<Row>(label: DeskTextKey, options: (desk: Desk) => Promise<Choice[]>, read: (row: Row) => number) {
  return {
    label,
    draw: async (desk: Desk, row: Row) => (await options(desk)).find(({ value }) => value === String(read(row)))?.label ?? '–',
  }
}

/** A column that shows when a row was changed last. */
export function changed<Row extends { create_time: number; modify_time?: number }>() {
  return {
    label: 'edit.changed',
    draw: ({ scope }: Desk, { create_time, modify_time = 0 }: Row) =>
      html`<span class="nowrap">${formatTime(Math.max(create_time, modify_time), scope.settings.timeZone).slice(0, 16) || '–'}</span>`,
  } satisfies { label: DeskTextKey; draw: unknown }
}
