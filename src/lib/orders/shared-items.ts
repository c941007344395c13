/*
 * Products of a cart or of favourites in an address: `12x2-15x1` is two pieces of sku 12 and one of sku 15. The address is the whole message, so it
 * holds nothing personal and is checked when it is read: anybody may have written it.
 */

/** A sku and how many pieces of it. */
export interface SharedItem {
  sku_id: number
  num: number
}

/** Most lines that an address holds; a longer list is cut, so that a page asks for no more. */
export const MOST_SHARED = 50
/** Most pieces of a line; the shop's own limits hold besides. */
const MOST_PIECES = 999
/** Largest id that servers of the family store (a signed 32-bit number). */
const MOST_ID = 2 ** 31 - 1

/** Writes items for an address, each sku once. @example writeItems([{ sku_id: 12, num: 2 }]) // '12x2' */
export function writeItems(items: readonly SharedItem[]): string {
  return tidy(items)
    .map(({ sku_id, num }) => `${sku_id}x${num}`)
    .join('-')
}

/** Parses items from an address. Malformed or out-of-range parts are left out, quantities are limited, and duplicates are merged. */
export function readItems(text: string): SharedItem[] {
  return tidy(
    text.split('-').flatMap((part) => {
      const [, sku_id, num = '1'] = /^(\d{1,10})(?:x(\d{1,6}))?$/.exec(part) ?? []
      return sku_id ? { sku_id: Number(sku_id), num: Number(num) } : []
    }),
  )
}

/** Ids of skus in an address, such as those of a comparison, at most `most`. @example readIds('3-5-3', 4) // [3, 5] */
export function readIds(text: string, most: number): number[] {
  return readItems(text)
    .map(({ sku_id }) => sku_id)
    .slice(0, most)
}

function tidy(items: readonly SharedItem[]): SharedItem[] {
  const pieces = new Map<number, number>()
  for (const { sku_id, num } of items) {
    const isWhole = Number.isSafeInteger(sku_id) && Number.isSafeInteger(num)
    if (!isWhole || sku_id < 1 || sku_id > MOST_ID || num < 1) continue
    pieces.set(sku_id, Math.min(MOST_PIECES, (pieces.get(sku_id) ?? 0) + num))
  }
  return [...pieces].slice(0, MOST_SHARED).map(([sku_id, num]) => ({ sku_id, num }))
}
