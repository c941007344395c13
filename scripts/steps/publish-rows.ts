import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { readPublishSettings } from '#publish/settings.ts'
import type { Outcome } from '#publish/status/state.ts'
import type { ShopConfig } from '#shop/config.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { notice } from '#shop/db/schema/content.ts'
import { navigation } from '#shop/db/schema/site.ts'
import type { Database } from '#shop/scope.ts'
import { sameWords } from '#shop/words.ts'
import { killAfter } from '../../tests/helpers/release-kills.ts'
import { hostShop } from './host.ts'
import { step, UserError } from './log.ts'
import { watchMemory } from './memory.ts'
import { openPublishing, type Publishing } from './publishing.ts'

/** Processes that are killed while they make releases (issue 15). */
const KILLS = 100
/** Seconds after which a change that is not live counts as a fault. */
const TIMEOUT = 900

/** Milliseconds between two changes of an editor, in which publishing makes ready for the next one. */
const PAUSE = 10_000

/** Something that is written to the shop, and where it is seen first. */
interface Change {
  title: string
  write(db: Database): Promise<unknown>
  file: string
  words: string
}

/** Kills processes while they make releases, at any moment of their work; what the site was found to be each time. */
export async function killRow(dist: string): Promise<string[]> {
  const faults: string[] = []
  await step('Killing what makes releases', async (tell) => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      faults.push(...(await killAfter(dist, Math.random() * 150)))
      tell(`${kill + 1} of ${KILLS}`)
    }
  })
  return [`killed ${KILLS} times while making releases`, faults.length ? faults.join('; ') : 'each time one whole release is live', '']
}

/**
 * Measures publishing of a filled shop by its own process, as `npm start` does, as rows of the bench. It publishes from nothing, again, and
 * after single changes, each until its page is live and until all others are.
 */
export async function publishRows(config: ShopConfig, dist: string): Promise<string[][]> {
  const shop = await hostShop(config)
  const publishing = await openPublishing({ shopUrl: shop.address, ownShop: true, dist, shop }, readPublishSettings({}), config)
  try {
    const rows: string[][] = []
    for (const turn of ['from nothing', 'again, nothing changed']) {
      const publish = () => step(`Publishing ${turn}`, () => publishing.publisher.publish({ reason: turn }))
      const started = performance.now()
      const { result, more } = await watchMemory(process.pid, publish)
      rows.push(toRow(`publishing ${turn}`, `${more} MB more than the shop`, [result], (performance.now() - started) / 1000))
    }
    publishing.watch()
    for (const change of await planChanges(shop.surroundings.db)) {
      await setTimeout(PAUSE)
      rows.push(await step(`Publishing ${change.title}`, () => follow(publishing, shop.surroundings.db, dist, change)))
    }
    return rows
  } finally {
    await publishing.close()
    await shop.close()
  }
}

/** Writes a change, and waits until it is live. */
async function follow({ publisher }: Publishing, db: Database, dist: string, { title, write, file, words }: Change): Promise<string[]> {
  const before = new Set(publisher.state().runs.map(({ at }) => at))
  await write(db)
  const started = performance.now()
  const passed = () => (performance.now() - started) / 1000
  const wait = async (isThere: () => boolean): Promise<number> => {
    while (!isThere()) {
      if (passed() > TIMEOUT) throw new UserError(`${title} is not live after ${TIMEOUT} s`)
      await setTimeout(20)
    }
    return passed()
  }
  const first = await wait(() => readFileSync(join(dist, file), 'utf8').includes(words))
  const runs = () => publisher.state().runs.filter(({ at }) => !before.has(at))
  const whole = await wait(() => runs().length > 0 && !publisher.state().stale.pages && !publisher.state().doing)
  return toRow(`publishing ${title}`, `live after ${first.toFixed(1)} s`, runs(), whole)
}

/** @param all seconds from begin to end, in which steps may be done at the same time */
function toRow(title: string, found: string, outcomes: readonly Outcome[], all: number): string[] {
  const fault = outcomes.find((outcome) => outcome.fault)?.fault
  if (fault) throw new UserError(fault)
  const seconds: Record<string, number> = {}
  for (const outcome of outcomes) for (const [name, took] of Object.entries(outcome.seconds)) seconds[name] = (seconds[name] ?? 0) + took
  const rendered = outcomes.reduce((sum, outcome) => sum + outcome.rendered, 0)
  const steps = Object.entries(seconds).map(([name, took]) => `${name} ${took.toFixed(1)} s`)
  return [title, `${found}; ${rendered} pages, ${all.toFixed(1)} s, ${(rendered / all).toFixed(0)} pages/s`, steps.join(', ')]
}

async function planChanges(db: Database): Promise<Change[]> {
  const isPlain = and(eq(sku.promotion_type, 0), sql`${sku.stock} > 10000`)
  const skus = await db.select({ id: sku.sku_id }).from(sku).where(isPlain).orderBy(asc(sku.sku_id)).limit(101)
  const [one = { id: 0 }, ...hundred] = skus
  const [first = { id: 0 }] = hundred
  const ids = hundred.map(({ id }) => id)
  const [news = { id: 0 }] = await db.select({ id: notice.id }).from(notice).orderBy(asc(notice.id)).limit(1)
  const [way = { id: 0 }] = await db.select({ id: navigation.id }).from(navigation).where(eq(navigation.is_show, true)).limit(1)
  return [
    {
      title: 'one price',
      write: (db) => db.update(sku).set({ price: 123_45 }).where(eq(sku.sku_id, one.id)),
      file: `sku/${one.id}.html`,
      words: '123.45',
    },
    {
      title: '100 prices',
      write: (db) => db.update(sku).set({ price: 234_56 }).where(inArray(sku.sku_id, ids)),
      file: `sku/${first.id}.html`,
      words: '234.56',
    },
    {
      title: 'one notice',
      write: (db) =>
        db
          .update(notice)
          .set({ title: sameWords('Told once') })
          .where(eq(notice.id, news.id)),
      file: `cms/notice/${news.id}.html`,
      words: 'Told once',
    },
    {
      title: 'the navigation',
      write: (db) =>
        db
          .update(navigation)
          .set({ nav_title: sameWords('Measured') })
          .where(eq(navigation.id, way.id)),
      file: 'index.html',
      words: 'Measured',
    },
  ]
}
