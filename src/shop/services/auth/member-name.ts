import { eq, or, type SQL, sql } from 'drizzle-orm'
import { isUsername, USERNAME_LENGTH } from '#lib/member/account-rules.ts'
import { cleanMobile, isMobile } from '#lib/member/mobile-number.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { sqlState } from '#shop/db/fault.ts'
import { member } from '#shop/db/schema/member.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'

/** PostgreSQL's code for a value that a unique index has already. */
const NOT_UNIQUE = '23505'

/** Names that identify a member. User names and e-mail addresses ignore case. */
export type NameKind = 'username' | 'mobile' | 'email'

/** Whether a name, number or address belongs to a member already; empty ones never do. */
export async function isTaken(scope: Scope, kind: NameKind, name: string): Promise<boolean> {
  return Boolean(name) && (await scope.db.$count(member, matches(kind, name))) > 0
}

/**
 * Checks that a name may become a username. A mobile number may not, with or without a country's code, because its
 * owner signs in with it.
 * @throws ShopError FAIL for its form (V06), reserved words (contract auth.md, `keyword`), or when it is taken
 */
export async function checkUsername(scope: Scope, username: string): Promise<void> {
  if (!isUsername(username) || username.length > USERNAME_LENGTH) throw new ShopError('FAIL', { text: 'register.username_form' })
  if (isMobile(toMobile(scope, username), scope.settings.mobileRule)) throw new ShopError('FAIL', { text: 'register.username_mobile' })
  const { keyword } = await findSetting(scope, 'register')
  const reserved = keyword.split(',').filter(Boolean)
  const word = reserved.find((part) => username.toLowerCase().includes(part.trim().toLowerCase()))
  if (word) throw new ShopError('FAIL', { text: 'register.reserved', values: { word } })
  if (await isTaken(scope, 'username', username)) throw new ShopError('FAIL', { text: 'register.username_taken' })
}

/** Writes a name or number that a unique index guards. @throws ShopError FAIL with `text` if it was taken meanwhile */
export async function writeUnique<Result>(text: ShopTextKey, write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write
  } catch (cause) {
    throw sqlState(cause) === NOT_UNIQUE ? new ShopError('FAIL', { text }) : cause
  }
}

/**
 * Finds the member who signs in with a mobile number, user name or e-mail address; undefined if there is none. A bound number goes before a
 * user name that looks like it.
 */
export async function findByName(scope: Scope, name: string) {
  const mobile = toMobile(scope, name)
  const [row] = await scope.db
    .select()
    .from(member)
    .where(or(matches('username', name), matches('mobile', mobile), matches('email', name)))
    .orderBy(sql`${member.mobile} is not distinct from ${mobile} desc`)
    .limit(1)
  return row
}

/** A name that is a mobile number in the form that numbers are kept in; any other name as it is. */
function toMobile({ settings }: Scope, name: string): string {
  const mobile = /[\p{L}@]/u.test(name) ? name : cleanMobile(name, settings.mobileRule)
  return isMobile(mobile, settings.mobileRule) ? mobile : name
}

/** Finds the member who bound a mobile number, written as `cleanMobile` returns it; undefined if there is none. */
export async function findByMobile(scope: Scope, mobile: string) {
  const [row] = await scope.db.select().from(member).where(matches('mobile', mobile))
  return row
}

function matches(kind: NameKind, name: string): SQL {
  return kind === 'mobile' ? eq(member.mobile, name) : sql`lower(${member[kind]}) = ${name.toLowerCase()}`
}
