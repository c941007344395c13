/*
 * The order in which stale pages are rendered. A page's rank is the priority band of its change, plus how likely the page is to be opened.
 */

/** Priority bands, highest first. A band covers all ranks up to the next band. */
export const PRIORITY = {
  /** Pages of what was changed itself, and new ones: what editors look at after they saved. */
  own: 0,
  /** Pages that list what was changed, home among them. */
  listed: 10,
  /** Pages of something else that show it too. */
  beside: 20,
  /** Pages that a change of very many rows touches. */
  many: 30,
  /** Pages that show something which nearly every page shows. */
  everywhere: 40,
} as const

type Priority = (typeof PRIORITY)[keyof typeof PRIORITY]

/** Pages of a band that one change may touch before they wait for those of small changes that come meanwhile. */
const FEW = 400

/** Ranks of a band. */
export const BAND = 10

/** A key of one row of many, such as `skus/en/12`. */
const ROW = /^(?<kind>\w+)\/[\w-]+\/(?!$)/
/** Kinds whose rows are shown beside others, and have no page of their own. */
const BESIDE = ['cards', 'products']
/** Kinds whose rows change with the goods that they list. */
const LISTS = ['categories']

/** Returns the band of the pages that read a key of the mirror, once its row changed. */
export function priorityOf(key: string, readers: number): Priority {
  const kind = ROW.exec(key)?.groups?.kind
  if (kind && BESIDE.includes(kind)) return PRIORITY.beside
  if (kind && !LISTS.includes(kind)) return PRIORITY.own
  return readers > FEW ? PRIORITY.everywhere : PRIORITY.listed
}

/** Lowers a band to {@link PRIORITY.many} where one change puts very many pages into it. */
export function priorityOfMany(priority: Priority, pages: number): Priority {
  return pages > FEW && priority !== PRIORITY.everywhere ? PRIORITY.many : priority
}

/** Which pages of a site visitors are likeliest to open, by their address without its language; all others are the last. */
const LIKELY = [
  /^$/,
  /^goods\/(?:list|category|coupon)|^sku\/1?\d{0,2}$|^promotion\/[^/]+$/,
  /^sku\/|^promotion\//,
  /^(?!member|order|pay|auth)/,
]

/** Returns a page's rank within its band, by its path: 0 is rendered first. */
export function likelihoodOf(path: string): number {
  const rest = path.replace(/^\/(?:zh-han[ts](?:\/|$))?/, '')
  // Markdown twins and product feeds come after all pages.
  if (/\.md$|^products-/.test(rest)) return LIKELY.length
  const rank = LIKELY.findIndex((pattern) => pattern.test(rest))
  return rank < 0 ? LIKELY.length : rank
}
