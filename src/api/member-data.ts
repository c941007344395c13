import type { ChatContact } from '#contract/chat.ts'
import type { Paged } from '#contract/records.ts'
import { pageAccountEntries } from './account.ts'
import { pageAddresses } from './address.ts'
import { pageBankAccounts } from './bank-account.ts'
import { listCart } from './cart.ts'
import { listContacts, listDialogs } from './chat.ts'
import { isRefused } from './errors.ts'
import type { CallOptions } from './exchange.ts'
import { pageFavourites } from './favourite.ts'
import { pageFootprints } from './footprint.ts'
import { getMember } from './member.ts'
import { pageMemberCoupons, pagePlatformCoupons } from './member-coupon.ts'
import { listOrders } from './order.ts'
import { pageRechargeOrders } from './recharge.ts'
import { listRefunds } from './refund.ts'
import { listSessions } from './session.ts'
import { pageFollowedShops } from './shop-member.ts'
import { listSigninRecords } from './signin.ts'
import { pageWithdraws } from './withdraw.ts'

const PAGE_SIZE = 50
/** Most pages of a list that are read, so that a server that counts wrongly ends. */
const MOST_PAGES = 200

type Pages = (input: { page: number; page_size: number }, options: CallOptions) => Promise<Paged<unknown>>

/** Reads all pages of a list; null where the server does not have it. */
async function readAll(list: Pages, options: CallOptions): Promise<unknown[] | null> {
  const rows: unknown[] = []
  try {
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { list: more, page_count } = await list({ page, page_size: PAGE_SIZE }, options)
      rows.push(...more)
      if (page >= page_count) break
    }
  } catch (reason) {
    if (!isRefused(reason)) throw reason
    return null
  }
  return rows
}

/** A list that comes whole. */
const whole = (list: (input: object, options: CallOptions) => Promise<unknown[]>): Pages => {
  return async (_, options) => ({ list: await list({}, options), count: 0, page_count: 1 })
}

/** Lists that a server tells by state: 1 usable, 2 used, 3 expired. */
const ofState = (list: (input: { page: number; page_size: number; state: number }, options: CallOptions) => Promise<Paged<unknown>>) => {
  const read =
    (state: number): Pages =>
    (input, options) =>
      list({ ...input, state }, options)
  return [1, 2, 3].map(read)
}

const LISTS = {
  addresses: pageAddresses,
  cart: whole(listCart),
  orders: listOrders,
  refunds: listRefunds,
  favourites: pageFavourites,
  followed_shops: pageFollowedShops,
  viewed_products: pageFootprints,
  coupons: ofState(pageMemberCoupons),
  platform_coupons: ofState(pagePlatformCoupons),
  balance_entries: (input, options) => pageAccountEntries({ ...input, account_type: 'balance' }, options),
  point_entries: (input, options) => pageAccountEntries({ ...input, account_type: 'point' }, options),
  bank_accounts: pageBankAccounts,
  withdrawals: pageWithdraws,
  top_ups: pageRechargeOrders,
  check_ins: whole(listSigninRecords),
  sessions: whole(listSessions),
} satisfies Record<string, Pages | Pages[]>

/** Reads the messages of the member with each shop, newest page first; null where the server has no chat. */
async function readMessages(options: CallOptions): Promise<unknown[] | null> {
  const contacts = await readAll((input, options) => listContacts({ ...input, size: input.page_size }, options), options)
  const talks: unknown[] = []
  for (const contact of contacts ?? []) {
    const { shop_id, site_name } = contact as ChatContact
    const read: Pages = ({ page, page_size }, options) => listDialogs({ page, limit: page_size, servicer_id: 0, site_id: shop_id }, options)
    talks.push({ shop_id, site_name, messages: await readAll(read, options) })
  }
  return contacts && talks
}

/**
 * Reads everything that the shop's calls tell of the member, for a file of theirs. Money is in cents, times in Unix seconds. A list that the
 * server does not have is null. @throws ApiError where one cannot be read now, since a part would look like everything
 */
export async function readMemberData(options: CallOptions = {}): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { member: await getMember({}, options) }
  for (const [name, lists] of Object.entries(LISTS)) {
    const parts: (unknown[] | null)[] = []
    for (const list of [lists].flat()) parts.push(await readAll(list, options))
    data[name] = parts.includes(null) ? null : parts.flat()
  }
  return { ...data, messages: await readMessages(options) }
}
