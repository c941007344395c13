import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Locale } from '#lib/text/locales.ts'
import { isFresh, type Reading, record } from './db/reading.ts'
import { findTables } from './db/tables.ts'
import type { Scope, SignedIn, Surroundings } from './scope.ts'
import { findNextChange } from './services/promotion/next-change.ts'

/*
 * Answers that are the same for many visitors are given again until a table that they were made from is written, or a price or activity
 * changes by the clock. What an answer was made from is found out while it is made: who reads a table that belongs to members, writes, or
 * looks at who asks, makes an answer for one alone, and it is not kept.
 */

interface Kept {
  /** The answer's `data` as JSON. */
  data: Buffer<ArrayBuffer>
  reading: Reading
  /** Unix seconds from which on it may be another. */
  until: number
  /** The whole answer of a second, since it tells the time. */
  body: Buffer<ArrayBuffer>
  second: number
}

/** The shop's kept answers. */
export interface Answers {
  /** The body of an answer that still holds. */
  find(key: string): Buffer<ArrayBuffer> | undefined
  /** Makes an answer, and keeps it where it is everybody's; who asks the same meanwhile waits for it. */
  make(scope: Scope, key: string, work: (scope: Scope) => Promise<unknown>): Promise<Buffer<ArrayBuffer>>
}

const HEAD = Buffer.from('{"code":0,"message":"","data":')

/** Bytes an entry takes besides its answer: key, tables, and what the cache itself needs. */
const BESIDE = 1000

/** What tells one question from another: the call, its input as far as the call knows it, the language and what a level changes of prices. */
export function keyOf({ path, input }: Endpoint, body: Record<string, unknown>, locale: Locale, member: SignedIn | null): string {
  const names = 'entries' in input ? Object.keys(input.entries as object) : []
  const asked = names.map((name) => body[name])
  const level = member && [member.member_level, member.consume_discount, member.is_free_shipping]
  return JSON.stringify([path, locale, level, ...asked])
}

/** The kept answers of a shop; none where its database has no feed, or the settings want none. */
export function createAnswers(surroundings: Surroundings): Answers | undefined {
  const { db, now, settings } = surroundings
  const tables = findTables(db)
  if (!tables || !settings.answerMemory) return undefined
  const kept = new LRUCache<string, Kept>({
    maxSize: settings.answerMemory,
    maxEntrySize: settings.answerMemory / 16,
    sizeCalculation: ({ data }, key) => BESIDE + 2 * (data.length + key.length),
  })
  const making = new Map<string, { since: number; made: Promise<Kept> }>()

  const make = async (scope: Scope, work: (scope: Scope) => Promise<unknown>): Promise<Kept> => {
    const begun = now()
    const { result, reading } = await record(db, (reading) => work(watch(scope, reading)))
    const until = reading.isTimed && reading.isShared ? await findNextChange(surroundings) : Number.POSITIVE_INFINITY
    const data = Buffer.from(JSON.stringify(result ?? null))
    // What came due while it was made may be in it by half.
    if (now() !== begun && reading.isTimed) reading.isShared = false
    return { data, reading, until, body: toBody(data, begun), second: begun }
  }

  return {
    find(key) {
      const found = kept.get(key)
      if (!found) return undefined
      const second = now()
      if (second >= found.until || !isFresh(db, found.reading)) return undefined
      if (second !== found.second) Object.assign(found, { body: toBody(found.data, second), second })
      return found.body
    },
    async make(scope, key, work) {
      const other = making.get(key)
      if (other?.since === tables.now) {
        // What another was told may be theirs alone, a refusal too.
        const made = await other.made.catch(() => undefined)
        if (made?.reading.isShared) return made.body
      }
      const own = { since: tables.now, made: make(scope, work) }
      making.set(key, own)
      try {
        const made = await own.made
        if (made.reading.isShared && isFresh(db, made.reading)) kept.set(key, made)
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

/** What tells one caller from another. */
const PERSONAL = ['token', 'address', 'agent', 'device', 'rememberDevice', 'random', 'send', 'live'] as const
const PERSONAL_OF_MEMBER = ['member_id', 'username', 'nickname', 'headimg'] as const

/** The scope, noting whether the clock is looked at, and anything that is the caller's own. */
function watch(scope: Scope, reading: Reading): Scope {
  const note = () => {
    reading.isShared = false
  }
  const now = () => {
    reading.isTimed = true
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
