import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { knownDevice } from '#shop/db/schema/member.ts'
import type { Scope } from '#shop/scope.ts'
import { ROOM } from '#shop/services/shared/room.ts'
import { hashToken } from './token.ts'

/** Seconds a browser stays known after its last sign-in. */
const LIFE = 365 * 86_400

/** Whether the browser that calls has signed this member in before. */
export async function isKnownDevice({ db, device }: Scope, member_id: number): Promise<boolean> {
  if (!device) return false
  return (await db.$count(knownDevice, and(eq(knownDevice.member_id, member_id), eq(knownDevice.device_hash, hashToken(device))))) > 0
}

/** Remembers the browser that signs a member in; it gets a cookie when it has none, and the longest unused beyond twenty are forgotten. */
export async function keepDevice(scope: Scope, member_id: number): Promise<void> {
  const device = scope.device || scope.random.token(24)
  const time = scope.now()
  await scope.db.delete(knownDevice).where(lte(knownDevice.time, time - LIFE))
  await scope.db
    .insert(knownDevice)
    .values({ member_id, device_hash: hashToken(device), time })
    .onConflictDoUpdate({ target: [knownDevice.member_id, knownDevice.device_hash], set: { time } })
  const others = scope.db
    .select({ device_hash: knownDevice.device_hash })
    .from(knownDevice)
    .where(eq(knownDevice.member_id, member_id))
    .orderBy(desc(knownDevice.time))
    .offset(ROOM.device)
  await scope.db.delete(knownDevice).where(and(eq(knownDevice.member_id, member_id), inArray(knownDevice.device_hash, others)))
  scope.rememberDevice(device)
}
