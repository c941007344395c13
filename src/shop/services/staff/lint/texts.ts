import { keepRichText } from '#lib/clean-html.ts'
import { serverLink } from '#lib/links.ts'
import { LOCALES } from '#lib/locales.ts'
import type { Words } from '#shop/words.ts'
import type { Finding } from './finding.ts'

/** Pixels that a picture among words has at least, to fill a phone's width. */
const LEAST_WIDTH = 400

type Fault = Pick<Finding, 'rule' | 'values'>

/** What is wrong with a text in three languages. */
export function lintWords(words: Words): Fault[] {
  const lacking = LOCALES.filter((locale) => !words[locale])
  const languages: Fault[] =
    lacking.length && lacking.length < LOCALES.length ? [{ rule: 'language', values: { what: lacking.join(', ') } }] : []
  return [...languages, ...LOCALES.flatMap((locale) => lintHtml(words[locale]))]
}

/**
 * What is wrong with a rich text: what cleaning takes away, pictures without words or size or too small, links to screens that are not there.
 * Links to other sites are not asked.
 */
function lintHtml(text: string): Fault[] {
  if (!text.includes('<')) return []
  const { html, lost } = keepRichText(text)
  const taken = lost.map((what): Fault => ({ rule: 'lost', values: { what } }))
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => lintPicture(tag))
  const links = [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => lintLink(attribute(tag, 'href')))
  return [...taken, ...pictures, ...links]
}

function lintPicture(tag: string): Fault[] {
  const values = { what: attribute(tag, 'src') }
  const width = Number(attribute(tag, 'width'))
  const faults: Fault[] = attribute(tag, 'alt').trim() ? [] : [{ rule: 'alt', values }]
  if (!width || !Number(attribute(tag, 'height'))) return [...faults, { rule: 'size', values }]
  return width < LEAST_WIDTH ? [...faults, { rule: 'small', values }] : faults
}

/** A link of the shop that no screen answers. */
export function lintLink(url: string): Fault[] {
  const isElsewhere = !url || /^(?:[a-z][a-z0-9+.-]*:|\/\/|[?#](?!\/)|\/*(?:upload|attachment)\/)/i.test(url)
  return isElsewhere || serverLink(url, 'en') ? [] : [{ rule: 'link', values: { what: url } }]
}

/** Cleaned markup has its attributes in double quotes. */
function attribute(tag: string, name: string): string {
  return (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')
}
