import { asc, eq, inArray, sql } from 'drizzle-orm'
import { isUsername, STAFF_PASSWORD_LENGTH, USERNAME_LENGTH } from '#lib/member/account-rules.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { type StaffRole, staff, staffSession } from '#shop/db/schema/staff.ts'
import { lockSetUp } from '#shop/db/set-up-lock.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { ownScope, type Scope, type Surroundings, say, transaction } from '#shop/scope.ts'
import { hashPassword } from '#shop/secret.ts'
import { forgetGuesses } from '#shop/services/auth/device.ts'
import { writeUnique } from '#shop/services/auth/member-name.ts'

export type { StaffRole }

/** An account of the desk as its pages see it. */
export type Staff = Omit<typeof staff.$inferSelect, 'password_hash' | 'totp_secret' | 'totp_step' | 'recovery_hashes'>

/** Name of the account that is there from the beginning. */
export const FIRST_NAME = 'desk'

/**
 * Creates the first staff account and returns its password; undefined if accounts exist. The password comes from the settings or is random,
 * and is stored as a hash. Shops with known test codes have a known password.
 */
export function openFirstStaff(surroundings: Surroundings): Promise<string | undefined> {
  return transaction(ownScope(surroundings), async (scope) => {
    await lockSetUp(scope.db)
    if ((await scope.db.$count(staff)) > 0) return undefined
    const { fixedCode, ownerPassword } = scope.settings
    const password = ownerPassword || (fixedCode ? `desk-${fixedCode}` : scope.random.token(10))
    await insertStaff(scope, { username: FIRST_NAME, password, role: 'owner', site_id: 0 })
    return password
  })
}

/** Every account of the desk, the oldest first. */
export async function listStaff({ db }: Scope): Promise<Staff[]> {
  return db.select().from(staff).orderBy(asc(staff.staff_id))
}

interface NewStaff {
  username: string
  password: string
  role: StaffRole
  /** 0 = every shop. */
  site_id: number
}

/** Opens an account. @throws ShopError FAIL for a name or password that breaks the rules, a taken name, or an owner of one shop alone */
export async function addStaff(scope: Scope, given: NewStaff): Promise<void> {
  if (!isUsername(given.username) || given.username.length > USERNAME_LENGTH)
    throw new ShopError('FAIL', { text: 'register.username_form' })
  checkStaffPassword(given.password)
  if (given.role === 'owner' && given.site_id) throw new ShopError('FAIL', { text: 'staff.owner_shop' })
  if (given.site_id && !(await scope.db.$count(shop, eq(shop.site_id, given.site_id))))
    throw new ShopError('FAIL', { text: 'shop.unknown' })
  await insertStaff(scope, given)
}

async function insertStaff(scope: Scope, { password, ...values }: NewStaff): Promise<void> {
  const password_hash = await hashPassword(password)
  const write = scope.db.insert(staff).values({ ...values, password_hash, create_time: scope.now() })
  await writeUnique('register.username_taken', write)
}

/**
 * Locks an account and ends its sessions, or unlocks it. Both accounts are locked in the order of ids, so that two owners cannot lock each
 * other at once.
 * @returns its user name
 * @throws ShopError FAIL for one's own account, or if that was locked meanwhile; RESULT_ERROR
 */
export async function lockStaff(scope: Scope, self: Staff, staff_id: number, isLocked: boolean): Promise<string> {
  if (staff_id === self.staff_id) throw new ShopError('FAIL', { text: 'staff.self' })
  return transaction(scope, async (scope) => {
    const both = inArray(staff.staff_id, [self.staff_id, staff_id])
    const rows = await scope.db.select().from(staff).where(both).orderBy(asc(staff.staff_id)).for('update')
    if (!rows.some((row) => row.staff_id === self.staff_id && row.status === 1)) throw new ShopError('FAIL', { text: 'staff.locked' })
    return changeStaff(scope, staff_id, { status: isLocked ? 0 : 1 })
  })
}

/**
 * Gives an account a new password, which ends its sessions and the wait after failed sign-ins.
 * @returns its user name
 * @throws ShopError FAIL if it is too short, RESULT_ERROR for an unknown account
 */
export async function renewPassword(scope: Scope, staff_id: number, password: string): Promise<string> {
  checkStaffPassword(password)
  const username = await changeStaff(scope, staff_id, { password_hash: await hashPassword(password) })
  await forgetGuesses(scope, { kind: 'staff', id: staff_id }, 'staff')
  return username
}

function checkStaffPassword(password: string): void {
  if (password.length < STAFF_PASSWORD_LENGTH)
    throw new ShopError('FAIL', { text: 'password.length', values: { length: STAFF_PASSWORD_LENGTH } })
}

/** Changes an account, which ends its sessions. @returns its user name @throws ShopError RESULT_ERROR for an unknown one */
export async function changeStaff({ db, live }: Scope, staff_id: number, values: Partial<typeof staff.$inferInsert>): Promise<string> {
  const [changed] = await db.update(staff).set(values).where(eq(staff.staff_id, staff_id)).returning({ username: staff.username })
  if (!changed) throw new ShopError('RESULT_ERROR')
  await db.delete(staffSession).where(eq(staffSession.staff_id, staff_id))
  // A connection of the chat bears no session of its own.
  await live.close({ kind: 'staff', id: staff_id }, { type: 'force_offline', data: {} })
  return changed.username
}

/** Finds the account of a user name, ignoring case; undefined if there is none. */
export async function findStaffByName({ db }: Scope, username: string) {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.username})`, username.toLowerCase()))
  return row
}

/** Returns the name of the platform. */
export async function getDeskName(scope: Scope): Promise<string> {
  return say(scope, (await findSetting(scope, 'site')).site_name)
}

/** Shops by id with their names, for choosing one. */
export async function listShopNames(scope: Scope): Promise<{ site_id: number; name: string }[]> {
  const rows = await scope.db.select({ site_id: shop.site_id, site_name: shop.site_name }).from(shop).orderBy(asc(shop.site_id))
  return rows.map(({ site_id, site_name }) => ({ site_id, name: say(scope, site_name) }))
}
