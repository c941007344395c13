import { and, desc, eq, inArray, like, lte } from 'drizzle-orm'
import { limitKey } from '#shop/address.ts'
import { knownDevice, passwordTry } from '#shop/db/schema/member.ts'
import { staffDevice } from '#shop/db/schema/staff.ts'
import type { Scope } from '#shop/scope.ts'
import { QUOTA } from '#shop/services/shared/quota.ts'
import { hashToken } from './token.ts'
import { forgetTries, type Guarded, guardPassword, keyOf } from './tries.ts'

/** Seconds a browser stays known after its last sign-in. */
export const DEVICE_LIFE = 365 * 86_400

/** Whose browsers are known: a member's, or those of an account of the desk. */
export type DeviceOwner = { kind: 'member' | 'staff'; id: number }

/** The table of an owner's browsers. */
function tableOf({ kind }: DeviceOwner): typeof knownDevice {
  return kind === 'member' ? knownDevice : staffDevice
}

async function isKnownDevice({ db, device }: Scope, owner: DeviceOwner): Promise<boolean> {
  if (!device) return false
  const table = tableOf(owner)
  return (await db.$count(table, and(eq(table.owner_id, owner.id), eq(table.device_hash, hashToken(device))))) > 0
}

/** Remembers the browser of a sign-in: it gets a cookie if it has none. Of more than twenty browsers the longest unused are forgotten. */
export async function keepDevice(scope: Scope, owner: DeviceOwner): Promise<void> {
  const device = scope.device || scope.random.token(24)
  const time = scope.now()
  const table = tableOf(owner)
  const isOwn = eq(table.owner_id, owner.id)
  await scope.db.delete(table).where(lte(table.time, time - DEVICE_LIFE))
  await scope.db
    .insert(table)
    .values({ owner_id: owner.id, device_hash: hashToken(device), time })
    .onConflictDoUpdate({ target: [table.owner_id, table.device_hash], set: { time } })
  const others = scope.db.select({ device_hash: table.device_hash }).from(table).where(isOwn).orderBy(desc(table.time)).offset(QUOTA.device)
  await scope.db.delete(table).where(and(isOwn, inArray(table.device_hash, others)))
  scope.rememberDevice(device)
}

/**
 * Checks a guessable secret as {@link guardPassword} does, counted for `who` and for the address. A browser that signed the owner in before
 * counts by itself, so that a stranger's guesses don't lock the owner out of it.
 * @throws ShopError as {@link guardPassword}
 */
export async function guardGuesses<Right>(
  scope: Scope,
  owner: DeviceOwner | undefined,
  guarded: Guarded,
  check: () => Promise<Right | false>,
): Promise<Right> {
  if (owner && (await isKnownDevice(scope, owner))) {
    const who = browserOf(guarded.opens, owner, hashToken(scope.device))
    return guardPassword(scope, { ...guarded, opens: 'device', who }, check)
  }
  const byName = () => guardPassword(scope, guarded, check)
  return scope.address ? guardPassword(scope, { ...guarded, opens: 'address', who: limitKey(scope.address) }, byName) : byName()
}

/** Names one of an owner's browsers for counting tries; without a browser, the start of all their names. */
function browserOf(opens: Guarded['opens'], { id }: DeviceOwner, device_hash = ''): string {
  return `${opens} ${id} ${device_hash}`
}

/** Counts an owner's wrong secrets from nothing again, those of known browsers too: a new password was set. */
export async function forgetGuesses(scope: Scope, owner: DeviceOwner, opens: Guarded['opens']): Promise<void> {
  await forgetTries(scope, opens, owner.id)
  await scope.db.delete(passwordTry).where(like(passwordTry.key, `${keyOf('device', browserOf(opens, owner))}%`))
}
