import { and, eq, gt, lte } from 'drizzle-orm'
import { staff, staffSession } from '#shop/db/schema/staff.ts'
import type { Scope } from '#shop/scope.ts'
import { checkPassword, hashPassword } from '#shop/secret.ts'
import { guardGuesses, keepDevice } from '#shop/services/auth/device.ts'
import { limitCalls } from '#shop/services/auth/limit.ts'
import { hashToken, sessionOf } from '#shop/services/auth/token.ts'
import { guardPassword } from '#shop/services/auth/tries.ts'
import { findStaffByName, type Staff } from './account.ts'
import { spendFactorCode } from './factor.ts'

/** Seconds a session of the desk lasts: a working day. */
export const SESSION_LIFE = 12 * 3600

/** Seconds in which the second factor has to follow the password. */
const PENDING_LIFE = 300

/** A session's token for the cookie; a pending one still needs the second factor. */
export interface Opened {
  token: string
  isPending: boolean
}

/**
 * Opens a session of the desk. Wrong passwords are slowed for the name, the address and the browser, as a member's are.
 * @throws ShopError USERNAME_OR_PASSWORD_ERROR (wrong, locked, or wrong too often), FAIL when the address asks too often
 */
export async function openStaffSession(scope: Scope, { username, password }: { username: string; password: string }): Promise<Opened> {
  await limitCalls(scope)
  const row = await findStaffByName(scope, username)
  const check = async () => {
    if (row?.status === 1) return (await checkPassword(password, row.password_hash)) && row
    // Names without an account take as long as others, so that callers cannot find out which exist.
    await hashPassword(password)
    return false
  }
  const owner = row && { kind: 'staff' as const, id: row.staff_id }
  const guarded = { opens: 'staff', who: row?.staff_id ?? username, refusal: 'USERNAME_OR_PASSWORD_ERROR' } as const
  const { staff_id, totp_time } = await guardGuesses(scope, owner, guarded, check)
  if (!totp_time) return { token: await writeSession(scope, staff_id), isPending: false }
  const token = scope.random.token(24)
  const expire_time = scope.now() + PENDING_LIFE
  await scope.db.insert(staffSession).values({ token_hash: hashToken(token), staff_id, is_pending: true, expire_time })
  return { token, isPending: true }
}

/**
 * Checks the password of the account that is signed in, before a change that would outlast a stolen session. Wrong ones are counted by
 * session, so that a stolen one does not keep its owner from another.
 * @throws ShopError PASSWORD_ERROR
 */
export async function checkOwnPassword(scope: Scope, { staff_id }: Staff, password: string): Promise<void> {
  const check = async () => {
    const [row] = await scope.db.select().from(staff).where(eq(staff.staff_id, staff_id))
    return checkPassword(password, row?.password_hash ?? '')
  }
  await guardPassword(scope, { opens: 'staffOwn', who: sessionOf(scope, staff_id), refusal: 'PASSWORD_ERROR' }, check)
}

/** The account whose password was given to the session of `token`, and which has to give its second factor; undefined for any other. */
export function findPendingStaff(scope: Scope, token: string): Promise<Staff | undefined> {
  return findSession(scope, token, true)
}

/**
 * Opens the session of an account that gave its password, with a code of its second factor.
 * @returns the token of the cookie
 * @throws ShopError FAIL for a wrong code, or too many wrong ones
 */
export async function confirmStaffSession(scope: Scope, pending: Staff, code: string): Promise<string> {
  await limitCalls(scope)
  const { staff_id } = pending
  const guarded = { opens: 'staffCode', who: staff_id, refusal: 'FAIL', text: 'code.wrong' } as const
  await guardGuesses(scope, { kind: 'staff', id: staff_id }, guarded, () => spendFactorCode(scope, pending, code))
  await scope.db.delete(staffSession).where(eq(staffSession.token_hash, hashToken(scope.token)))
  return writeSession(scope, staff_id)
}

async function writeSession(scope: Scope, staff_id: number): Promise<string> {
  const token = scope.random.token(24)
  const now = scope.now()
  await scope.db.delete(staffSession).where(lte(staffSession.expire_time, now))
  await scope.db.insert(staffSession).values({ token_hash: hashToken(token), staff_id, expire_time: now + SESSION_LIFE })
  await scope.db.update(staff).set({ login_time: now }).where(eq(staff.staff_id, staff_id))
  await keepDevice(scope, { kind: 'staff', id: staff_id })
  return token
}

/** Whose session a cookie holds; undefined for none, an expired one, and a locked account. */
export function findStaff(scope: Scope, token: string): Promise<Staff | undefined> {
  return findSession(scope, token, false)
}

async function findSession({ db, now }: Scope, token: string, isPending: boolean): Promise<Staff | undefined> {
  const isOf = and(eq(staffSession.token_hash, hashToken(token)), eq(staffSession.is_pending, isPending))
  const [row] = await db
    .select({ staff })
    .from(staffSession)
    .innerJoin(staff, eq(staff.staff_id, staffSession.staff_id))
    .where(and(isOf, gt(staffSession.expire_time, now()), eq(staff.status, 1)))
  return row?.staff
}

/** Ends a session of the desk, and with the account's last one its connection of the chat, which bears none of its own. */
export async function closeStaffSession({ db, live }: Scope, token: string): Promise<void> {
  const isOwn = eq(staffSession.token_hash, hashToken(token))
  const [gone] = await db.delete(staffSession).where(isOwn).returning({ id: staffSession.staff_id })
  if (!gone || (await db.$count(staffSession, and(eq(staffSession.staff_id, gone.id), eq(staffSession.is_pending, false))))) return
  await live.close({ kind: 'staff', id: gone.id }, { type: 'force_offline', data: {} })
}
