import { TELEPHONE_LIMIT } from '#lib/member/address.ts'

/** Characters that a text a caller sends may have, by its parameter; {@link LONGEST_TEXT} where none is named. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    keyword: 100,
    telephone: TELEPHONE_LIMIT,
    longitude: 30,
    latitude: 30,
    return_url: 2000,
    message: 2000,
    content: 2000,
    again_content: 2000,
    complain_remark: 2000,
    refund_remark: 2000,
  }),
)

/** Characters of every other text. */
export const LONGEST_TEXT = 255

/**
 * The first text in a call's input that is longer than its parameter may be, however deep it stands; undefined when all fit. Names and
 * values of a map count under the parameter that holds it.
 * @example findLongText({ name: 'x'.repeat(300) }) // { name: 'name', most: 255 }
 */
export function findLongText(input: unknown, name = ''): { name: string; most: number } | undefined {
  if (typeof input === 'string') {
    const most = LENGTHS.get(name) ?? LONGEST_TEXT
    return input.length > most ? { name, most } : undefined
  }
  if (typeof input !== 'object' || !input || input instanceof Blob) return undefined
  for (const [key, value] of Object.entries(input)) {
    const found = findLongText(key, name) ?? findLongText(value, /^\d*$/.test(key) ? name : key)
    if (found) return found
  }
  return undefined
}
