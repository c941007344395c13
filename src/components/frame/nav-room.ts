/**
 * Latin letters that fit beside each other at 1280 pixels, "More" and the first promise taken off; a Chinese sign takes the room of two.
 */
const ROOM = 84
/** The room of "More", which is free where everything stands beside each other. */
const MORE = 6
/** The gap after an entry, in the same measure. */
const GAP = 4

/**
 * How many entries of the navigation stand beside each other, at least one; the rest waits behind "More".
 * @example countShown(['Home', 'Brands']) // 2
 */
export function countShown(titles: readonly string[]): number {
  const widths = titles.map((title) => GAP + [...title].reduce((width, sign) => width + (sign > '\u2e7f' ? 2 : 1), 0))
  if (widths.reduce((sum, width) => sum + width, 0) <= ROOM + MORE) return titles.length
  let room = ROOM
  const full = widths.findIndex((width) => {
    room -= width
    return room < 0
  })
  return Math.max(full, 1)
}
