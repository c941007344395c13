import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { chatServicer, chatTalk } from '#shop/db/schema/chat.ts'
import { type StaffRole, staff } from '#shop/db/schema/staff.ts'
import type { Scope } from '#shop/scope.ts'

/** Roles that answer customers. */
export const SERVICER_ROLES: readonly StaffRole[] = ['owner', 'chat']

/** An account that may answer customers: of one shop, or with `site_id` 0 of the platform and of every shop. */
export interface Servicer {
  staff_id: number
  site_id: number
}

/** A {@link Servicer} who is connected, or lost the connection a moment ago. */
interface ConnectedServicer extends Servicer {
  /** False while they set themselves offline: they keep their talks and get no new ones. */
  takesNew: boolean
}

/** Whether an account of that shop answers for this one. */
export function answersFor({ site_id }: Pick<Servicer, 'site_id'>, shop_id: number): boolean {
  return site_id === 0 || site_id === shop_id
}

/** Returns the service people who are connected, by id. */
export async function findConnected({ db, live }: Scope): Promise<ConnectedServicer[]> {
  const connected = await live.connected('staff')
  if (!connected.size) return []
  const may = and(inArray(staff.staff_id, [...connected]), inArray(staff.role, [...SERVICER_ROLES]), eq(staff.status, 1))
  return db
    .select({ staff_id: staff.staff_id, site_id: staff.site_id, takesNew: sql<boolean>`coalesce(${chatServicer.online}, true)` })
    .from(staff)
    .leftJoin(chatServicer, eq(chatServicer.staff_id, staff.staff_id))
    .where(may)
    .orderBy(asc(staff.staff_id))
}

/** Everybody who takes talks now: connected, and not set offline by themselves. */
export async function findServicers(scope: Scope): Promise<Servicer[]> {
  return (await findConnected(scope)).filter(({ takesNew }) => takesNew)
}

/** Returns the account IDs of {@link findServicers} for one shop. */
export async function findServicersOf(scope: Scope, shop_id: number): Promise<number[]> {
  return (await findServicers(scope)).filter((one) => answersFor(one, shop_id)).map(({ staff_id }) => staff_id)
}

/**
 * Returns the account with the fewest open talks with connected members; of several the one with the lowest ID, 0 if `servicers` is empty.
 * Locks the accounts until the transaction ends, so that two members who come at once are not sent to the same one.
 * @param here IDs of connected members
 */
export async function chooseServicer({ db }: Scope, servicers: number[], here: ReadonlySet<number>): Promise<number> {
  await db
    .select({ staff_id: staff.staff_id })
    .from(staff)
    .where(inArray(staff.staff_id, servicers))
    .orderBy(asc(staff.staff_id))
    .for('no key update')
  const open = await db
    .select({ servicer_id: chatTalk.servicer_id, member_id: chatTalk.member_id })
    .from(chatTalk)
    .where(and(eq(chatTalk.state, 'open'), inArray(chatTalk.servicer_id, servicers)))
  const busy = (staff_id: number) => open.filter((talk) => talk.servicer_id === staff_id && here.has(talk.member_id)).length
  return servicers.toSorted((one, other) => busy(one) - busy(other) || one - other)[0] ?? 0
}
