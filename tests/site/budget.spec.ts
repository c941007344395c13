import { expect, test } from '@playwright/test'
import { SHARING } from '#components/own-sheet.ts'
import type { RouteName } from '#lib/paths.ts'
import { ROUTES, type Route } from '#lib/routes.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { watchCost } from '../../scripts/steps/floor.ts'
import { addressWhileBuying, BUYING_PAGES } from '../e2e/buyer.ts'
import { SITE_URL } from '../helpers/built.ts'
import { signInDemo } from '../helpers/member.ts'
import { addressOf, ownAddress } from '../helpers/screens.ts'
import { visitLater } from '../helpers/visit-later.ts'

/**
 * What each kind of page may ask for before any interaction, with nothing kept: requests, and KB as they travel (issue 11). Guarded ones as a
 * member; others signed out, on an afternoon after something of everything was sold, so that the hour of the test and the orders of other
 * tests change nothing.
 */
const BUDGET = {
  home: [16, 100],
  list: [13, 78],
  category: [14, 80],
  categories: [24, 102],
  brands: [16, 91],
  brand: [12, 81],
  coupons: [14, 90],
  street: [13, 103],
  sku: [22, 95],
  combo: [20, 82],
  groupbuys: [18, 92],
  groupbuy: [22, 100],
  seckills: [21, 114],
  seckill: [21, 106],
  notices: [6, 57],
  notice: [5, 56],
  articles: [10, 80],
  articleClass: [10, 81],
  article: [12, 73],
  helps: [7, 57],
  helpClass: [6, 57],
  help: [6, 57],
  lost: [9, 60],
  login: [10, 79],
  register: [8, 78],
  find: [8, 78],
  cart: [11, 69],
  member: [68, 267],
  addresses: [42, 200],
  favourites: [52, 261],
  footprint: [56, 249],
  myCoupons: [49, 260],
  orders: [60, 280],
  complaint: [42, 186],
  refunds: [51, 268],
  account: [45, 220],
  level: [33, 166],
  profile: [32, 166],
  security: [34, 165],
  securityEdit: [44, 188],
  order: [45, 197],
  logistics: [47, 204],
  review: [46, 195],
  refund: [46, 196],
  refundBatch: [45, 198],
  refundDetail: [45, 196],
  verification: [44, 186],
  verifications: [45, 187],
  checkout: [63, 226],
  pay: [60, 212],
  payResult: [55, 225],
} satisfies Partial<Record<RouteName, [requests: number, kilobytes: number]>>

/** Pages that list the devices their member is signed in on: those of the first grow with every test. */
const BY_DEVICE: RouteName[] = ['security']

test.use({ viewport: { width: 1350, height: 940 } })

for (const [name, [requests, kilobytes]] of Object.entries(BUDGET) as [RouteName, [number, number]][]) {
  test(`${name} asks for at most ${requests} files and ${kilobytes} KB, a sheet among them where it is not in the page, and icons at most once`, async ({
    page,
    context,
  }) => {
    const { guarded }: Route = ROUTES[name]
    const buying = BUYING_PAGES.find((page) => page === name)
    const account = DEMO_ACCOUNTS[BY_DEVICE.includes(name) ? 2 : 0]
    const own = async () => ownAddress(context.request, await signInDemo(context, SITE_URL, account), name)
    const address = buying ? await addressWhileBuying(page, buying) : await (guarded ? own() : addressOf(SITE_URL, name))
    // Home goes by the shop's clock, which no test moves.
    if (!guarded && name !== 'home') await visitLater(page)
    const cost = await watchCost(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(address, { waitUntil: 'networkidle' })
    const { requests: made, bytes } = cost()
    expect.soft(made, asked.join('\n')).toBeLessThanOrEqual(requests)
    expect.soft(bytes / 1024, 'KB').toBeLessThanOrEqual(kilobytes)
    expect.soft(asked.filter((path) => path.endsWith('.css'))).toHaveLength(SHARING.includes(name) ? 1 : 0)
    expect.soft(asked.filter((path) => path.endsWith('.woff2'))).toHaveLength(1)
    // Built pages have theirs; what is drawn in the browser asks for the sprite.
    expect(asked.filter((path) => /icons\..*svg$/.test(path)).length).toBeLessThanOrEqual(1)
  })
}
