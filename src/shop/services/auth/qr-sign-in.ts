import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { member } from '#shop/db/schema/member.ts'
import { scanAccount, scanCode } from '#shop/db/schema/scan.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { drawQr } from '#shop/services/site/qr-picture.ts'
import { signIn } from './login.ts'
import { hashToken } from './token.ts'

/** Seconds a picture may be scanned, and seconds that whoever confirmed has for binding a number. */
const LIFE = 300
const BINDING = 900
const DAY = 86_400

/** Prefix of the ticket in a QR code. */
const MARK = 'harbour:sign-in:'

type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'

/**
 * A picture to scan with the messaging app, and the key its browser polls with (contract auth.md, QR sign-in).
 * @throws ShopError FAIL where no phone could scan it
 */
export async function getLoginQr(scope: Scope) {
  if (!scope.settings.hasFakeProviders) throw new ShopError('FAIL', { text: 'login.qr_off' })
  const now = scope.now()
  const key = scope.random.token(24)
  const ticket = scope.random.token(8)
  await scope.db.delete(scanCode).where(lte(scanCode.create_time, now - DAY))
  await scope.db.insert(scanCode).values({ key_hash: hashToken(key), ticket, create_time: now, expire_time: now + LIFE })
  return { qrcode: await drawQr(MARK + ticket), key, expire_time: LIFE }
}

/**
 * Signs the browser in once a phone has confirmed for a bound account.
 * @throws ShopError WAIT_SCAN until then; its data has `is_scanned`, name and picture after the scan
 * @throws ShopError NEED_BIND for an account without member, with the key for {@link bindScanned}
 * @throws ShopError QRCODE_EXPIRED, MEMBER_IS_LOCKED
 */
export async function checkLogin(scope: Scope, { key }: { key: string }) {
  const { code, account } = await findOpen(scope, key)
  const shown = { nickname: account?.nickname ?? '', headimg: account?.headimg ?? '' }
  if (code.state === 'waiting') throw new ShopError('WAIT_SCAN')
  if (code.state === 'scanned') throw new ShopError('WAIT_SCAN', { data: { is_scanned: 1, ...shown } })
  if (!account?.member_id) throw new ShopError('NEED_BIND', { data: { key, ...shown } })
  return spend(scope, code.ticket, account.member_id)
}

/**
 * Binds the account that scanned to a member and signs in: the end of `wechatLogin`, once the number is proved.
 * @param key the scan key that NEED_BIND gave
 * @throws ShopError QRCODE_EXPIRED, MEMBER_IS_LOCKED
 */
export async function bindScanned(scope: Scope, key: string, member_id: number) {
  const { code, account } = await findOpen(scope, key)
  if (code.state !== 'confirmed' || !account || account.member_id) throw new ShopError('QRCODE_EXPIRED')
  await scope.db.update(scanAccount).set({ member_id }).where(eq(scanAccount.id, account.id))
  return spend(scope, code.ticket, member_id)
}

/** The open code of a key and who scanned it. @throws ShopError QRCODE_EXPIRED for all others */
async function findOpen({ db, now }: Scope, key: string) {
  const [row] = await db
    .select({ code: scanCode, account: scanAccount })
    .from(scanCode)
    .leftJoin(scanAccount, eq(scanAccount.id, scanCode.account_id))
    .where(and(eq(scanCode.key_hash, hashToken(key)), gt(scanCode.expire_time, now())))
  if (!row || !['waiting', 'scanned', 'confirmed'].includes(row.code.state)) throw new ShopError('QRCODE_EXPIRED')
  return row
}

/** Uses a confirmed code up, so that two polls at once open one session. */
async function spend(scope: Scope, ticket: string, member_id: number) {
  const [row] = await scope.db.select().from(member).where(eq(member.member_id, member_id))
  if (!row || !(await move(scope, ticket, 'confirmed', { state: 'used' }))) throw new ShopError('QRCODE_EXPIRED')
  return signIn(scope, row)
}

/** Moves a code that has not expired from one state to the next; false where it is not in that state any more. */
async function move({ db, now }: Scope, ticket: string, from: ScanState, set: Partial<typeof scanCode.$inferInsert>): Promise<boolean> {
  const open = and(eq(scanCode.ticket, ticket), eq(scanCode.state, from), gt(scanCode.expire_time, now()))
  return (await db.update(scanCode).set(set).where(open).returning({ ticket: scanCode.ticket })).length > 0
}

/*
 * The phone's side, which the desk plays.
 */

/** An account of the messaging app that a phone scans with. */
export type ScanAccount = typeof scanAccount.$inferSelect & { username: string | null }

/** The accounts that a phone may scan with, the newest first, each with the name of the member it is bound to. */
export async function listScanAccounts({ db }: Scope): Promise<ScanAccount[]> {
  const rows = await db
    .select({ account: scanAccount, username: member.username, mobile: member.mobile })
    .from(scanAccount)
    .leftJoin(member, eq(member.member_id, scanAccount.member_id))
    .orderBy(desc(scanAccount.id))
    .limit(50)
  return rows.map(({ account, username, mobile }) => ({ ...account, username: username ?? mobile }))
}

/** Opens an account of the messaging app, optionally linked to a member. */
export async function openScanAccount({ db, now }: Scope, values: { nickname: string; member_id?: number }): Promise<number> {
  const [row] = await db
    .insert(scanAccount)
    .values({ ...values, create_time: now() })
    .returning({ id: scanAccount.id })
  return row?.id ?? 0
}

/** Pictures that browsers show now, the newest first. */
export async function listScanCodes({ db, now }: Scope) {
  const open = gt(scanCode.expire_time, now())
  return db.select().from(scanCode).where(open).orderBy(desc(scanCode.create_time)).limit(20)
}

/** A phone scans a picture with an account. @throws ShopError QRCODE_EXPIRED when another did, or it is too late */
export async function scan(scope: Scope, ticket: string, account_id: number): Promise<void> {
  if (!(await move(scope, ticket, 'waiting', { state: 'scanned', account_id }))) throw new ShopError('QRCODE_EXPIRED')
}

/** The phone's answer to "Log in?"; an account without member has more time then, for its number. @throws ShopError QRCODE_EXPIRED */
export async function answerScan(scope: Scope, ticket: string, isConfirmed: boolean): Promise<void> {
  const next = isConfirmed ? { state: 'confirmed', expire_time: scope.now() + BINDING } : { state: 'refused' }
  if (!(await move(scope, ticket, 'scanned', next))) throw new ShopError('QRCODE_EXPIRED')
}
