import { and, desc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Address, AddressInput } from '#contract/address.ts'
import { NAME_LIMIT, STREET_LIMIT } from '#lib/member/address.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { area, memberAddress } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { findMobileFault } from '#shop/services/shared/mobile.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { checkQuota } from '#shop/services/shared/quota.ts'
import { sayRegions } from './area.ts'

type Written = v.InferOutput<typeof AddressInput>
type Place = Omit<Written, 'telephone' | 'longitude' | 'latitude' | 'is_default'>

/** The member's addresses, the default one first, then newest; `page_size` 0 is all. */
export async function pageAddresses(scope: Scope, asked: { page: number; page_size: number }) {
  const rows = scope.db.select().from(memberAddress).where(own(scope)).orderBy(desc(memberAddress.is_default), desc(memberAddress.id))
  const { list, ...page } = await readPage(asked, rows, scope.db.$count(memberAddress, own(scope)), { all: true })
  return { ...page, list: (await sayRegions(scope, list)).map(toCard) }
}

/** One address of the member with its regions, or the default one; null when there is none. */
export async function getAddress(scope: Scope, asked: { id: number; default: 0 | 1 }) {
  const wanted = asked.default ? eq(memberAddress.is_default, true) : eq(memberAddress.id, asked.id)
  const [row] = await sayRegions(
    scope,
    await scope.db
      .select()
      .from(memberAddress)
      .where(and(own(scope), wanted)),
  )
  return row ? toAddress(row) : null
}

type Row = typeof memberAddress.$inferSelect

/** An address in a list: without its regions. */
function toCard({ id, member_id, name, mobile, telephone, address, full_address, is_default }: Row) {
  return { id, member_id, name, mobile, telephone, address, full_address, is_default: toFlag(is_default) }
}

/** An address with its regions (contract member.md). */
export function toAddress(row: Row): Address {
  const { province_id, city_id, district_id, community_id, longitude, latitude } = row
  return { ...toCard(row), province_id, city_id, district_id, community_id, longitude, latitude }
}

/** Keeps a new address; the first one is the default by itself. Answers its id, as text (contract README). @throws ShopError FAIL */
export async function addAddress(scope: Scope, input: Written): Promise<string> {
  await checkAddress(scope, input)
  const { member_id } = memberOf(scope)
  return transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const have = await scope.db.$count(memberAddress, own(scope))
    checkQuota('address', have)
    const is_default = have === 0 || input.is_default === 1
    if (is_default) await clearDefault(scope)
    const [row] = await scope.db
      .insert(memberAddress)
      .values({ ...input, member_id, is_default })
      .returning({ id: memberAddress.id })
    return String(row?.id)
  })
}

/** Changes an address; editing the default one with `is_default` 0 leaves none. Answers the rows changed. @throws ShopError FAIL */
export async function editAddress(scope: Scope, { id, ...input }: Written & { id: number }): Promise<number> {
  await checkAddress(scope, input)
  return transaction(scope, async (scope) => {
    await lockMember(scope, memberOf(scope).member_id)
    const is_default = input.is_default === 1
    if (is_default && (await getAddress(scope, { id, default: 0 }))) await clearDefault(scope)
    return change(scope, id, { ...input, is_default })
  })
}

/** Makes an address the default one. Answers the rows changed, 0 for another member's. */
export async function setDefaultAddress(scope: Scope, { id }: { id: number }): Promise<number> {
  return transaction(scope, async (scope) => {
    await lockMember(scope, memberOf(scope).member_id)
    if (!(await getAddress(scope, { id, default: 0 }))) return 0
    await clearDefault(scope)
    return change(scope, id, { is_default: true })
  })
}

/** Forgets an address; without the default one there is none. Answers the rows gone. */
export async function deleteAddress(scope: Scope, { id }: { id: number }): Promise<number> {
  const gone = await scope.db
    .delete(memberAddress)
    .where(and(own(scope), eq(memberAddress.id, id)))
    .returning({ id: memberAddress.id })
  return gone.length
}

/** @throws ShopError FAIL with what {@link findAddressFault} finds */
async function checkAddress(scope: Scope, input: Written): Promise<void> {
  const fault = await findAddressFault(scope, input)
  if (fault) throw new ShopError('FAIL', fault)
}

/**
 * Validates an address: form of name and phone, nested regions down to the lowest level, and a street (contract member.md, client checks).
 * Returns the error text, null for a valid address.
 */
export async function findAddressFault(
  scope: Scope,
  address: Place,
): Promise<{ text: ShopTextKey; values?: Record<string, number> } | null> {
  if (!isWithin(address.name, NAME_LIMIT)) return { text: 'address.name_length', values: { max: NAME_LIMIT } }
  const mobileFault = findMobileFault(scope, address.mobile)
  if (mobileFault) return { text: mobileFault }
  if (!isWithin(address.address, STREET_LIMIT) || address.full_address.length > STREET_LIMIT) {
    return { text: 'address.street_length', values: { max: STREET_LIMIT } }
  }
  let pid = 0
  for (const id of [address.province_id, address.city_id, address.district_id, address.community_id]) {
    const below = await scope.db
      .select({ id: area.id })
      .from(area)
      .where(and(eq(area.pid, pid), eq(area.status, 1)))
    if (!below.length) break
    if (!below.some((row) => row.id === id)) return { text: 'address.region' }
    pid = id
  }
  return null
}

function isWithin(text: string, most: number): boolean {
  const { length } = text.trim()
  return length > 0 && length <= most
}

async function clearDefault(scope: Scope): Promise<void> {
  await scope.db
    .update(memberAddress)
    .set({ is_default: false })
    .where(and(own(scope), eq(memberAddress.is_default, true)))
}

async function change(scope: Scope, id: number, values: Partial<typeof memberAddress.$inferInsert>): Promise<number> {
  const changed = await scope.db
    .update(memberAddress)
    .set(values)
    .where(and(own(scope), eq(memberAddress.id, id)))
    .returning({ id: memberAddress.id })
  return changed.length
}

function own(scope: Scope) {
  return eq(memberAddress.member_id, memberOf(scope).member_id)
}
