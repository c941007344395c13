import { and, eq, gt, lte } from 'drizzle-orm'
import { limitKey } from '#shop/address.ts'
import { staff, staffSession } from '#shop/db/schema/staff.ts'
import type { Scope } from '#shop/scope.ts'
import { checkPassword, hashPassword } from '#shop/secret.ts'
import { limitCalls } from '#shop/services/auth/limit.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { guardPassword } from '#shop/services/auth/tries.ts'
import { findStaffByName, type Staff } from './account.ts'

/** Seconds a session of the desk lasts: a working day. */
export const SESSION_LIFE = 12 * 3600

/**
 * Opens a session of the desk and answers what its cookie holds. Wrong passwords are slowed for the name and for the address, as a
 * member's are.
 * @throws ShopError USERNAME_OR_PASSWORD_ERROR (wrong, locked, or wrong too often), FAIL when the address asks too often
 */
export async function openStaffSession(scope: Scope, { username, password }: { username: string; password: string }): Promise<string> {
  await limitCalls(scope)
  const row = await findStaffByName(scope, username)
  const refusal = 'USERNAME_OR_PASSWORD_ERROR'
  const check = async () => {
    if (row?.status === 1) return (await checkPassword(password, row.password_hash)) && row
    // Names without an account take as long as others, so that nobody learns which exist.
    await hashPassword(password)
    return false
  }
  const byName = () => guardPassword(scope, { opens: 'staff', who: row?.staff_id ?? username, refusal }, check)
  const { staff_id } = scope.address
    ? await guardPassword(scope, { opens: 'address', who: limitKey(scope.address), refusal }, byName)
    : await byName()
  const token = scope.random.token(24)
  const now = scope.now()
  await scope.db.delete(staffSession).where(lte(staffSession.expire_time, now))
  await scope.db.insert(staffSession).values({ token_hash: hashToken(token), staff_id, expire_time: now + SESSION_LIFE })
  await scope.db.update(staff).set({ login_time: now }).where(eq(staff.staff_id, staff_id))
  return token
}

/** Whose session a cookie holds; undefined for none, an expired one, and a locked account. */
export async function findStaff({ db, now }: Scope, token: string): Promise<Staff | undefined> {
  const [row] = await db
    .select({ staff })
    .from(staffSession)
    .innerJoin(staff, eq(staff.staff_id, staffSession.staff_id))
    .where(and(eq(staffSession.token_hash, hashToken(token)), gt(staffSession.expire_time, now()), eq(staff.status, 1)))
  return row?.staff
}

/** Ends a session of the desk, and with the account's last one its connection of the chat, which bears none of its own. */
export async function closeStaffSession({ db, live }: Scope, token: string): Promise<void> {
  const isOwn = eq(staffSession.token_hash, hashToken(token))
  const [gone] = await db.delete(staffSession).where(isOwn).returning({ id: staffSession.staff_id })
  if (!gone || (await db.$count(staffSession, eq(staffSession.staff_id, gone.id)))) return
  await live.close({ kind: 'staff', id: gone.id }, { type: 'force_offline', data: {} })
}
