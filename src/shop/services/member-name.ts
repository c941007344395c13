import { eq, or, type SQL, sql } from 'drizzle-orm'
import { member } from '../db/schema/member.ts'
import type { Scope } from '../scope.ts'

/** What a member can be found by; names and addresses without regard to case. */
export type NameKind = 'username' | 'mobile' | 'email'

/** Whether a name, number or address belongs to a member already; empty ones belong to nobody. */
export async function isTaken(scope: Scope, kind: NameKind, name: string): Promise<boolean> {
  return Boolean(name) && (await scope.db.$count(member, matches(kind, name))) > 0
}

/** The member who signs in with this: user name, number or address. */
export async function findByName(scope: Scope, name: string) {
  const [row] = await scope.db
    .select()
    .from(member)
    .where(or(matches('username', name), matches('mobile', name), matches('email', name)))
  return row
}

/** The member of a bound number. */
export async function findByMobile(scope: Scope, mobile: string) {
  const [row] = await scope.db.select().from(member).where(matches('mobile', mobile))
  return row
}

function matches(kind: NameKind, name: string): SQL {
  return kind === 'mobile' ? eq(member.mobile, name) : sql`lower(${member[kind]}) = ${name.toLowerCase()}`
}
