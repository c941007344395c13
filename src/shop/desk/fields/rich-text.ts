import { html } from 'hono/html'
import { keepRichText, toReadable } from '#lib/text/clean-html.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { inEveryLocale, type Words } from '#shop/words.ts'
import type { Desk, Html } from '../page.ts'
import { control, type Field, type Input, part, typed } from './field.ts'
import { keepPicture } from './keep-picture.ts'
import { drawWords, readWords, tellWords, type WordsLook } from './words.ts'

/** Characters of one text. */
const LONGEST = 60_000

/** A text with headings, lists, links and pictures in three languages: written as HTML, or as plain paragraphs, and cleaned when it is saved. */
export function richText<Name extends string>(name: Name, given: WordsLook): Field<Record<Name, Words>> {
  const look: WordsLook = { most: LONGEST, rows: 16, isCode: true, ...given }
  return {
    name,
    label: look.label,
    draw: (desk, row) => drawWords(desk, name, row && byBlocks(row[name]), look, drawPutIn(desk, name)),
    read(input) {
      const words = readWords(input, name, look)
      return part(
        name,
        inEveryLocale((locale) => keep(input, words[locale])),
      )
    },
    tell: (_desk, row) => tellWords(byBlocks(row[name])),
    tellIn: (row, locale) => toReadable(row[name][locale]),
    acts: { [`put_${name}`]: (input) => putIn(input, name) },
  }
}

function keep({ note }: Input, given: string): string {
  const { html, lost } = keepRichText(toParagraphs(given))
  for (const what of lost) note(what)
  return html
}

/** Each block of a text in a line of its own, as it is read and written at the desk. */
function byBlocks(words: Words): Words {
  return inEveryLocale((locale) => words[locale].replace(/(<\/(?:p|h\d|ul|ol|li|table|tr|figure|blockquote|div)>)(?=<)/g, '$1\n').trim())
}

/**
 * Wraps text without tags in paragraphs, separated by empty lines.
 * @example toParagraphs('One.\n\nTwo,\nthree.') // '<p>One.</p>\n<p>Two,<br>three.</p>'
 */
function toParagraphs(given: string): string {
  if (/<[a-z/!]/i.test(given) || !given.trim()) return given
  return given
    .split(/\n\s*\n/)
    .filter((text) => text.trim())
    .map((text) => `<p>${text.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

/** A picture with a text for those who don't see it, put into the text of each language that has one. */
function drawPutIn(desk: Desk, name: string): Html {
  const { t, faults, typed: sent } = desk
  const isOpen = sent.act === `put_${name}` && Object.keys(faults).length > 0
  const at = LOCALES.map((locale) => html`<input type="hidden" name="${name}-at-${locale}" data-at="f-${name}-${locale}" value="" />`)
  const file = control(desk, {
    name: `${name}-file`,
    label: t('picture.file'),
    hint: t('picture.kinds'),
    draw: (attributes) => html`<input class="input" type="file" accept="image/*" ${attributes} />`,
  })
  const words = LOCALES.map((locale) =>
    control(desk, {
      name: `${name}-alt-${locale}`,
      label: html`${t('picture.alt')} <span lang="${LOCALE_TABLE[locale].tag}">${LOCALE_TABLE[locale].name}</span>`,
      lang: LOCALE_TABLE[locale].tag,
      draw: (attributes) =>
        html`<input class="input" autocomplete="off" value="${typed(desk, `${name}-alt-${locale}`, '')}" ${attributes} />`,
    }),
  )
  return html`<details class="edit-put" data-drop="${name}" ${isOpen && html`open`}><summary>${t('picture.put')}</summary>${at}
    <div class="edit-put__file">${file}</div><div class="edit-put__words">${words}</div>
    <p class="field__hint">${t('picture.alt_hint')}</p>
    <button class="button button--tertiary button--s" name="act" value="put_${name}">${t('picture.put_in')}</button></details>`
}

async function putIn(input: Input, name: string): Promise<string> {
  const { desk, form, files, fault } = input
  const { t } = desk
  const file = files.get(`${name}-file`)
  const said = LOCALES.filter((locale) => form[`${name}-alt-${locale}`])
  if (!file) fault(`${name}-file`, t('fault.picture'))
  else if (!said.length) fault(`${name}-alt-en`, t('fault.alt'))
  if (!file || !said.length) return ''
  const kept = await keepPicture(input, `${name}-file`)
  if (!kept) return ''
  const { path, width, height } = kept
  for (const locale of said) {
    const [text, alt] = [`${name}-${locale}`, `${name}-alt-${locale}`]
    const tag = String(html`<img src="${path}" alt="${form[alt]}" width="${width}" height="${height}">`)
    form[text] = insert(form[text] ?? '', tag, form[`${name}-at-${locale}`] ?? '')
    form[alt] = ''
  }
  return `${name}-${said[0]}`
}

/** Puts a tag where the cursor was, or at the end, in a line of its own. */
function insert(text: string, tag: string, at: string): string {
  const place = /^\d{1,6}$/.test(at) ? Math.min(Number(at), text.length) : text.length
  const [before, after] = [text.slice(0, place), text.slice(place)]
  return `${before}${before && !before.endsWith('\n') ? '\n' : ''}${tag}${after && !after.startsWith('\n') ? '\n' : ''}${after}`
}
