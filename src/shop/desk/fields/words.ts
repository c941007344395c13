import { html } from 'hono/html'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/text/locales.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { inEveryLocale, type Words } from '#shop/words.ts'
import { icon } from '../icon.ts'
import type { Desk, Html } from '../page.ts'
import type { Say } from '../words.ts'
import { control, type Field, group, type Input, part, typed } from './field.ts'

export interface WordsLook {
  label: DeskTextKey
  /** The label itself where it has no key, such as the name of an attribute. */
  title?: string
  hint?: DeskTextKey
  /** Characters of each language at most. */
  most?: number
  /** English must be there: it stands in for a language that is missing. */
  required?: boolean
  /** Lines that are seen at once; one unless told. */
  rows?: number
  /** It is written as code is. */
  isCode?: boolean
}

/** A text in three languages side by side; one that is missing while another is there is marked, and is no fault. */
export function words<Name extends string>(name: Name, look: WordsLook): Field<Record<Name, Words>> {
  return {
    name,
    label: look.label,
    draw: (desk, row) => drawWords(desk, name, row?.[name], look),
    read: (input) => part(name, readWords(input, name, look)),
    tell: (_desk, row) => tellWords(row[name]),
    tellIn: (row, locale) => row[name][locale],
  }
}

/** The controls of a text in three languages; `more` stands below them. */
export function drawWords(desk: Desk, name: string, stored: Words | undefined, look: WordsLook, more: Html | '' = ''): Html {
  const { t } = desk
  const { label, title = t(label), hint, required, rows = 1, isCode } = look
  const values = inEveryLocale((locale) => typed(desk, `${name}-${locale}`, stored?.[locale] ?? ''))
  const drawn = LOCALES.map((locale) =>
    control(desk, {
      name: `${name}-${locale}`,
      label: html`<span lang="${LOCALE_TABLE[locale].tag}">${LOCALE_TABLE[locale].name}</span> ${isMissing(values, locale) && html`<span class="tag tag--missing">${t('edit.missing')}</span>`}`,
      lang: LOCALE_TABLE[locale].tag,
      required: required && locale === DEFAULT_LOCALE,
      draw: (attributes) =>
        rows > 1
          ? html`<textarea class="input ${isCode && 'edit-code'}" rows="${rows}" ${attributes}>${`\n${values[locale]}`}</textarea>`
          : html`<input class="input" autocomplete="off" value="${values[locale]}" ${attributes} />`,
    }),
  )
  const tail = html`${hint && html`<p class="field__hint">${t(hint)}</p>`}${more}`
  return group(title, html`${drawn}`, 'languages', tail)
}

/** Draws a short text in one language, in a row with the other languages. */
export function drawWord(desk: Desk, name: string, label: string, value: string, locale: Locale): Html {
  return control(desk, {
    name,
    label: html`${label} <span lang="${LOCALE_TABLE[locale].tag}">${LOCALE_TABLE[locale].shortName}</span>`,
    lang: LOCALE_TABLE[locale].tag,
    draw: (attributes) => html`<input class="input input--s" autocomplete="off" maxlength="60" value="${value}" ${attributes} />`,
  })
}

/** The words that were typed; those that are too long, and English where it must be there and is not, are refused. */
export function readWords({ desk: { t }, form, fault }: Input, name: string, { most = 200, required }: WordsLook): Words {
  const given = inEveryLocale((locale) => form[`${name}-${locale}`] ?? '')
  if (required && !given.en) fault(`${name}-en`, t('fault.empty'))
  for (const locale of LOCALES) {
    const { length } = given[locale]
    if (length > most) fault(`${name}-${locale}`, t('fault.long', { length, most }))
  }
  return given
}

/** Each language that is there, a line of its own before it. */
export function tellWords(given: Words): string {
  return LOCALES.filter((locale) => given[locale])
    .map((locale) => `${LOCALE_TABLE[locale].name}: ${given[locale]}`)
    .join('\n')
}

/** Draws a tag for each language. It says whether all these texts are there or one is missing. */
export function drawLanguages(t: Say, texts: readonly Words[]): Html {
  return html`<span class="edit-languages">${LOCALES.map((locale) => {
    const lacks = texts.some((words) => isMissing(words, locale))
    return html`<span class="tag ${lacks ? 'tag--missing' : 'tag--there'}">${LOCALE_TABLE[locale].shortName} ${icon(lacks ? 'plus' : 'check')}<span class="visually-hidden">${t(lacks ? 'edit.missing' : 'edit.there')}</span></span>`
  })}</span>`
}

/** Whether a language is empty while another is there. */
export function isMissing(given: Words, locale: Locale): boolean {
  return !given[locale] && LOCALES.some((other) => given[other])
}
