/** Longest search word (specification §9). */
export const KEYWORD_LIMIT = 50

/** A search word as it is sent: single spaces, at most {@link KEYWORD_LIMIT} characters. */
export function toKeyword(text: string | null): string {
  return [...(text ?? '').replace(/\s+/g, ' ').trim()].slice(0, KEYWORD_LIMIT).join('').trim()
}
