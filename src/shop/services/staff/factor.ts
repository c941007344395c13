import { and, arrayContains, eq, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { staff } from '#shop/db/schema/staff.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { hashToken, sessionOf } from '#shop/services/auth/token.ts'
import { guardPassword } from '#shop/services/auth/tries.ts'
import { changeStaff, getDeskName, type Staff } from './account.ts'
import { noteAudit } from './audit.ts'

/** Seconds a code of an authenticator app is shown (RFC 6238). */
const PERIOD = 30

/** How many of these periods a phone's clock may differ. */
const WINDOW = 1

const RECOVERY_CODES = 10

/** The second factor of an account; `secret` and its address for apps until it is turned on. */
export type Factor =
  | { state: 'off' }
  | { state: 'pending'; secret: string; uri: string }
  | { state: 'on'; since: number; recovery_codes: number }

/** Returns the second factor as its owner sees it. @throws ShopError RESULT_ERROR for an unknown account */
export async function getFactor(scope: Scope, { staff_id, username }: Staff): Promise<Factor> {
  const row = await findRow(scope, staff_id)
  if (row.totp_time) return { state: 'on', since: row.totp_time, recovery_codes: row.recovery_hashes.length }
  if (!row.totp_secret) return { state: 'off' }
  const totp = new TOTP({ issuer: await getDeskName(scope), label: username, secret: Secret.fromBase32(row.totp_secret) })
  return { state: 'pending', secret: row.totp_secret, uri: totp.toString() }
}

/** Stores a new secret of the second factor. One of its codes turns it on. @throws ShopError FAIL if it is on already */
export async function startFactor({ db, random }: Scope, { staff_id }: Staff): Promise<void> {
  const totp_secret = Secret.fromHex(random.token(20)).base32
  const isOff = and(eq(staff.staff_id, staff_id), eq(staff.totp_time, 0))
  const started = await db.update(staff).set({ totp_secret, totp_step: 0 }).where(isOff).returning({ id: staff.staff_id })
  if (!started.length) throw new ShopError('FAIL', { text: 'factor.on' })
}

/** Turns the second factor on with a first code of its secret. @returns the recovery codes @throws ShopError FAIL for a wrong code */
export async function confirmFactor(scope: Scope, self: Staff, code: string): Promise<string[]> {
  await guardCode(scope, self, () => spendTotp(scope, self.staff_id, code))
  await scope.db.update(staff).set({ totp_time: scope.now() }).where(eq(staff.staff_id, self.staff_id))
  await noteAudit(scope, self.username, 'confirm_factor')
  return writeRecoveryCodes(scope, self)
}

/** Replaces the recovery codes. @returns the new ones @throws ShopError FAIL for a wrong code */
export async function renewRecoveryCodes(scope: Scope, self: Staff, code: string): Promise<string[]> {
  await guardCode(scope, self, () => spendFactorCode(scope, self, code))
  await noteAudit(scope, self.username, 'renew_recovery')
  return writeRecoveryCodes(scope, self)
}

/** Turns the second factor off. @throws ShopError FAIL for a wrong code */
export async function stopFactor(scope: Scope, self: Staff, code: string): Promise<void> {
  await guardCode(scope, self, () => spendFactorCode(scope, self, code))
  await scope.db.update(staff).set(NO_FACTOR).where(eq(staff.staff_id, self.staff_id))
}

/**
 * Turns the second factor of an account off whose phone and recovery codes are lost, which ends its sessions.
 * @returns its user name
 * @throws ShopError RESULT_ERROR for an unknown account
 */
export async function resetFactor(scope: Scope, staff_id: number): Promise<string> {
  return changeStaff(scope, staff_id, NO_FACTOR)
}

const NO_FACTOR = { totp_secret: '', totp_time: 0, totp_step: 0, recovery_hashes: [] }

/** Whether a code of the app or a recovery code is right, and uses it up. A recovery code goes to the audit list. */
export async function spendFactorCode(scope: Scope, { staff_id, username }: Pick<Staff, 'staff_id' | 'username'>, code: string) {
  if (await spendTotp(scope, staff_id, code)) return true
  const isRecovery = await spendRecoveryCode(scope, staff_id, code)
  if (isRecovery) await noteAudit(scope, username, 'sign_in_recovery')
  return isRecovery
}

/** Counts wrong codes by session: a stolen one does not keep its owner from another. */
function guardCode(scope: Scope, { staff_id }: Staff, check: () => Promise<boolean>): Promise<true> {
  return guardPassword(scope, { opens: 'staffCode', who: sessionOf(scope, staff_id), refusal: 'FAIL', text: 'code.wrong' }, check)
}

/** Whether a code of the app is right and its step was not used yet, nor a later one. */
async function spendTotp(scope: Scope, staff_id: number, code: string): Promise<boolean> {
  const { totp_secret } = await findRow(scope, staff_id)
  if (!totp_secret) return false
  const now = scope.now()
  const token = code.replace(/\s/g, '')
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(totp_secret), period: PERIOD, window: WINDOW, timestamp: now * 1000 })
  if (delta === null) return false
  const totp_step = Math.floor(now / PERIOD) + delta
  const used = await scope.db
    .update(staff)
    .set({ totp_step })
    .where(and(eq(staff.staff_id, staff_id), lt(staff.totp_step, totp_step)))
    .returning({ id: staff.staff_id })
  return used.length > 0
}

/** Capital letters, blanks and dashes don't matter. */
async function spendRecoveryCode({ db }: Scope, staff_id: number, code: string): Promise<boolean> {
  const hash = hashToken(code.toLowerCase().replace(/[\s-]/g, ''))
  const used = await db
    .update(staff)
    .set({ recovery_hashes: sql`array_remove(${staff.recovery_hashes}, ${hash})` })
    .where(and(eq(staff.staff_id, staff_id), arrayContains(staff.recovery_hashes, [hash])))
    .returning({ id: staff.staff_id })
  return used.length > 0
}

async function writeRecoveryCodes({ db, random }: Scope, { staff_id }: Staff): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => random.token(8))
  await db
    .update(staff)
    .set({ recovery_hashes: codes.map(hashToken) })
    .where(eq(staff.staff_id, staff_id))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

async function findRow({ db }: Scope, staff_id: number) {
  const [row] = await db.select().from(staff).where(eq(staff.staff_id, staff_id))
  if (!row) throw new ShopError('RESULT_ERROR')
  return row
}
