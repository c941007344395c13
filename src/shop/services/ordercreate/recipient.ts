import { and, eq, sql } from 'drizzle-orm'
import type { Address } from '#contract/address.ts'
import { isMobile } from '#lib/member/mobile-number.ts'
import { area, member, memberAddress } from '#shop/db/schema/member.ts'
import { type Database, memberOf, type Scope } from '#shop/scope.ts'
import { findAddressFault, toAddress } from '#shop/services/member/address.ts'
import { nameRegions } from '#shop/services/member/area.ts'
import type { Fault } from './fault.ts'

/** Recipient of an order. `address` is null if unknown. For virtual products it holds only a mobile number. */
export interface Recipient {
  address: Address | null
  fault: Fault | null
}

/**
 * Queries for an address of a member and the names of its regions, with placeholders `member_id` and `address_id`; an `address_id` of 0 stands for
 * the default address.
 */
export function selectAddress(db: Database) {
  const id = sql.placeholder('address_id')
  const { member_id, is_default, province_id, city_id, district_id, community_id } = memberAddress
  const isIt = sql`case when ${id}::int = 0 then ${is_default} else ${memberAddress.id} = ${id}::int end`
  const where = and(eq(member_id, sql.placeholder('member_id')), isIt)
  const regions = sql.join([province_id, city_id, district_id, community_id], sql`, `)
  return {
    addresses: db.select().from(memberAddress).where(where),
    areas: db
      .select({ id: area.id, name: area.name })
      .from(memberAddress)
      .innerJoin(area, sql`${area.id} = any(array[${regions}])`)
      .where(where),
  }
}

/** Result of {@link selectAddress}. */
interface Found {
  addresses: (typeof memberAddress.$inferSelect)[]
  areas: Pick<typeof area.$inferSelect, 'id' | 'name'>[]
}

/** Which saved address is asked for: 0 the default one, as virtual goods do for its mobile number. */
export function savedId(sent: Address | null, is_virtual: boolean): number {
  return is_virtual ? 0 : (sent?.id ?? 0)
}

/**
 * Resolves the recipient of an order: a saved address by id, a complete address sent with the call, or the default address. A sent address
 * is validated like a saved one. Virtual products need only a mobile number, sent or the member's.
 */
export async function settleRecipient(scope: Scope, sent: Address | null, found: Found, is_virtual: boolean): Promise<Recipient> {
  const [row] = found.addresses
  const saved = row ? toAddress(nameRegions(scope, row, found.areas)) : null
  if (is_virtual) return settleMobile(scope, sent, saved)
  const isNew = sent && !sent.id && !isBlank(sent)
  const address = isNew ? sent : saved
  const isGood = isNew ? !(await findAddressFault(scope, sent)) : address
  return { address, fault: isGood ? null : { error: 1, text: 'order.no_address' } }
}

function isBlank({ name, mobile, address }: Address): boolean {
  return !(name || mobile || address)
}

async function settleMobile(scope: Scope, sent: Address | null, saved: Address | null): Promise<Recipient> {
  const { member_id } = memberOf(scope)
  const [row] = await scope.db.select({ mobile: member.mobile }).from(member).where(eq(member.member_id, member_id))
  const mobile = sent?.mobile || row?.mobile || saved?.mobile || ''
  const address = { ...EMPTY_ADDRESS, mobile, member_id }
  return { address, fault: isMobile(mobile, scope.settings.mobileRule) ? null : { error: 1, text: 'order.no_mobile' } }
}

const EMPTY_ADDRESS: Address = {
  id: 0,
  member_id: 0,
  name: '',
  mobile: '',
  telephone: '',
  address: '',
  full_address: '',
  province_id: 0,
  city_id: 0,
  district_id: 0,
  community_id: 0,
  longitude: '',
  latitude: '',
  is_default: 0,
}
