import { setTimeout as sleep } from 'node:timers/promises'
import { eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ErrorKey } from '#contract/errors.ts'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { passwordTry } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'

interface Limit {
  /** Wrong passwords that cost no waiting. */
  free: number
  /** Seconds to wait after the next one; each further one doubles them up to {@link LONGEST}. */
  wait: number
  /** Counts all wrong passwords of this many seconds; once `free` were wrong, no more are compared before they are over. */
  window?: number
  /** A right password does not clear the count. */
  isTotal?: true
}

/** An address may be a whole office, so it has more. */
const LIMITS = {
  login: { free: 5, wait: 60 },
  device: { free: 5, wait: 60 },
  address: { free: 10, wait: 60, isTotal: true },
  pay: { free: 5, wait: 900 },
  payDay: { free: 20, wait: 0, window: 86_400, isTotal: true },
  staff: { free: 5, wait: 60 },
  staffCode: { free: 5, wait: 60 },
  staffOwn: { free: 5, wait: 60 },
} as const satisfies Record<string, Limit>
const LONGEST = 900

/** Seconds after which a try that was begun counts as over, should its process have died; and milliseconds between two looks at it. */
const STALE = 10
const LOOK = 50

export interface Guarded {
  opens: keyof typeof LIMITS
  /** Subject of the limit: a member id, a device, an address, or an unknown name, so that guesses do not reveal which names exist. */
  who: number | string
  /** The key that a wrong password is refused with. */
  refusal: ErrorKey
  /** The words of that refusal, where they are not those of its key. */
  text?: ShopTextKey
}

/**
 * Checks a password as one counted try. The try is counted in one statement before the comparison, so that parallel guesses cannot exceed
 * the limit. It waits for comparisons in progress, so that parallel right passwords are not counted as wrong. A right password resets the
 * count, unless the limit is a total such as that of an address.
 * Call it outside a transaction that an error would roll back.
 * @param check returns false for a wrong password; any other value is returned
 * @throws ShopError with the key of a wrong password; after too many wrong ones with the time to wait
 */
export async function guardPassword<Right>(
  scope: Scope,
  { opens, who, refusal, text }: Guarded,
  check: () => Promise<Right | false>,
): Promise<Right> {
  const key = keyOf(opens, who)
  await scope.db.delete(passwordTry).where(lte(passwordTry.expire_time, scope.now()))
  while (!(await beginTry(scope, opens, key))) {
    const [row] = await scope.db.select().from(passwordTry).where(eq(passwordTry.key, key))
    if (!row) continue
    if (!row.pending || row.time <= scope.now() - STALE) throw tooMany(refusal, endOf(row, opens) - scope.now())
    await sleep(LOOK)
  }
  let right: Right | false = false
  try {
    right = await check()
  } finally {
    const isOver = right !== false && !limitOf(opens).isTotal
    const tries = right === false ? passwordTry.tries : sql`${passwordTry.tries} - 1`
    if (isOver) await forgetTries(scope, opens, who)
    else
      await scope.db
        .update(passwordTry)
        .set({ tries, pending: sql`${passwordTry.pending} - 1` })
        .where(eq(passwordTry.key, key))
  }
  if (right === false) throw new ShopError(refusal, text && { text })
  return right
}

/** Counts a try, unless too many were wrong and the wait is not over. */
async function beginTry({ db, now }: Scope, opens: Guarded['opens'], key: string): Promise<boolean> {
  const { free, wait, window } = limitOf(opens)
  const waited: SQL = sql`${passwordTry.time} + least(${LONGEST}, ${wait} * power(2, ${passwordTry.tries} - ${free})) <= ${now()}`
  const isFree = sql`${passwordTry.tries} < ${free}`
  const counted = await db
    .insert(passwordTry)
    .values({ key, tries: 1, pending: 1, time: now(), expire_time: now() + (window ?? LONGEST) })
    .onConflictDoUpdate({
      target: passwordTry.key,
      set: {
        tries: sql`${passwordTry.tries} + 1`,
        pending: sql`${passwordTry.pending} + 1`,
        time: now(),
        ...(!window && { expire_time: now() + LONGEST }),
      },
      setWhere: window ? isFree : or(isFree, sql`${passwordTry.pending} = 0 and ${waited}`),
    })
    .returning({ key: passwordTry.key })
  return counted.length > 0
}

function limitOf(opens: Guarded['opens']): Limit {
  return LIMITS[opens]
}

/** When the next try is allowed, in unix seconds. */
function endOf({ tries, time, expire_time }: typeof passwordTry.$inferSelect, opens: Guarded['opens']): number {
  const { free, wait, window } = limitOf(opens)
  if (window) return expire_time
  return tries < free ? time : time + Math.min(LONGEST, wait * 2 ** (tries - free))
}

function tooMany(refusal: ErrorKey, seconds: number): ShopError {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes > 90) return new ShopError(refusal, { text: 'password.wait_hours', values: { hours: Math.ceil(minutes / 60) } })
  return new ShopError(refusal, { text: minutes === 1 ? 'password.wait_minute' : 'password.wait', values: { minutes } })
}

/** Counts from nothing again, as after a new password. */
export async function forgetTries({ db }: Scope, opens: Guarded['opens'], who: Guarded['who']): Promise<void> {
  await db.delete(passwordTry).where(eq(passwordTry.key, keyOf(opens, who)))
}

/** Returns the key that tries are counted under. A name of digits is no member's id; the start of an endless one is enough. */
export function keyOf(opens: Guarded['opens'], who: Guarded['who']): string {
  return `${opens} ${typeof who} ${String(who).toLowerCase().slice(0, 100)}`
}
