import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { readLocalTime } from '#lib/dates/zone-clock.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import type { Desk } from '../page.ts'
import { control, type Field, group, type Input, typed } from './field.ts'

interface ShownTimes {
  start_time: number
  end_time: number
}

/** From when until when a row is shown, in the shop's zone; either may be left out. */
export const shownTimes: Field<ShownTimes> = {
  name: 'start_time',
  label: 'edit.shown',
  draw(desk, row) {
    const { t, scope } = desk
    const both = html`${drawTime(desk, 'start_time', t('edit.from'), row?.start_time ?? 0)} ${drawTime(desk, 'end_time', t('edit.until'), row?.end_time ?? 0)}`
    const hint = html`<p class="field__hint">${t('edit.shown_hint', { zone: scope.settings.timeZone })}</p>`
    return group(t('edit.shown'), both, 'pair', hint)
  },
  read(input) {
    const { desk, fault } = input
    const [start_time, end_time] = [readTime(input, 'start_time'), readTime(input, 'end_time')]
    if (start_time && end_time && end_time <= start_time) fault('end_time', desk.t('fault.until'))
    return { start_time, end_time }
  },
  tell: ({ scope }, row) =>
    [row.start_time, row.end_time].map((time) => formatTime(time, scope.settings.timeZone).slice(0, 16) || '–').join(' – '),
}

/** From when until when an offer runs, in the shop's zone; both are needed. */
export const period: Field<ShownTimes> = {
  ...shownTimes,
  label: 'offer.period',
  draw(desk, row) {
    const { t, scope } = desk
    const both = html`${drawTime(desk, 'start_time', t('offer.from'), row?.start_time ?? 0, 'offer.needed')} ${drawTime(desk, 'end_time', t('edit.until'), row?.end_time ?? 0, 'offer.needed')}`
    const hint = html`<p class="field__hint">${t('offer.period_hint', { zone: scope.settings.timeZone })}</p>`
    return group(t('offer.period'), both, 'pair', hint)
  },
  read(input) {
    const { desk, form, fault } = input
    for (const name of ['start_time', 'end_time']) if (!form[name]) fault(name, desk.t('fault.empty'))
    return shownTimes.read(input)
  },
}

/**
 * Draws a form field for a date with minutes, in the shop's time zone.
 * @param stored unix seconds, 0 = empty
 * @param when key of the word after the label
 */
export function drawTime(desk: Desk, name: string, label: string, stored: number, when: DeskTextKey = 'edit.optional') {
  const value = typed(desk, name, formatTime(stored, desk.scope.settings.timeZone).slice(0, 16).replace(' ', 'T'))
  return control(desk, {
    name,
    label: html`${label} <span class="edit-optional">${desk.t(when)}</span>`,
    draw: (attributes) => html`<input class="input" type="datetime-local" step="60" value="${value}" ${attributes} />`,
  })
}

/** The moment that was typed in unix seconds, 0 for none; one that no clock of the zone shows is refused. */
export function readTime({ desk: { t, scope }, form, fault }: Input, name: string): number {
  const given = form[name] ?? ''
  if (!given) return 0
  const time = readLocalTime(given, scope.settings.timeZone)
  if (time === undefined) fault(name, t('fault.time'))
  return time ?? 0
}
