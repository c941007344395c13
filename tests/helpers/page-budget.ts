import { expect } from '@playwright/test'
import { SHARING } from '#components/own-sheet.ts'
import type { RouteName } from '#lib/routes/paths.ts'
import type { Cost } from '../../scripts/steps/floor.ts'
import { budget } from './budget.ts'

/**
 * Requests and KB on the wire of each kind of page (issue 11). Measured with an empty cache and before any interaction, when the row was set. Guarded pages are measured as a member. Others are signed out, on an afternoon after some sales, so that neither hour nor
 * other tests matter. The home page follows the shop's clock, which no test moves. A commit that raises a number says why beside it.
 * Requests of open pages rose by one to five when scripts came to be shared by folder (issue 35).
 */
const BUDGET: Partial<Record<RouteName, readonly [requests: number, kilobytes: number]>> = {
  home: [20, 103],
  list: [15, 78],
  category: [15, 80],
  categories: [20, 102],
  brands: [17, 91],
  brand: [13, 82],
  coupons: [15, 90],
  street: [14, 103],
  // Pages of offers are brought up to date where something was sold since the build.
  sku: [21, 91],
  combo: [18, 75],
  groupbuys: [19, 83],
  groupbuy: [23, 94],
  seckills: [20, 96],
  seckill: [25, 120],
  notices: [7, 52],
  notice: [7, 52],
  articles: [11, 77],
  articleClass: [11, 77],
  article: [15, 78],
  helps: [8, 54],
  helpClass: [7, 51],
  help: [7, 53],
  lost: [10, 60],
  login: [11, 75],
  register: [11, 75],
  find: [9, 78],
  cart: [12, 69],
  member: [71, 234],
  addresses: [41, 183],
  favourites: [52, 210],
  footprint: [42, 189],
  myCoupons: [51, 184],
  orders: [61, 225],
  complaint: [38, 177],
  refunds: [45, 188],
  account: [41, 177],
  level: [38, 174],
  profile: [38, 175],
  security: [40, 177],
  securityEdit: [49, 188],
  order: [48, 191],
  logistics: [40, 180],
  review: [42, 184],
  refund: [44, 187],
  refundBatch: [44, 187],
  refundDetail: [41, 185],
  verification: [35, 169],
  verifications: [36, 170],
  checkout: [58, 208],
  pay: [48, 191],
  payResult: [51, 194],
}

/** Holds a page's cost against its budget, and its sheets, fonts and sprites. @param asked paths of its requests */
export function expectBudget(name: RouteName, { requests, bytes }: Cost, asked: readonly string[]): void {
  const [most, kilobytes] = BUDGET[name] ?? []
  if (most === undefined || kilobytes === undefined) return
  const spent = bytes / 1024
  expect.soft(requests, asked.join('\n')).toBeLessThanOrEqual(most)
  expect.soft(spent, 'KB').toBeLessThanOrEqual(budget(`KB of ${name}`, spent, kilobytes))
  expect.soft(asked.filter((path) => path.endsWith('.css'))).toHaveLength(SHARING.includes(name) ? 1 : 0)
  expect.soft(asked.filter((path) => path.endsWith('.woff2'))).toHaveLength(1)
  // Built pages have theirs; what is drawn in the browser asks for the sprite.
  expect.soft(asked.filter((path) => /icons\..*svg$/.test(path)).length, 'sprites').toBeLessThanOrEqual(1)
}
