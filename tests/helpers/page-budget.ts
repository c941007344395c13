import { expect } from '@playwright/test'
import { SHARING } from '#components/own-sheet.ts'
import type { RouteName } from '#lib/routes/paths.ts'
import type { Cost } from '../../scripts/steps/floor.ts'
import { budget } from './budget.ts'

/**
 * Requests and KB on the wire of each kind of page (issue 11). Measured with an empty cache and before any interaction, when the row was set. Guarded pages are measured as a member. Others are signed out, on an afternoon after some sales, so that neither hour nor
 * other tests matter. The home page follows the shop's clock, which no test moves. A commit that raises a number says why beside it.
 */
const BUDGET: Partial<Record<RouteName, readonly [requests: number, kilobytes: number]>> = {
  // The styles of the first view stand in the HTML of each page since issue 39.
  home: [20, 106],
  list: [15, 78],
  category: [15, 80],
  categories: [20, 102],
  brands: [17, 91],
  brand: [13, 82],
  coupons: [15, 90],
  street: [14, 103],
  // Pages of offers are brought up to date where something was sold since the build.
  sku: [20, 91],
  combo: [18, 75],
  groupbuys: [19, 83],
  groupbuy: [20, 94],
  seckills: [20, 99],
  seckill: [20, 114],
  notices: [8, 57],
  notice: [7, 56],
  articles: [11, 81],
  articleClass: [11, 81],
  article: [15, 79],
  helps: [8, 57],
  helpClass: [7, 57],
  help: [7, 57],
  lost: [10, 60],
  login: [11, 79],
  register: [11, 79],
  find: [9, 78],
  cart: [12, 69],
  // A member's pages have more files since alerts, comparing and shared carts are folders of their own (issue 37).
  // Unread messages of the chat.
  member: [90, 267],
  addresses: [58, 200],
  favourites: [59, 261],
  footprint: [56, 249],
  myCoupons: [59, 260],
  orders: [68, 280],
  complaint: [49, 186],
  refunds: [51, 268],
  account: [52, 220],
  // Level, profile, security, favourites, orders and order: the unpaid count, the draft of a form, and the fields that a server keeps (issue 34).
  level: [45, 178],
  profile: [47, 181],
  security: [45, 177],
  securityEdit: [58, 188],
  order: [58, 197],
  logistics: [49, 204],
  review: [54, 195],
  refund: [56, 196],
  refundBatch: [49, 198],
  refundDetail: [49, 196],
  verification: [44, 186],
  verifications: [45, 187],
  // The draft of an address is a file of its own since its form was split.
  checkout: [80, 226],
  pay: [60, 212],
  payResult: [59, 225],
}

/** Holds a page's cost against its budget, and its sheets, fonts and sprites. @param asked paths of its requests */
export function expectBudget(name: RouteName, { requests, bytes }: Cost, asked: readonly string[]): void {
  const [most, kilobytes] = BUDGET[name] ?? []
  if (most === undefined || kilobytes === undefined) return
  const spent = bytes / 1024
  expect.soft(requests, asked.join('\n')).toBeLessThanOrEqual(budget(`requests of ${name}`, requests, most))
  expect.soft(spent, 'KB').toBeLessThanOrEqual(budget(`KB of ${name}`, spent, kilobytes))
  expect.soft(asked.filter((path) => path.endsWith('.css'))).toHaveLength(SHARING.includes(name) ? 1 : 0)
  expect.soft(asked.filter((path) => path.endsWith('.woff2'))).toHaveLength(1)
  // Built pages have theirs; what is drawn in the browser asks for the sprite.
  expect.soft(asked.filter((path) => /icons\..*svg$/.test(path)).length, 'sprites').toBeLessThanOrEqual(1)
}
