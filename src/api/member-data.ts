import type { Paged } from '#contract/records.ts'
import { pageAccountEntries } from './account.ts'
import { pageAddresses } from './address.ts'
import { pageBankAccounts } from './bank-account.ts'
import { isRefused } from './errors.ts'
import type { CallOptions } from './exchange.ts'
import { pageFavourites } from './favourite.ts'
import { pageFootprints } from './footprint.ts'
import { getMember } from './member.ts'
import { pageMemberCoupons } from './member-coupon.ts'
import { listOrders } from './order.ts'
import { listRefunds } from './refund.ts'
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

const LISTS = {
  addresses: pageAddresses,
  orders: listOrders,
  refunds: listRefunds,
  favourites: pageFavourites,
  viewed_products: pageFootprints,
  coupons: pageMemberCoupons,
  balance_entries: (input, options) => pageAccountEntries({ ...input, account_type: 'balance' }, options),
  point_entries: (input, options) => pageAccountEntries({ ...input, account_type: 'point' }, options),
  bank_accounts: pageBankAccounts,
  withdrawals: pageWithdraws,
} satisfies Record<string, Pages>

/**
 * Reads everything that the shop's calls tell of the member, for a file of theirs. Money is in cents, times in Unix seconds. A list that the
 * server does not have is null. @throws ApiError where one cannot be read now, since a part would look like everything
 */
export async function readMemberData(options: CallOptions = {}): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { member: await getMember({}, options) }
  for (const [name, list] of Object.entries(LISTS)) data[name] = await readAll(list, options)
  return data
}
