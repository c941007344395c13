import { asc, eq } from 'drizzle-orm'
import { member } from '#shop/db/schema/member.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { verifier } from '#shop/db/schema/verify.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { findByName, writeUnique } from '#shop/services/auth/member-name.ts'

/**
 * Returns the member's rows as a verifier, one for each shop, oldest first.
 * @throws ShopError FAIL if there are none
 */
export async function findVerifiers(scope: Scope) {
  const own = eq(verifier.member_id, memberOf(scope).member_id)
  const rows = await scope.db.select().from(verifier).where(own).orderBy(asc(verifier.verifier_id))
  if (!rows.length) throw new ShopError('FAIL', { text: 'verify.no_verifier' })
  return rows
}

/** Returns the ID of the member's first row as a verifier (contract cart-order.md, verification). @throws ShopError FAIL if there is none */
export async function getVerifier(scope: Scope) {
  const [first] = await findVerifiers(scope)
  return { verifier_id: first?.verifier_id ?? 0 }
}

/** Returns all verifiers by shop, oldest first. */
export async function listVerifiers({ db }: Scope) {
  return db
    .select({ verifier, username: member.username, nickname: member.nickname, mobile: member.mobile, site_name: shop.site_name })
    .from(verifier)
    .innerJoin(member, eq(member.member_id, verifier.member_id))
    .innerJoin(shop, eq(shop.site_id, verifier.site_id))
    .orderBy(asc(verifier.site_id), asc(verifier.verifier_id))
}

/**
 * Names a member, found by username, mobile or e-mail, to verify codes of a shop.
 * @throws ShopError MEMBER_NOT_EXIST for an unknown name; FAIL for an unknown shop, or if the member is a verifier of it already
 */
export async function addVerifier(scope: Scope, { name, site_id }: { name: string; site_id: number }): Promise<void> {
  const found = name && (await findByName(scope, name))
  if (!found) throw new ShopError('MEMBER_NOT_EXIST')
  if (!(await scope.db.$count(shop, eq(shop.site_id, site_id)))) throw new ShopError('FAIL', { text: 'shop.unknown' })
  const row = { member_id: found.member_id, site_id, create_time: scope.now() }
  await writeUnique('verify.named_already', scope.db.insert(verifier).values(row))
}

/**
 * Takes the right away again; what was verified stays written down.
 * @returns the name of the member
 * @throws ShopError RESULT_ERROR for a member without the right
 */
export async function deleteVerifier({ db }: Scope, { verifier_id }: { verifier_id: number }): Promise<string> {
  const [gone] = await db.delete(verifier).where(eq(verifier.verifier_id, verifier_id)).returning({ member_id: verifier.member_id })
  if (!gone) throw new ShopError('RESULT_ERROR')
  const [{ username, mobile } = {}] = await db.select().from(member).where(eq(member.member_id, gone.member_id))
  return username || mobile || String(gone.member_id)
}
