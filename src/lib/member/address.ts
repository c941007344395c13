import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Locale } from '#lib/text/locales.ts'

/**
 * Characters that a receiver's name, the street and another phone may have, in the form and in the embedded shop. Older servers keep 50 of a name
 * in an order.
 */
export const NAME_LIMIT = 50
export const STREET_LIMIT = 200
export const TELEPHONE_LIMIT = 30

/** Addresses that one member keeps at most. */
export const ADDRESS_MOST = 20

/**
 * The region of an address for reading: the wire joins the names with "-", widest first. English begins with the narrowest.
 * @example regionText('Hong Kong-Kowloon-Kwun Tong', 'en') // 'Kwun Tong, Kowloon, Hong Kong'
 */
function regionText(full_address: string, locale: Locale): string {
  return inOrder(full_address.split('-'), locale)
}

/** Street and region in one line: the narrowest first in English, the widest first in Chinese. A region that names the street stands alone. */
export function addressText({ address, full_address }: { address: string; full_address: string }, locale: Locale): string {
  if (full_address.includes(address)) return regionText(full_address, locale)
  const region = regionText(full_address, locale)
  return inOrder([region, address], locale)
}

/** The parts of an address, widest first, as a language writes them in one line. */
function inOrder(parts: string[], locale: Locale): string {
  const { order, separator } = LOCALE_TABLE[locale].address
  const named = parts.filter(Boolean)
  return (order === 'widest first' ? named : named.toReversed()).join(separator)
}
