import { html } from 'hono/html'
import { formatOpenMinute, type OpenDay, type OpeningHours } from '#lib/chat/opening-hours.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { saveHours } from '#shop/services/chat/hours.ts'
import { findConfig } from '#shop/services/chat/keyword.ts'
import { inEveryLocale, type Words } from '#shop/words.ts'
import { control, group, typed } from '../fields/field.ts'
import { type Desk, type DeskPage, type Form, FormRefused, type Html, textOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { form } from '../pieces.ts'
import { forChat } from './chat.ts'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
const DAY_MINUTES = 1440
const LONGEST_TEXT = 100

/** Opening hours of the account's shop, and the text about them that customers see. */
export const hoursPage: DeskPage = {
  path: DESK_PATHS.chatHours,
  admits: forChat,
  async view(desk) {
    const { t, scope, staff } = desk
    const { hours, answer_hours } = await findConfig(scope, staff.site_id)
    return {
      title: t('chat.hours'),
      body: html`<p class="desk-trail"><a class="link" href="${deskHref('chat')}">${t('nav.chat')}</a></p>
        <p class="desk-lead">${t('chat.hours.lead', { zone: scope.settings.timeZone })}</p>
        <section class="box desk-narrow grid gap-4">${form(
          desk,
          'save_hours',
          html`${WEEKDAYS.map((weekday) => drawDay(desk, weekday, hours?.[weekday]))} ${drawText(desk, answer_hours)}`,
          { label: t('chat.hours.save') },
        )}</section>`,
    }
  },
  acts: {
    save_hours: ({ scope, staff, t }, given) =>
      saveHours(scope, staff, {
        hours: readHours(given, t),
        answer_hours: inEveryLocale((locale) => textOf(given, `answer_hours.${locale}`, LONGEST_TEXT)),
      }),
  },
}

function drawDay(desk: Desk, weekday: number, day: OpenDay | undefined): Html {
  const { t, scope } = desk
  // The first of January 2024 was a Monday.
  const name = new Intl.DateTimeFormat(LOCALE_TABLE[scope.locale].tag, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + weekday),
  )
  const clock = (side: 'from' | 'until', label: string) => {
    const minute = day?.[side]
    const value = typed(desk, `${side}.${weekday}`, minute === undefined ? '' : formatOpenMinute(minute % DAY_MINUTES))
    return control(desk, {
      name: `${side}.${weekday}`,
      label,
      draw: (attributes) => html`<input class="input edit-short" type="time" step="60" value="${value}" ${attributes} />`,
    })
  }
  return group(name, html`${clock('from', t('chat.hours.from'))}${clock('until', t('chat.hours.until'))}`, 'pair')
}

function drawText(desk: Desk, text: Words | null): Html {
  const fields = LOCALES.map((locale) => {
    const name = `answer_hours.${locale}`
    return control(desk, {
      name,
      label: LOCALE_TABLE[locale].name,
      lang: locale,
      draw: (attributes) =>
        html`<input class="input" maxlength="${LONGEST_TEXT}" value="${typed(desk, name, text?.[locale] ?? '')}" ${attributes} />`,
    })
  })
  return group(desk.t('chat.hours.text'), html`${fields}`, 'languages')
}

/**
 * Reads the week; null if no day has hours.
 * @throws FormRefused for a day that ends before it begins, or has one time only
 */
function readHours(given: Form, t: Desk['t']): OpeningHours | null {
  const faults: Record<string, string> = {}
  const minuteOf = (name: string): number | undefined => {
    const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(given[name] ?? '') ?? []
    if (hour && minute) return Number(hour) * 60 + Number(minute)
    if (given[name]) faults[name] = t('fault.clock')
    return undefined
  }
  const hours = WEEKDAYS.map((weekday) => {
    const [opens, closes] = [`from.${weekday}`, `until.${weekday}`]
    const from = minuteOf(opens)
    // Midnight is the end of the day.
    const until = minuteOf(closes) || (given[closes] === '00:00' ? DAY_MINUTES : undefined)
    if (from === undefined && until === undefined) return null
    if (from === undefined) faults[opens] ??= t('fault.clock')
    else if (until === undefined) faults[closes] ??= t('fault.clock')
    else if (until <= from) faults[closes] = t('fault.until')
    return from === undefined || until === undefined ? null : { from, until }
  })
  if (Object.keys(faults).length) throw new FormRefused(faults)
  return hours.some(Boolean) ? hours : null
}
