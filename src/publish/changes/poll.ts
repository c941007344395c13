import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import type { Server } from '#api/server.ts'
import type { Payload } from '#contract/endpoint.ts'
import { Id, Int } from '#contract/fields.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/text/locales.ts'
import { rowDigest } from '#mirror/digest.ts'
import type { Why } from '#publish/plan.ts'
import { ask, PROBES, type Probe } from './probes.ts'

/** Milliseconds between two calls: at most one a second. */
const PACE = 1000
/** Goods asked for at a time; a server that gives fewer is asked more often. */
const PAGE_SIZE = 500
/** Least number of looks, in each round, at what does not change daily. */
const LEAST_OTHERS = 2
/** Longest wait, in milliseconds, for a server that does not answer. */
const LONGEST_WAIT = 60_000
/** Consecutive failed calls after which the server, rather than one of its calls, counts as being in trouble. */
const TROUBLE = 3
/** A look at everything comes an hour after the last at the earliest, and after so many times the time that it took. */
const HOUR = 3_600_000
const REST = 20

interface PollOptions {
  server: Server
  /** Seconds of a round. */
  every: number
  publish(why: Why): Promise<unknown>
  /** Writes a line into the log. */
  say(line: string): void
  /** Milliseconds between two calls; a second by default. */
  pace?: number
}

/** A list of goods as it is on the wire: of a card only its id is read, all of it is compared. */
const Cards = v.object({ page_count: Int, list: v.array(v.looseObject({ goods_id: Id })) })

/**
 * Polls a server without webhooks for changes, one call at a time. Each round reads the product cards in one language, notices, navigation,
 * floors, categories and the site. It reads as much of the rest, and of other languages, as there is time for. Differences are published at
 * once. Content in no list (descriptions, other variants, offers) is found by a full comparison, far less often. A server that does not
 * answer is polled less and less often; a single failing call waits for its next round.
 *
 * The first state counts as the one the site shows. Start polling before the site is filled, so that no change is missed.
 * @returns a function that ends it
 */
export function startPolling({ server, every, publish, say, pace = PACE }: PollOptions): () => void {
  const ended = new AbortController()
  const known = new Map<string, string>()
  const cards = new Map<Locale, Map<number, string>>()
  const tell = (why: Omit<Why, 'reason'>) => void publish({ ...why, reason: 'poll' })
  const question = createQuestion({ server, say, pace, signal: ended.signal })

  /** Asks in every language: what changed in one is looked for in all of them, what changed in all is waited for once. */
  const look = async ({ call, input, topic, isSeldom }: Probe): Promise<void> => {
    let awaited = true
    for (const lang of LOCALES) {
      const data = await question(call.path, { ...input, lang }, isSeldom)
      // A call that fails in one language is not made in the others.
      if (data === undefined) return
      const name = JSON.stringify([call.path, input, lang])
      const [before, now] = [known.get(name), rowDigest(JSON.stringify(data))]
      known.set(name, now)
      if (before === undefined || before === now) continue
      tell({ topics: [topic], awaited })
      awaited = false
    }
  }

  /** Reads the cards of all goods, page after page, and tells which are others now, new or gone. */
  const lookAtGoods = async (lang: Locale): Promise<void> => {
    const before = cards.get(lang)
    const now = new Map<number, string>()
    const tellGoods = (goods: number[]) => goods.length && tell({ goods, awaited: lang === DEFAULT_LOCALE })
    for (let page = 1, pages = 1; page <= pages; page++) {
      const read = v.safeParse(Cards, await question(goodsskuPage.path, { page, page_size: PAGE_SIZE, order: '', lang }))
      // A list with a gap says of nothing that it is gone.
      if (!read.success) return
      const { page_count, list } = read.output
      pages = page_count
      for (const card of list) now.set(card.goods_id, rowDigest(JSON.stringify(card)))
      const changed = list.map(({ goods_id }) => goods_id).filter((id) => before && before.get(id) !== now.get(id))
      tellGoods(changed)
      for (const id of changed) before?.set(id, now.get(id) ?? '')
    }
    cards.set(lang, now)
    tellGoods([...(before?.keys() ?? [])].filter((id) => !now.has(id)))
  }

  const daily = [() => lookAtGoods(DEFAULT_LOCALE), ...PROBES.filter(({ isDaily }) => isDaily).map((probe) => () => look(probe))]
  const others = [
    ...PROBES.filter(({ isDaily }) => !isDaily).map((probe) => () => look(probe)),
    ...LOCALES.filter((lang) => lang !== DEFAULT_LOCALE).map((lang) => () => lookAtGoods(lang)),
  ]

  const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal: ended.signal, ref: false })
  const pollRounds = async (): Promise<void> => {
    for (let next = 0; ; ) {
      const end = Date.now() + every * pace
      for (const look of daily) await look()
      for (let done = 0; done < others.length && (done < LEAST_OTHERS || Date.now() < end); done++) await others[next++ % others.length]?.()
      await wait(Math.max(0, end - Date.now()))
    }
  }
  for (const work of [pollRounds(), lookAtAll(publish, wait)]) {
    work.catch((error: unknown) => {
      if (!ended.signal.aborted) throw error
    })
  }
  return () => ended.abort()
}

type Question = (path: string, input: Payload, isSeldom?: boolean) => Promise<unknown>

/**
 * Asks one question at a pace, and less and less often while the server fails.
 * @returns answers: undefined where the server has no such call, or did not answer well
 */
function createQuestion({
  server,
  say,
  pace,
  signal,
}: Pick<PollOptions, 'server' | 'say'> & { pace: number; signal: AbortSignal }): Question {
  let failures = 0
  /** Calls that failed since the last good answer. */
  const failed = new Set<string>()
  return async (path, input, isSeldom = false) => {
    const asked = server.translate(path, input)
    if (asked.answer !== undefined) return undefined
    const turn = setTimeout(pace, undefined, { signal, ref: false })
    const [answer] = await Promise.all([ask(server.origin, asked.path, asked.payload), turn])
    // An optional call may be absent, which is no trouble; but neither does its error page say that the server answers again.
    if (answer || (isSeldom && answer === null && failures === 0)) {
      failures = 0
      failed.clear()
    } else if (answer === undefined || failed.add(path).size >= TROUBLE) {
      if (failures++ === 0) say(`publish: ${server.origin} does not answer; it is asked less often`)
      await setTimeout(Math.min(LONGEST_WAIT, pace * 2 ** failures), undefined, { signal, ref: false })
    }
    return answer?.code === 0 ? answer.data : undefined
  }
}

/** Publishes everything that changed, again and again, with long rests. */
async function lookAtAll(publish: PollOptions['publish'], wait: (milliseconds: number) => Promise<void>): Promise<void> {
  for (let rest = HOUR; ; ) {
    await wait(rest)
    const started = Date.now()
    await publish({ reason: 'look at everything' })
    rest = Math.max(HOUR, (Date.now() - started) * REST)
  }
}
