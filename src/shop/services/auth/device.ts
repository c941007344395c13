import { and, eq, lte } from 'drizzle-orm'
import { knownDevice } from '#shop/db/schema/member.ts'
import type { Scope } from '#shop/scope.ts'
import { hashToken } from './token.ts'

/** Seconds a browser stays known after its last sign-in. */
const LIFE = 365 * 86_400

/** Whether the browser that calls has signed this member in before. */
export async function isKnownDevice({ db, device }: Scope, member_id: number): Promise<boolean> {
  if (!device) return false
  return (await db.$count(knownDevice, and(eq(knownDevice.member_id, member_id), eq(knownDevice.device_hash, hashToken(device))))) > 0
}

/** Remembers the browser that signs a member in; it gets a cookie when it has none. */
export async function keepDevice(scope: Scope, member_id: number): Promise<void> {
  const device = scope.device || scope.random.token(24)
  const time = scope.now()
  await scope.db.delete(knownDevice).where(lte(knownDevice.time, time - LIFE))
  await scope.db
    .insert(knownDevice)
    .values({ member_id, device_hash: hashToken(device), time })
    .onConflictDoUpdate({ target: [knownDevice.member_id, knownDevice.device_hash], set: { time } })
  scope.rememberDevice(device)
}
