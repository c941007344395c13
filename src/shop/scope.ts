import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'
import type { Proxies } from './address.ts'
import type { ShopSettings } from './config.ts'
import { ShopError } from './errors.ts'
import type { Live } from './live/live.ts'
import type { PublishedSite } from './published-site.ts'
import { pick, type Words } from './words.ts'

/** The shop's database or a transaction in it; services never know which, nor which engine. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>

/** Who is signed in, as far as prices and names need to know. */
export interface SignedIn {
  member_id: number
  username: string
  nickname: string
  headimg: string
  member_level: number
  /** Share of the price the level pays, in hundredths of a percent: 10000 = all of it, 9500 = 95 %. */
  consume_discount: number
  /** The level sends for nothing. */
  is_free_shipping: boolean
}

/** A message the shop would hand to a sms or mail provider. */
export interface Message {
  recipient: string
  content: string
}

/** Source of chance, so that tests can give ids. */
export interface Random {
  /** Unguessable text of `bytes` random bytes, hexadecimal. */
  token(bytes: number): string
  /** A text of `count` decimal digits. */
  digits(count: number): string
}

/** What stays the same for every call of one shop. */
export interface Surroundings extends Proxies {
  db: Database
  settings: ShopSettings
  /** Unix seconds. */
  now(): number
  random: Random
  /** Sends a message; the reference shop has no provider and shows it on the console. */
  send(message: Message): Promise<void> | void
  /** The chat's connections; what is pushed goes out after the transaction that stored it. */
  live: Live
  /** The site that is made from this shop; undefined where nobody publishes one, as with `npm run shop`. Handed in once it can be. */
  site?: PublishedSite<Scope>
  /** Writes a line for the operator; `cause` is a fault. */
  log(line: string, cause?: unknown): void
  /** Counts an answered call for the metrics of the process. */
  observeCall?(path: string, outcome: CallOutcome, seconds: number): void
}

/** How a call ended: with data, by a rule of the shop, by a fault, or because the database was away. */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'unavailable'

/** Finds rows by key, many at once; what is not found is missing. */
export type Find<Key, Value> = (scope: Scope, keys: Key[]) => Promise<Map<Key, Value>>

/** Looks up one key with `find`, batched with the lookups of other calls (`db/batch-loader.ts`). */
export type BatchLoad = <Key, Value>(find: Find<Key, Value>, key: Key) => Promise<Value | undefined>

/** What a service receives: the surroundings, who calls, and in which language. */
export interface Scope extends Surroundings {
  member: SignedIn | null
  locale: Locale
  /** The token that was sent, `''` without one. */
  token: string
  /** The address the call comes from, `''` where it tells no visitor from another (src/shop/address.ts). */
  address: string
  /** What the browser says it is (`user-agent`), `''` where it says nothing. */
  agent: string
  /** What the browser's cookie holds of an earlier sign-in, `''` without one. */
  device: string
  /** Gives the browser that cookie with the answer. */
  rememberDevice(device: string): void
  /** Calls that run side by side look rows up together: where everything is read, not where a visitor asks. */
  batchLoad?: BatchLoad
}

/** The scope of nobody's call: the shop's own work, and the start of every call. */
export function ownScope(surroundings: Surroundings, locale: Locale = DEFAULT_LOCALE): Scope {
  return { ...surroundings, member: null, locale, token: '', address: '', agent: '', device: '', rememberDevice: () => {} }
}

/**
 * Runs several writes as one: all or none. The work gets a scope whose `db` is the transaction; using the outer one inside would wait for
 * ever on PGlite, which has a single connection.
 */
export function transaction<Result>(scope: Scope, work: (scope: Scope) => Promise<Result>): Promise<Result> {
  return scope.db.transaction((db) => work({ ...scope, db }))
}

/** Ends a transaction that {@link undone} has begun. */
class Undone extends Error {}

/** What the work gives, of whose writes nothing stays. Others wait for a PGlite meanwhile: it has a single connection. */
export async function undone<Result>(scope: Scope, work: (scope: Scope) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  try {
    await transaction(scope, async (scope) => {
      results.push(await work(scope))
      throw new Undone()
    })
  } catch (cause) {
    if (!(cause instanceof Undone)) throw cause
  }
  const [result] = results
  return result as Result
}

/** The signed-in member of a call marked L or F. @throws ShopError TOKEN_ERROR for visitors */
export function memberOf(scope: Scope): SignedIn {
  if (!scope.member) throw new ShopError('TOKEN_ERROR', { data: 'AuthError' })
  return scope.member
}

/** A stored text in the caller's language. */
export function say(scope: Scope, words: Words | null | undefined): string {
  return pick(words, scope.locale)
}
