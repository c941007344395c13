/** Characters a receiver's name may have. */
export const NAME_LIMIT = 20

/**
 * The region of an address for reading: the wire joins the names with "-".
 * @example regionText('Hong Kong-Kowloon-Kwun Tong') // 'Hong Kong, Kowloon, Kwun Tong'
 */
export function regionText(full_address: string): string {
  return full_address.split('-').filter(Boolean).join(', ')
}

/** Street and region in one line. */
export function addressText({ address, full_address }: { address: string; full_address: string }): string {
  return [address, regionText(full_address)].filter(Boolean).join(', ')
}
