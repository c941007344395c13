import { normalizeText } from '#lib/text/normalize.ts'

/** Recent searches kept on a device, newest first. */
const RECENT = 6

/** Puts a search in front of the recent ones, each once, no matter how it was written. */
export function addRecent(recent: readonly string[], keyword: string): string[] {
  if (!keyword) return [...recent]
  return [keyword, ...recent.filter((other) => normalizeText(other) !== normalizeText(keyword))].slice(0, RECENT)
}
