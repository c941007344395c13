import { serverLink } from '#lib/routes/links.ts'
import { keepRichText } from '#lib/text/clean-html.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES } from '#lib/text/locales.ts'
import type { Words } from '#shop/words.ts'
import type { Fault } from './finding.ts'

/** Pixels that a picture among words has at least, to fill a phone's width. */
const LEAST_WIDTH = 400

/** Lints a text in three languages. Also returns its links, which `findGone` checks. */
export function lintWords(words: Words): { faults: Fault[]; links: string[] } {
  const lacking = LOCALES.filter((locale) => !words[locale])
  const languages = lacking.length < LOCALES.length ? lacking : []
  const texts = [...new Set(LOCALES.map((locale) => words[locale]))].filter((text) => text.includes('<')).map(lintHtml)
  return {
    faults: [
      ...languages.map((locale): Fault => ({ rule: 'language', what: LOCALE_TABLE[locale].name })),
      ...texts.flatMap(({ faults }) => faults),
    ],
    links: texts.flatMap(({ links }) => links),
  }
}

/**
 * Lints rich text: markup that cleaning removes, pictures without alternative text, without size or too small, and broken links. Links to
 * other sites are not checked.
 */
function lintHtml(text: string): { faults: Fault[]; links: string[] } {
  const { html, lost } = keepRichText(text)
  const taken = lost.map((what): Fault => ({ rule: 'lost', what }))
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => lintPicture(tag))
  const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attribute(tag, 'href'))
  return { faults: [...taken, ...pictures, ...links.flatMap(lintLink)], links }
}

function lintPicture(tag: string): Fault[] {
  const what = attribute(tag, 'src')
  const width = Number(attribute(tag, 'width'))
  const faults: Fault[] = attribute(tag, 'alt').trim() ? [] : [{ rule: 'alt', what }]
  if (!width || !Number(attribute(tag, 'height'))) return [...faults, { rule: 'size', what }]
  return width < LEAST_WIDTH ? [...faults, { rule: 'small', what: `${what} (${width} < ${LEAST_WIDTH})` }] : faults
}

/** A link of the shop that no screen answers. */
export function lintLink(url: string): Fault[] {
  return isElsewhere(url) || serverLink(url, 'en') ? [] : [{ rule: 'link', what: url }]
}

/** Whether a link leads to no page of this site and is therefore not checked: other sites, mail, anchors, uploaded files. */
export function isElsewhere(url: string): boolean {
  return !url || /^(?:[a-z][a-z0-9+.-]*:|\/\/|[?#](?!\/)|\/*(?:upload|attachment)\/)/i.test(url)
}

/** Cleaned markup has its attributes in double quotes. */
function attribute(tag: string, name: string): string {
  return (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')
}
