/*
 * In which order stale pages are rendered. A page's rank is its turn, by what of it changed, and within that how likely it is to be opened.
 */

/** Turns, the first first; ranks of one are those up to the next. */
export const TURN = {
  /** Pages of what was changed itself, and new ones: what editors look at after they saved. */
  own: 0,
  /** Where it stands in lists, home among them. */
  listed: 10,
  /** Pages of something else that show it too. */
  beside: 20,
  /** Pages of what was changed in bulk, and those that show it. */
  many: 30,
  /** What nearly every page shows. */
  everywhere: 40,
} as const

type Turn = (typeof TURN)[keyof typeof TURN]

/** Pages of one turn by one change: more than these are many, and wait for those of small changes that come meanwhile. */
const FEW = 400

/** Turns lie so far apart. */
export const APART = 10

/** A key of one row of many, such as `skus/en/12`. */
const ROW = /^(?<kind>\w+)\/[\w-]+\/(?!$)/
/** Kinds whose rows are shown beside others, and have no page of their own. */
const BESIDE = ['cards', 'products']
/** Kinds whose rows change with the goods that they list. */
const LISTS = ['categories']

/** The turn of the pages that read what a key of the mirror names, where that changed. */
export function turnOf(key: string, readers: number): Turn {
  const kind = ROW.exec(key)?.groups?.kind
  if (kind && BESIDE.includes(kind)) return TURN.beside
  if (kind && !LISTS.includes(kind)) return TURN.own
  return readers > FEW ? TURN.everywhere : TURN.listed
}

/** That turn where the change gives so many pages the same. */
export function turnOfSome(turn: Turn, pages: number): Turn {
  return pages > FEW && turn !== TURN.everywhere ? TURN.many : turn
}

/** Which pages of a site visitors are likeliest to open, by their address without its language; all others are the last. */
const LIKELY = [
  /^$/,
  /^goods\/(?:list|category|coupon)|^sku\/1?\d{0,2}$|^promotion\/[^/]+$/,
  /^sku\/|^promotion\//,
  /^(?!member|order|pay|auth)/,
]

/** A page's rank within its turn, by its path. */
export function likelihoodOf(path: string): number {
  const rest = path.replace(/^\/(?:zh-han[ts](?:\/|$))?/, '')
  const rank = LIKELY.findIndex((pattern) => pattern.test(rest))
  return rank < 0 ? LIKELY.length : rank
}
