import { html } from 'hono/html'
import { formatClock } from '#lib/dates/time.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import type { Desk } from '../page.ts'
import { control, type Input, typed } from './field.ts'

const DAY = 86_400

/** Draws a field for a time of the day. @param stored seconds of the day; its end is shown as 00:00, undefined as empty */
export function drawClock(desk: Desk, name: string, label: DeskTextKey, stored: number | undefined) {
  const value = typed(desk, name, stored === undefined ? '' : formatClock(stored % DAY, 'HH:mm'))
  return control(desk, {
    name,
    label: desk.t(label),
    required: true,
    draw: (attributes) => html`<input class="input edit-short" type="time" step="60" value="${value}" ${attributes} />`,
  })
}

/** The second of the day that was typed; as an end 00:00 is the end of the day. One that is none is refused. */
export function readClock({ desk: { t }, form, fault }: Input, name: string, isEnd: boolean): number {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(form[name] ?? '') ?? []
  if (!hour || !minute) fault(name, t('fault.clock'))
  const second = Number(hour) * 3600 + Number(minute) * 60
  return isEnd && second === 0 ? DAY : second
}
