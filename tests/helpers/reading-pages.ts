import type { RouteName } from '#lib/routes/paths.ts'

const KB = 1024
/** The most that travels before any interaction (issue 35: 20 KB of JavaScript on every page). */
export const CSS = 20 * KB
export const JAVASCRIPT = 20 * KB
/** The flash sale of the day loads the drawing of its cards where something was sold since the page was built. */
export const DRAWN_JAVASCRIPT: Partial<Record<RouteName, number>> = { seckills: 21.5 * KB }

/** Pages to read: their HTML holds the largest paint, and React comes with the first intent. */
export const READING: readonly RouteName[] = [
  'home',
  'categories',
  'category',
  'brands',
  'brand',
  'list',
  'street',
  'coupons',
  'sku',
  'combo',
  'groupbuys',
  'groupbuy',
  'seckills',
  'seckill',
  'notices',
  'notice',
  'articles',
  'articleClass',
  'article',
  'helps',
  'helpClass',
  'help',
]
