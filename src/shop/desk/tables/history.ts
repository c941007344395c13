import { html } from 'hono/html'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { ShopError } from '#shop/errors.ts'
import { findRevision, listDraftsOf, listVersions, type Revision, saveDraft } from '#shop/services/staff/revisions.ts'
import { findStore } from '#shop/services/staff/stores.ts'
import { isWords, sameWords } from '#shop/words.ts'
import { type Desk, type DeskPage, type Form, type Html, Outcome, wholeOf } from '../page.ts'
import { DESK } from '../paths.ts'
import { form, hidden, moment } from '../pieces.ts'
import { type Compared, compareRows, diffTexts, drawSide, isChanged } from './compare.ts'
import { withDraft } from './draft.ts'
import type { RowForm, Versioned } from './table.ts'

/** Versions in the list that say which fields they changed. */
const SUMMED_UP = 20

/**
 * The page of the versions of a row: the list, and one of them against the live one.
 * @param key key of a row that is there once; otherwise it is in the path
 */
export function historyPage<Row extends Versioned, Values>(table: RowForm<Row, Values>, path: string, key?: string): DeskPage {
  const keyed = (desk: Desk): Desk => (key === undefined ? desk : { ...desk, params: { key } })
  return {
    path,
    admits: table.admits,
    view: (desk) => viewHistory(table, keyed(desk)),
    acts: { draft_version: (desk, sent) => draftVersion(table, keyed(desk), sent) },
  }
}

/** A version or draft of a row, with its content. */
interface Version<Row> extends Revision {
  row: Row
  isLive: boolean
}

interface History<Row> {
  key: string
  live: Row | undefined
  drafts: Version<Row>[]
  /** Newest first. */
  versions: Version<Row>[]
}

/** @throws ShopError RESULT_ERROR for a row that has never been there, and for one of another shop */
async function readHistory<Row extends Versioned, Values>(table: RowForm<Row, Values>, desk: Desk): Promise<History<Row>> {
  const { scope, params } = desk
  const place = { path: table.store.path, key: params.key ?? '' }
  const live = await table.store.find(scope, place.key)
  const kept = await listVersions(scope, place)
  // Kept by the same store, so the value is one of its rows.
  const rowOf = ({ value }: Revision) => value as unknown as Row
  const isForbidden = (row: Row) => table.mayWrite && !table.mayWrite(desk.staff, row)
  const shown = live ?? kept.map(rowOf)[0]
  if (!shown || isForbidden(shown)) throw new ShopError('RESULT_ERROR')
  const drafts = (await listDraftsOf(scope, place)).map((draft) => ({ ...draft, row: withDraft(table, live, draft), isLive: false }))
  const liveId = live && kept.find(({ state, version }) => state === 'saved' && version === live.version)?.id
  const versions = kept.map((one) => ({ ...one, row: rowOf(one), isLive: one.id === liveId }))
  return { key: place.key, live, drafts, versions }
}

async function viewHistory<Row extends Versioned, Values>(table: RowForm<Row, Values>, desk: Desk) {
  const { t, scope, query } = desk
  const history = await readHistory(table, desk)
  const { live, drafts, versions, key } = history
  const all = [...drafts, ...versions]
  const chosen = all.find(({ id }) => String(id) === query.of) ?? versions.find(({ isLive }) => !isLive) ?? all[0]
  const newest = live ?? versions[0]?.row
  const name = newest ? table.nameOf(scope, newest) : ''
  const back = `${DESK}${table.store.path}`
  const summaries = await sumUp(table, desk, versions)
  return {
    title: t('history.title', { name: name || t('edit.unnamed') }),
    script: 'edit' as const,
    body: html`<p class="desk-trail"><a class="link" href="${back}">${t(table.nav)}</a>
        ${live && html`› <a class="link" href="${back}/${key}">${name || t('edit.unnamed')}</a>`}</p>
      ${
        all.length
          ? html`<div class="history side-by-side gap-6"><nav aria-label="${t('history.versions')}"><ol class="history__list">${all.map((one) => drawVersion(desk, one, one === chosen, summaries.get(one.id)))}</ol>
              <p class="field__hint">${t('history.kept')}</p></nav>
            ${chosen && (await drawComparison(table, desk, history, chosen))}</div>`
          : html`<p class="box desk-empty">${t('history.empty')}</p>`
      }`,
  }
}

