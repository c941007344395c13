import { html, raw } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { images } from '#lib/page/image.ts'
import { icon } from './icon.ts'
import { type Desk, forMembers, type Html } from './page.ts'
import { DESK_PATHS, deskHref } from './paths.ts'

const { url } = images('/')

/** A moment as the shop's clocks show it, without seconds; a dash where it did not happen. */
export function moment({ scope }: Pick<Desk, 'scope'>, seconds: number): Html {
  const text = formatTime(seconds, scope.settings.timeZone).slice(0, 16)
  return html`<span class="nowrap">${text || '–'}</span>`
}

/** Where a kept draft is shown, below `/desk`. */
export function previewPath(name: string): string {
  return DESK_PATHS.preview.replace(':name', name)
}

interface FormLook {
  /** Label of the button. */
  label: Html | string
  kind?: 'primary' | 'secondary' | 'tertiary' | 'danger' | 'quiet'
  /** Beside one another instead of below. */
  inline?: boolean
  /** Where it is sent, when not to the very address of the page. */
  action?: string
}

/** A form of this page that does `act`; it carries the session's token. */
export function form(
  { csrf }: Pick<Desk, 'csrf'>,
  act: string,
  fields: Html | Html[] | '',
  { label, kind = 'secondary', inline, action }: FormLook,
): Html {
  return html`<form method="post" class="${inline ? 'desk-form desk-form--inline' : 'desk-form'}" ${action && html`action="${action}"`}>
    <input type="hidden" name="csrf" value="${csrf}" /><input type="hidden" name="act" value="${act}" />
    ${fields}<button class="button button--${kind}${inline ? ' button--s' : ''}" type="submit">${label}</button>
  </form>`
}

/** A value that a form sends along unseen. */
export function hidden(name: string, value: string | number): Html {
  return html`<input type="hidden" name="${name}" value="${String(value)}" />`
}

interface FieldLook {
  /** Where the name alone would stand twice on the page. */
  id?: string
  type?: string
  required?: boolean
  hint?: string
  value?: string
  autocomplete?: string
  inputmode?: string
}

/**
 * Returns the desk for one of several forms of a page: typed values and errors belong to the form that was sent.
 * @param act what the form does
 * @param which values by which it differs from others that do the same
 */
export function ownForm(desk: Desk, act: string, which: Readonly<Record<string, string | number>> = {}): Desk {
  const { typed } = desk
  const isSent = typed.act === act && Object.entries(which).every(([name, value]) => typed[name] === String(value))
  return isSent ? desk : { ...desk, typed: {}, faults: {}, focus: '' }
}

type Refused = Pick<Desk, 'typed'> & Partial<Pick<Desk, 'faults' | 'focus'>>

/** A labelled input with its hint. After a refusal it says why, and holds what was typed, except for passwords. */
export function field({ typed, faults = {}, focus }: Refused, name: string, label: string, look: FieldLook = {}): Html {
  const { id = `f-${name}`, type = 'text', required = true, hint, autocomplete = 'off', inputmode } = look
  const value = type === 'password' ? '' : (typed[name] ?? look.value ?? '')
  const fault = faults[name]
  const told = [fault && `e-${id}`, hint && `h-${id}`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input class="input" id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="200"
      ${inputmode && html`inputmode="${inputmode}"`} ${required && html`required`} ${told && html`aria-describedby="${told}"`}
      ${fault && html`aria-invalid="true"`} ${fault && focus === name && html`autofocus`} />
    ${fault && html`<p class="field__error" id="e-${id}">${icon('alert')} ${fault}</p>`}
    ${hint && html`<p class="field__hint" id="h-${id}">${hint}</p>`}
  </div>`
}

interface Option {
  value: string | number
  label: string
}

/** A labelled list to choose from. */
export function select(
  { typed }: Pick<Desk, 'typed'>,
  name: string,
  label: string,
  options: Option[],
  chosen = '',
  id = `f-${name}`,
): Html {
  const value = typed[name] ?? chosen
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select class="select" id="${id}" name="${name}">
      ${options.map((one) => html`<option value="${String(one.value)}" ${String(one.value) === value && html`selected`}>${one.label}</option>`)}
    </select>
  </div>`
}

/** A table with its caption for those who can't see it; one sentence where it is empty. */
export function table(caption: string, heads: string[], rows: Html[], empty: string): Html {
  if (!rows.length) return html`<p class="box desk-empty">${empty}</p>`
  const labelled = rows.map((row) => (row instanceof Promise ? row.then((each) => labelCells(heads, each)) : labelCells(heads, row)))
  return html`<div class="desk-table" role="region" aria-label="${caption}" tabindex="0"><table>
    <caption class="visually-hidden">${caption}</caption>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${labelled}</tbody>
  </table></div>`
}

/** Gives each cell of a row the name of its column, which it shows where a phone draws rows as cards. */
function labelCells(heads: readonly string[], row: { toString(): string }): Html {
  let at = 0
  return raw(row.toString().replace(/<t([dh])(?=[\s>])/g, (_tag, kind: string) => `<t${kind} data-label="${html`${heads[at++] ?? ''}`}"`))
}

/** Draws the tabs of a list: rows that wait for staff, shown first, and all rows. */
export function waitingTabs({ t }: Desk, name: 'refunds' | 'complaints' | 'withdraws', isOpen: boolean): Html {
  return html`<nav class="tabs" aria-label="${t('orders.state')}">
    <a href="${deskHref(name)}" ${isOpen && html`aria-current="page"`}>${t('refund.waiting')}</a>
    <a href="${deskHref(name)}?all" ${!isOpen && html`aria-current="page"`}>${t('orders.all')}</a>
  </nav>`
}

/** Returns the filters of a list, without its page. */
export function askedFor({ query }: Pick<Desk, 'query'>): Record<string, string> {
  const { page: _page, ...asked } = query
  return asked
}

/** Draws the links to the previous and next page of a list; nothing for a single page. */
export function pager(desk: Desk, page: number, page_count: number): Html | '' {
  if (page_count < 2) return ''
  const { t } = desk
  const to = (number: number) => `?${new URLSearchParams({ ...askedFor(desk), page: String(number) })}`
  return html`<nav class="desk-pager line gap-4" aria-label="${t('pages')}">
    ${page > 1 && html`<a class="button button--tertiary button--s" rel="prev" href="${to(page - 1)}">${t('pages.previous')}</a>`}
    <span>${t('pages.at', { page, page_count })}</span>
    ${page < page_count && html`<a class="button button--tertiary button--s" rel="next" href="${to(page + 1)}">${t('pages.next')}</a>`}
  </nav>`
}

/** The address of a picture in its smallest size, 240 pixels. */
export const smallOf = (path: string): string => url(path, 'SMALL')

/** The small picture of a product or sku. */
export function thumb(image: string, size = 44): Html {
  const [first = ''] = image.split(',')
  if (!first) return html`<svg class="desk-thumb" width="${size}" height="${size}" aria-hidden="true"></svg>`
  return html`<img class="desk-thumb" src="${smallOf(first)}" alt="" width="${size}" height="${size}" loading="lazy" />`
}

/** A link to a member, for those who may open it. */
export function drawMemberLink({ t, scope, staff }: Desk, member_id: number): Html | '' {
  return forMembers(staff, scope)
    ? html`<a class="link" href="${deskHref('member', { member_id })}">${t('member.title', { number: member_id })}</a>`
    : ''
}

/** Names with their values, those without one left out. */
export function facts(rows: [name: string, value: Html | string][]): Html {
  return html`<dl class="box desk-facts grid gap-3">${rows.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}
