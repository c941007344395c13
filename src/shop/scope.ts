import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'
import type { Proxies } from './address.ts'
import type { CallRecord } from './call-record.ts'
import type { ShopSettings } from './config.ts'
import { ShopError } from './errors.ts'
import type { Live } from './live/live.ts'
import type { PublishedSite } from './published-site.ts'
import type { UploadBucket } from './upload-bucket.ts'
import { pick, type Words } from './words.ts'

/** The shop's database or a transaction in it; services never know which, nor which engine. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>

/** The signed-in member, with the data that prices and names need. */
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

/** A message as a provider gets it. */
export interface Message {
  /** The same for each attempt, so that a provider can drop repeated ones. */
  id: string
  /** A mail address, or a mobile number. */
  recipient: string
  locale: Locale
  subject: string
  /** Plain text. */
  content: string
  /** The parts of {@link Message.content} for the page of a mail. */
  page: { shopName: string; text: string; items: string[]; link: { label: string; address: string } | null }
}

/** Source of chance, so that tests can give ids. */
export interface Random {
  /** Unguessable text of `bytes` random bytes, hexadecimal. */
  token(bytes: number): string
  /** A text of `count` decimal digits. */
  digits(count: number): string
}

/** Everything that is the same for all calls of one shop. */
export interface Surroundings extends Proxies {
  db: Database
  settings: ShopSettings
  /** Unix seconds. */
  now(): number
  random: Random
  /** Hands a message to its provider; without one it is a line in the log. @throws Error when the provider did not take it */
  send(message: Message): Promise<void> | void
  /** Bucket of uploaded pictures; undefined where a folder holds them. */
  uploads?: UploadBucket | undefined
  /** The chat's connections; what is pushed goes out after the transaction that stored it. */
  live: Live
  /** The site that is made from this shop; undefined if none is published, as with `npm run shop`. Handed in once it can be. */
  site?: PublishedSite<Scope>
  /** Writes a line for the operator; `cause` is a fault. */
  log(line: string, cause?: unknown): void
  /** Counts an answered call for the metrics of the process, and writes it into the log. */
  observeCall?(call: CallRecord): void
}

/** Finds rows by key, many at once; what is not found is missing. */
export type Find<Key, Value> = (scope: Scope, keys: Key[]) => Promise<Map<Key, Value>>

/** Looks up one key with `find`, batched with the lookups of other calls (`db/batch-loader.ts`). */
export type BatchLoad = <Key, Value>(find: Find<Key, Value>, key: Key) => Promise<Value | undefined>

/** Context of a service: the surroundings, the requester and the language. */
export interface Scope extends Surroundings {
  member: SignedIn | null
  locale: Locale
  /** The token that was sent, `''` without one. */
  token: string
  /** The address the call comes from, `''` where it tells no visitor from another (src/shop/address.ts). */
  address: string
  /** User agent of the browser, `''` if unknown. */
  agent: string
  /** Device cookie of an earlier sign-in, `''` without one. */
  device: string
  /** Gives the browser that cookie with the answer. */
  rememberDevice(device: string): void
  /** Calls that run side by side look rows up together: where everything is read, not where a visitor asks. */
  batchLoad?: BatchLoad
}

/** The scope without a caller: for the shop's own work, and at the start of every call. */
export function ownScope(surroundings: Surroundings, locale: Locale = DEFAULT_LOCALE): Scope {
  return { ...surroundings, member: null, locale, token: '', address: '', agent: '', device: '', rememberDevice: () => {} }
}

/**
 * Runs `work` in a transaction. Inside, use only the scope it gets: the outer one would wait forever on PGlite, which has a single
 * connection.
 */
export function transaction<Result>(scope: Scope, work: (scope: Scope) => Promise<Result>): Promise<Result> {
  return scope.db.transaction((db) => work({ ...scope, db }))
}

/** Ends a transaction that {@link undone} has begun. */
class Undone extends Error {}

/**
 * Runs `work` in a transaction that is rolled back, and returns its result. PGlite has a single connection, so other queries wait
 * meanwhile.
 * @throws the error of `work`
 */
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
