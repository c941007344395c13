/**
 * Reads an id or a number of an address; 0 for all that is none, also for one that no server would take.
 * @example readNumber('12') // 12
 * @example readNumber('1e20') // 0
 */
export function readNumber(text: string | null | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
}

/** Reads the page that an address asks for; the first one where it asks for none. */
export function readPage(query: URLSearchParams): number {
  return readNumber(query.get('page')) || 1
}