const nameOf = ({ t }: Desk, { state, version }: Revision) =>
  state === 'draft' ? t('draft.tag') : t('history.version', { number: version })

function drawVersion<Row>(desk: Desk, one: Version<Row>, isChosen: boolean, summary: string | undefined): Html {
  const { t } = desk
  const { id, state, username, time, release, isLive, version } = one
  const tag =
    state === 'draft'
      ? html`<span class="tag tag--missing">${t('history.not_shown')}</span>`
      : state === 'deleted'
        ? html`<span class="tag tag--off">${t('history.deleted')}</span>`
        : isLive && html`<span class="tag tag--there">${t('history.live')}</span>`
  return html`<li><a href="?${address(desk, { of: String(id) })}" ${isChosen && html`aria-current="true"`}>
    <span class="history__head flex apart gap-2"><b>${state === 'draft' ? t('draft.tag') : t('history.version', { number: version })}</b> ${tag}</span>
    <span>${username || t('history.before_first')}${time > 0 && html`, ${moment(desk, time)}`}</span>
    ${summary && html`<span>${summary}</span>`}
    ${release && html`<span>${t('history.release', { release })}</span>`}</a></li>`
}

/** The query of this page with some of it changed. */
function address({ query }: Desk, more: Record<string, string>): string {
  const { of: chosen, in: locale, view } = query
  return new URLSearchParams({ ...(chosen && { of: chosen }), ...(locale && { in: locale }), ...(view && { view }), ...more }).toString()
}

/** Returns the labels of the fields that each version changed, by its id. */
async function sumUp<Row extends Versioned, Values>(table: RowForm<Row, Values>, desk: Desk, versions: Version<Row>[]) {
  const told = versions.slice(0, SUMMED_UP).map(async ({ id, row, state }, at): Promise<[number, string]> => {
    const before = versions[at + 1]
    if (state === 'deleted') return [id, '']
    if (!before) return [id, desk.t('history.first')]
    const changed = (await compareRows(table, desk, before.row, row)).filter(isChanged)
    const locales = [...new Set(changed.flatMap(({ locale }) => (locale ? LOCALE_TABLE[locale].shortName : [])))]
    const labels = [...new Set(changed.map(({ label }) => label))].join(', ')
    return [id, locales.length && locales.length < LOCALES.length ? `${labels} (${locales.join(', ')})` : labels]
  })
  return new Map(await Promise.all(told))
}

async function drawComparison<Row extends Versioned, Values>(
  table: RowForm<Row, Values>,
  desk: Desk,
  { live, versions, key }: History<Row>,
  chosen: Version<Row>,
): Promise<Html> {
  const { t, query } = desk
  const current = versions.find(({ isLive }) => isLive)
  const before = versions[versions.findIndex(({ id }) => id === chosen.id) + 1]
  // The live version is read against the one before it, every other version against the live one.
  const [left, right] = chosen.isLive || !live ? [before, chosen] : chosen.state === 'draft' ? [current, chosen] : [chosen, current]
  const compared = await compareRows(table, desk, left?.row ?? (chosen.state === 'draft' ? live : undefined), right?.row ?? live)
  const locale = oneOf(LOCALES, query.in) ?? desk.scope.locale
  const changed = compared.filter(isChanged)
  const shown = changed.filter((one) => !one.locale || one.locale === locale)
  const same = compared.filter((one) => !isChanged(one) && (!one.locale || one.locale === locale))
  const countIn = (one: Locale) => changed.filter((change) => change.locale === one).length
  const isOne = query.view === 'one'
  const rows = shown.map((one) => drawChange(one, isOne))
  const title = left
    ? t('history.against', { one: nameOf(desk, left), other: right ? nameOf(desk, right) : t('history.live') })
    : nameOf(desk, chosen)
  return html`<section class="history__diff" aria-labelledby="compared">
    <div class="history__bar"><h2 id="compared">${title} <small>${t('history.changes', { count: changed.length })}</small></h2>
      <nav class="tabs" aria-label="${t('edit.languages')}">${LOCALES.map(
        (one) =>
          html`<a href="?${address(desk, { in: one })}" lang="${LOCALE_TABLE[one].tag}" ${one === locale && html`aria-current="true"`}>${LOCALE_TABLE[one].name} <span class="tabs__count">${countIn(one)}</span></a>`,
      )}</nav>
      <nav class="tabs" aria-label="${t('history.look')}">
        <a href="?${address(desk, { view: 'both' })}" ${!isOne && html`aria-current="true"`}>${t('history.side_by_side')}</a>
        <a href="?${address(desk, { view: 'one' })}" ${isOne && html`aria-current="true"`}>${t('history.one_text')}</a></nav></div>
    <div class="history__box surface ${isOne && 'history__box--one'}" lang="${LOCALE_TABLE[locale].tag}">
      ${!isOne && html`<div class="history__row grid gap-5 history__names"><p>${left && drawName(desk, left)}</p><p>${right ? drawName(desk, right) : t('history.live')}</p></div>`}
      ${rows.length ? rows : html`<p>${t(changed.length ? 'history.same_here' : 'history.same')}</p>`}
      ${same.length > 0 && html`<details><summary>${t('history.unchanged', { fields: same.map(({ label }) => label).join(', ') })}</summary>${same.map(({ label, after }) => html`<p><b>${label}</b><br />${after || '–'}</p>`)}</details>`}
    </div>
    <p class="field__hint"><ins>${t('history.added')}</ins> <del>${t('history.removed')}</del></p>
    ${chosen.state !== 'draft' && !chosen.isLive && drawBack(desk, table, chosen, { key, isGone: !live, locale })}
  </section>`
}

