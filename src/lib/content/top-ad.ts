/** Closes after which the top advertisement is neither requested nor shown any more (F05). */
export const TOP_AD_LIMIT = 3

/**
 * Key in the browser's storage of the number of closes. It belongs to one picture, so that a new advertisement shows again (pages.md 1).
 * @param picture path as the shop gives it
 */
export function topAdKey(picture: string): string {
  return `top-ad-count:${picture}`
}
