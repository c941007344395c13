import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Locale } from '#lib/text/locales.ts'
import { findFeed } from './db/change-feed.ts'
import { isFresh, type QueryDependencies, trackDependencies } from './db/query-dependencies.ts'
import type { Scope, SignedIn, Surroundings } from './scope.ts'
import { findNextChange } from './services/promotion/next-change.ts'

/*
 * Caches responses that are equal for many visitors. An entry is valid until one of the tables it was read from changes, or a price or
 * promotion changes by the clock. Dependencies are tracked while a call runs. A response is private, and not cached, if the call writes,
 * reads a table of members or uses anything of the requester.
 */

interface CachedResponse {
  /** `data` of the envelope as JSON. */
  data: Buffer<ArrayBuffer>
  dependencies: QueryDependencies
  /** Unix seconds at which the entry expires. */
  until: number
  /** The complete envelope for `second`, because it contains the time. */
  body: Buffer<ArrayBuffer>
  second: number
}

/** Cached responses of a shop. */
export interface ResponseCache {
  /** Returns the body of a valid entry. */
  find(key: string): Buffer<ArrayBuffer> | undefined
  /** Runs a call and caches its response unless it is private. Equal calls in flight share one run. */
  make(scope: Scope, key: string, work: (scope: Scope) => Promise<unknown>): Promise<Buffer<ArrayBuffer>>
}

const HEAD = Buffer.from('{"code":0,"message":"","data":')

/** Estimated overhead of an entry in bytes: key, tables and the cache itself. */
const BESIDE = 1000

/** Builds the cache key of a call: path, language, price level of the member and the inputs that the call declares. */
export function keyOf({ path, input }: Endpoint, body: Record<string, unknown>, locale: Locale, member: SignedIn | null): string {
  const names = 'entries' in input ? Object.keys(input.entries as object) : []
  const asked = names.map((name) => body[name])
  const level = member && [member.member_level, member.consume_discount, member.is_free_shipping]
  return JSON.stringify([path, locale, level, ...asked])
}

/** Creates the response cache. Returns undefined if the database has no change feed or `answerMemory` is 0. */
export function createResponseCache(surroundings: Surroundings): ResponseCache | undefined {
  const { db, now, settings } = surroundings
  const tables = findFeed(db)
  if (!tables || !settings.answerMemory) return undefined
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: settings.answerMemory,
    maxEntrySize: settings.answerMemory / 16,
    sizeCalculation: ({ data }, key) => BESIDE + 2 * (data.length + key.length),
  })
  const making = new Map<string, { since: number; made: Promise<CachedResponse> }>()

  const make = async (scope: Scope, work: (scope: Scope) => Promise<unknown>): Promise<CachedResponse> => {
    const begun = now()
    const { result, dependencies } = await trackDependencies(db, (dependencies) => work(watch(scope, dependencies)))
    const until = dependencies.isTimed && dependencies.isShared ? await findNextChange(surroundings) : Number.POSITIVE_INFINITY
    const data = Buffer.from(JSON.stringify(result ?? null))
    // A change that fell due during the run may be in the response only in part.
    if (now() !== begun && dependencies.isTimed) dependencies.isShared = false
    return { data, dependencies, until, body: toBody(data, begun), second: begun }
  }

  return {
    find(key) {
      const found = cache.get(key)
      if (!found) return undefined
      const second = now()
      if (second >= found.until || !isFresh(db, found.dependencies)) return undefined
      if (second !== found.second) Object.assign(found, { body: toBody(found.data, second), second })
      return found.body
    },
    async make(scope, key, work) {
      const other = making.get(key)
      if (other?.since === tables.now) {
        // The other response may be private, and so may its error.
        const made = await other.made.catch(() => undefined)
        if (made?.dependencies.isShared) return made.body
      }
      const own = { since: tables.now, made: make(scope, work) }
      making.set(key, own)
      try {
        const made = await own.made
        if (made.dependencies.isShared && isFresh(db, made.dependencies)) cache.set(key, made)
        return made.body
      } finally {
        if (making.get(key) === own) making.delete(key)
      }
    },
  }
}

function toBody(data: Buffer, second: number): Buffer<ArrayBuffer> {
  return Buffer.concat([HEAD, data, Buffer.from(`,"timestamp":${second}}`)])
}

/** Fields of the scope that differ between requesters. */
const PERSONAL = ['token', 'address', 'agent', 'device', 'rememberDevice', 'random', 'send', 'live'] as const
const PERSONAL_OF_MEMBER = ['member_id', 'username', 'nickname', 'headimg'] as const

/** Returns a scope that records reads of the clock and of private fields. */
function watch(scope: Scope, dependencies: QueryDependencies): Scope {
  const note = () => {
    dependencies.isShared = false
  }
  const now = () => {
    dependencies.isTimed = true
    return scope.now()
  }
  return guard({ ...scope, now, member: scope.member && guard(scope.member, PERSONAL_OF_MEMBER, note) }, PERSONAL, note)
}

function guard<Value extends object>(value: Value, names: readonly (keyof Value)[], note: () => void): Value {
  const guarded = { ...value }
  for (const name of names) {
    const get = () => {
      note()
      return value[name]
    }
    Object.defineProperty(guarded, name, { get, enumerable: true })
  }
  return guarded
}