const drawName = (desk: Desk, one: Revision) =>
  html`<b>${nameOf(desk, one)}</b> ${one.username}${one.time > 0 && html`, ${moment(desk, one.time)}`}`

function drawChange({ label, locale, before, after }: Compared, isOne: boolean): Html {
  const pieces = diffTexts(before, after, locale)
  const sides = isOne
    ? html`<div>${drawSide(pieces, ['removed', 'added'])}</div>`
    : html`<div>${drawSide(pieces, ['removed'])}</div><div>${drawSide(pieces, ['added'])}</div>`
  return html`<h3>${label}</h3><div class="history__row grid gap-5">${sides}</div>`
}

/** The buttons that bring a version back, and what comes of it. */
function drawBack<Row extends Versioned, Values>(
  desk: Desk,
  { store }: RowForm<Row, Values>,
  { id, version }: Version<Row>,
  { key, isGone, locale }: { key: string; isGone: boolean; locale: Locale },
): Html | '' {
  const { t } = desk
  if (isGone) return html`<p class="desk-lead">${t('history.gone')}</p>`
  if (!findStore(store.path, key)) return ''
  const name = LOCALE_TABLE[locale].name
  const button = (label: string, kind: 'secondary' | 'tertiary', only = '') =>
    form(desk, 'draft_version', html`${hidden('of', id)}${hidden('only', only)}`, { label, kind, inline: true })
  return html`<div class="history__back line wraps gap-3"><p>${t('history.back_help', { number: version })}</p>
    ${button(t('history.only', { name }), 'tertiary', locale)} ${button(t('history.back', { number: version }), 'secondary')}</div>`
}

/**
 * Begins a draft with the content of a version, or with its texts in one language alone (`only`).
 * @throws ShopError RESULT_ERROR for a version of another row, and for a row that is gone
 */
async function draftVersion<Row extends Versioned, Values>(table: RowForm<Row, Values>, desk: Desk, sent: Form): Promise<Outcome> {
  const { scope, staff } = desk
  const { store } = table
  const { key, live } = await readHistory(table, desk)
  const kept = await findRevision(scope, wholeOf(sent, 'of'))
  if (!live || kept?.path !== store.path || kept.key !== key || kept.state === 'draft') throw new ShopError('RESULT_ERROR')
  // Kept by the same store, so the value is one of its rows.
  const old = store.valuesOf(kept.value as unknown as Row)
  const locale = oneOf(LOCALES, sent.only)
  const value = locale ? inOneLanguage(store.valuesOf(live), old, locale) : old
  const name = store.nameIn(value) ?? sameWords('')
  const id = await saveDraft(scope, {
    path: store.path,
    key,
    version: live.version,
    name,
    value: value as object,
    username: staff.username,
  })
  return new Outcome({ to: `${store.path}/${key}?draft=${id}` })
}

/** Values with the texts of one language taken from older ones. */
function inOneLanguage<Values>(values: Partial<Values>, older: Partial<Values>, locale: Locale): Partial<Values> {
  const merged = Object.entries(values).map(([name, value]) => {
    const old = (older as Record<string, unknown>)[name]
    return [name, isWords(value) && isWords(old) ? { ...value, [locale]: old[locale] } : value]
  })
  return Object.fromEntries(merged)
}
