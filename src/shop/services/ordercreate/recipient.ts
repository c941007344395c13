import { and, eq } from 'drizzle-orm'
import type { Address } from '#contract/address.ts'
import { isMobile } from '#lib/mobile-number.ts'
import { member, memberAddress } from '#shop/db/schema/member.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { findAddressFault, toAddress } from '#shop/services/member/address.ts'
import { sayRegions } from '#shop/services/member/area.ts'
import type { Fault } from './fault.ts'

/** Who receives the order. `address` is null where none is known, and for virtual goods only holds a mobile number. */
export interface Recipient {
  address: Address | null
  fault: Fault | null
}

/**
 * Whose address an order goes to: a saved one by its id (the member's own), one sent whole, which must be as good as a saved one, or the
 * member's default one.
 * Virtual goods only need a mobile number, the sent one or the member's.
 */
export async function settleRecipient(scope: Scope, sent: Address | null, is_virtual: boolean): Promise<Recipient> {
  if (is_virtual) return settleMobile(scope, sent)
  const isNew = sent && !sent.id && !isBlank(sent)
  const address = isNew ? sent : await findAddress(scope, sent?.id || null)
  const isGood = isNew ? !(await findAddressFault(scope, sent)) : address
  return { address, fault: isGood ? null : { error: 1, text: 'order.no_address' } }
}

function isBlank({ name, mobile, address }: Address): boolean {
  return !(name || mobile || address)
}

async function settleMobile(scope: Scope, sent: Address | null): Promise<Recipient> {
  const { member_id } = memberOf(scope)
  const [row] = await scope.db.select({ mobile: member.mobile }).from(member).where(eq(member.member_id, member_id))
  const saved = await findAddress(scope, null)
  const mobile = sent?.mobile || row?.mobile || saved?.mobile || ''
  const address = { ...NOBODY, mobile, member_id }
  return { address, fault: isMobile(mobile, scope.settings.mobileRule) ? null : { error: 1, text: 'order.no_mobile' } }
}

const NOBODY: Address = {
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

/** A saved address of the member, or the default one for null. */
async function findAddress(scope: Scope, id: number | null): Promise<Address | null> {
  const own = eq(memberAddress.member_id, memberOf(scope).member_id)
  const [row] = await sayRegions(
    scope,
    await scope.db
      .select()
      .from(memberAddress)
      .where(and(own, id === null ? eq(memberAddress.is_default, true) : eq(memberAddress.id, id))),
  )
  return row ? toAddress(row) : null
}
