import { normalizeText, normalizeWords } from '#lib/text/normalize.ts'

/** A searchable help answer: title, class, address, text, and the normalized keys of title and words. */
export interface HelpEntry {
  title: string
  class: string
  href: string
  text: string
  /** Of the title: itself, its other script, its pinyin. */
  keys: string
  /** The words of the text in the other script of Chinese; empty where there is none. */
  other: string
}

/** An answer that was found, with the part of its text that says why: what is before the words, they themselves, and after. */
export interface FoundHelp {
  entry: HelpEntry
  excerpt: [before: string, found: string, after: string]
}

/** Signs of a text shown around what was found. */
const BEFORE = 30
const AFTER = 90

/** The answers that have all the words of a query, in any script: those whose title has them first, then in the shop's order. */
export function findHelp(entries: readonly HelpEntry[], query: string): FoundHelp[] {
  const words = normalizeWords(query)
  if (!words.length) return []
  const scored = entries.map((entry) => {
    const all = `${entry.keys} ${normalizeText(entry.class)} ${normalizeText(entry.text)} ${entry.other}`
    const score = words.every((word) => entry.keys.includes(word)) ? 2 : words.every((word) => all.includes(word)) ? 1 : 0
    return { entry, score }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => ({ entry, excerpt: excerptOf(entry.text, query) }))
}

/** The first place of a text that has one of the words as they were typed; its beginning where none is so. */
function excerptOf(text: string, query: string): FoundHelp['excerpt'] {
  const lower = text.toLowerCase()
  const places = query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ at: lower.indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  const [first] = places
  if (!first || lower.length !== text.length) return ['', '', cut(text, BEFORE + AFTER)]
  const start = Math.max(0, first.at - BEFORE)
  const end = first.at + first.length
  return [(start ? '…' : '') + text.slice(start, first.at), text.slice(first.at, end), cut(text.slice(end), AFTER)]
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text
}
