import { createHash } from 'node:crypto'
import type { Hint } from '#loaders/fill.ts'
import type { Topic } from '#mirror/kinds.ts'
import type { Mirror } from '#mirror/store.ts'
import { digestSources } from '#publish/bundle/sources.ts'
import { TOPICS_OF } from '#publish/changes/watch-shop.ts'
import type { Surroundings } from '#shop/scope.ts'
import { digestGoods, digestTables } from '#shop/services/catalogue/contents.ts'
import { findDue } from '#shop/services/promotion/next-change.ts'

/*
 * Source of a mirror: digests of the shop's content, stored with its rows. A full look uses them to read only what changed, whoever wrote
 * it, also after a backup was restored.
 */

/** Code and settings that make the rows. */
const CODE = ['api', 'contract', 'lib', 'loaders', 'mirror', 'shop'].map((folder) => `src/${folder}`)
const SETTINGS = ['PUBLIC_IMAGE_URL', 'PUBLIC_SHOP_URL', 'SITE_URL', 'TIME_ZONE', 'FORMER_PRICE']
/** Tables about these topics affect nothing else. Others may be part of any product's row, which a hint of these does not read. */
const APART: readonly Topic[] = ['notices', 'help', 'articles', 'content', 'site', 'floor']
const IN_GOODS: readonly Topic[] = ['category', 'shop']
/** Seconds after which everything is read again, because numbers that every purchase changes are in no digest. */
const DAY = 86_400

/** Result of a full look at the shop. */
export interface Look {
  /** Rows to read; undefined = everything. */
  hint: Hint | undefined
  /** Notes to store with the rows. */
  notes: Map<string, string>
}

/** Finds products and tables that changed since a mirror was filled. Later changes are found by the next look. */
export async function lookAround(surroundings: Surroundings, mirror: Mirror): Promise<Look> {
  const before = mirror.notes()
  const now = surroundings.now()
  const notes = new Map([
    ['code', codeDigest(surroundings)],
    ['at', String(now)],
    ...noteTables(await digestTables(surroundings)),
    ...noteGoods(await digestGoods(surroundings)),
  ])
  const names = new Set([...before.keys(), ...notes.keys()])
  const changed = [...names].filter((name) => before.get(name) !== notes.get(name))
  for (const name of names) if (!notes.has(name)) notes.set(name, '')
  const due = await findDue(surroundings, Number(before.get('at') ?? now), now)
  const tables = [...due.tables, ...changed.flatMap((name) => /^table\/(.*)/.exec(name)?.[1] ?? [])]
  const goods = [...due.goods, ...changed.flatMap((name) => Number(/^goods\/(.*)/.exec(name)?.[1]) || [])]
  const read = Number(before.get('read') ?? 0)
  const isKnown = before.get('code') === notes.get('code') && now - read < DAY && tables.every((table) => isAbout(table, APART))
  notes.set('read', String(isKnown ? read : now))
  const topics = tables.flatMap((table) => TOPICS_OF[table] ?? [])
  return { hint: isKnown ? { goods: [...new Set(goods)], topics: [...new Set(topics)] } : undefined, notes }
}

/**
 * Looks whether what a hint names is all that has to be read: a category's name stands in the rows of its goods too. Of tables those are noted that
 * only rows of its topics are made of.
 * @returns undefined where it is not all
 */
export async function lookAtHint(surroundings: Surroundings, mirror: Mirror, hint: Hint): Promise<Look | undefined> {
  const { goods = [], topics = [], kinds } = hint
  if (kinds) return { hint, notes: new Map() }
  const named = Object.keys(TOPICS_OF).filter((table) => TOPICS_OF[table]?.some((topic) => topics.includes(topic)))
  const apart = named.filter((table) => isAbout(table, APART) && isAbout(table, topics))
  const inGoods = named.filter((table) => isAbout(table, IN_GOODS))
  const digests = noteTables(await digestTables(surroundings, [...apart, ...inGoods]))
  const before = mirror.notes('table/')
  if (inGoods.some((table) => before.get(`table/${table}`) !== digests.get(`table/${table}`))) return undefined
  return { hint, notes: new Map([...digests, ...noteGoods(await digestGoods(surroundings, goods))]) }
}

function noteGoods(digests: ReadonlyMap<number, string>): [string, string][] {
  return [...digests].map(([id, digest]) => [`goods/${id}`, digest])
}

function noteTables(digests: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...digests].map(([name, digest]) => [`table/${name}`, digest]))
}

/** Whether a table is about these topics and nothing else. */
function isAbout(table: string, topics: readonly Topic[]): boolean {
  const own = TOPICS_OF[table] ?? []
  return own.length > 0 && own.every((topic) => topics.includes(topic))
}

function codeDigest({ settings }: Surroundings): string {
  const { timeZone, mobileUrl, siteUrl } = settings
  const known = [timeZone, mobileUrl, siteUrl, ...SETTINGS.map((name) => process.env[name] ?? '')]
  return createHash('sha256').update(digestSources(CODE, [])).update(JSON.stringify(known)).digest('hex')
}
