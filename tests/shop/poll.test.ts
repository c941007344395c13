import { eq, gt } from 'drizzle-orm'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { serverAt } from '#api/server.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { startPolling } from '#publish/changes/poll.ts'
import type { Why } from '#publish/plan.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { notice } from '#shop/db/schema/content.ts'
import { sameWords } from '#shop/words.ts'
import { FULL } from '../helpers/audit.ts'
import { fillCatalogue, inThree, TEA } from '../helpers/catalogue.ts'
import { listen } from '../helpers/listen.ts'
import { setUpShop } from '../helpers/set-up.ts'

/** Milliseconds that stand for the second between two questions. */
const PACE = 10
const EVERY = 45
/** Milliseconds in which a busy machine has gone through its rounds. */
const LONGEST = 60_000

const shop = setUpShop()
beforeAll(async () => {
  await fillCatalogue(shop.db)
})

type Answer = (request: Request) => Response | Promise<Response>

/** Asks a server, by default the embedded shop, until the test ends. `asked` are the times and paths of its questions. */
async function poll(answer: Answer = (request) => shop.fetch(request)) {
  const asked: { at: number; path: string; lang: unknown }[] = []
  const published: Why[] = []
  const said: string[] = []
  const shopUrl = await listen(async (request) => {
    const { lang } = (await request.clone().json()) as { lang?: unknown }
    asked.push({ at: performance.now(), path: new URL(request.url).pathname, lang })
    return answer(request)
  })
  const publish = async (why: Why) => void published.push(why)
  onTestFinished(startPolling({ server: serverAt(shopUrl), every: EVERY, pace: PACE, publish, say: (line) => said.push(line) }))
  const rounds = (count: number) => new Promise((done) => setTimeout(done, count * EVERY * PACE * 1.2))
  /**
   * Waits until everything was looked at once more; goods of the last language come last. It takes the more rounds the longer the shop
   * takes to answer.
   */
  const lookedAround = async () => {
    const begun = asked.length
    const lookedLast = () => asked.slice(begun).filter(({ path, lang }) => path === goodsskuPage.path && lang === LOCALES.at(-1)).length
    await vi.waitFor(() => expect(lookedLast()).toBeGreaterThan(1), { timeout: LONGEST })
  }
  return { asked, published, said, rounds, lookedAround }
}

it('finds a price, a notice, a name in one language and goods that come and go, but no purchase', { timeout: 240_000 }, async () => {
  const { asked, published, lookedAround } = await poll()
  await lookedAround()
  expect(published).toEqual([])
  const found = async (change: Promise<unknown>, hint: Partial<Why>) => {
    await change
    await lookedAround()
    expect(new Set(published.splice(0).map(({ goods, topics }) => JSON.stringify(goods ?? topics)))).toEqual(
      new Set([JSON.stringify(hint.goods ?? hint.topics)]),
    )
  }
  await shop.db.update(goods).set({ sale_num: 7 })
  await shop.db.update(sku).set({ stock: 7 }).where(gt(sku.stock, 0))
  await lookedAround()
  expect(published).toEqual([])
  await found(shop.db.update(sku).set({ price: 7700, discount_price: 7700 }).where(eq(sku.goods_id, TEA)), { goods: [TEA] })
  await found(shop.db.insert(notice).values({ title: sameWords('Closed on Sunday'), content: sameWords(''), receiving_type: ['web'] }), {
    topics: ['content'],
  })
  const sku_name = inThree('Oolong tea', '新烏龍茶', '乌龙茶')
  await found(shop.db.update(sku).set({ sku_name }).where(eq(sku.goods_id, TEA)), { goods: [TEA] })
  if (FULL) {
    await found(shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, TEA)), { goods: [TEA] })
    await found(shop.db.update(goods).set({ goods_state: true }).where(eq(goods.goods_id, TEA)), { goods: [TEA] })
  }
  const took = (asked.at(-1)?.at ?? 0) - (asked[0]?.at ?? 0)
  expect(asked.length - 2).toBeLessThanOrEqual(took / PACE)
})

/** A server of the family with many goods, which gives a hundred at a time whatever it is asked for. */
function largeServer(prices: number[]): Answer {
  return async (request) => {
    const { page = 1 } = (await request.json()) as { page?: number }
    const isList = request.url.endsWith('/api/goodssku/page')
    const list = prices
      .map((price, index) => ({ goods_id: index + 1, price: String(price), stock: page }))
      .slice((page - 1) * 100, page * 100)
    return Response.json({
      code: 0,
      message: '',
      data: isList ? { count: prices.length, page_count: Math.ceil(prices.length / 100), list } : [],
    })
  }
}

it('finds one price among a thousand goods within a round that has a question for each second', async () => {
  const prices = Array.from({ length: 1000 }, () => 100)
  const { asked, published, rounds, lookedAround } = await poll(largeServer(prices))
  await lookedAround()
  asked.length = 0
  prices[777] = 99
  await vi.waitFor(() => expect(published).toEqual([{ goods: [778], reason: 'poll', awaited: true }]), { timeout: LONGEST })
  expect(asked.length).toBeLessThanOrEqual(60)
  await rounds(4)
  // In the other languages it is a change, too, but nothing more to wait for.
  expect(published.slice(1).filter(({ goods, awaited }) => awaited || goods?.join() !== '778')).toEqual([])
})

it('asks a server in trouble less and less often, says so once, and takes no trouble for a change', async () => {
  let fails = false
  const answer = largeServer([100, 200])
  const { asked, published, said, rounds } = await poll((request) =>
    fails ? new Response('<h1>502</h1>', { status: 502 }) : answer(request),
  )
  await rounds(3)
  fails = true
  await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: LONGEST })
  const before = asked.length
  await rounds(1)
  // A server without trouble is asked once a pace.
  expect(asked.length - before).toBeLessThan(EVERY / 5)
  expect(said).toEqual([expect.stringMatching(/^publish: http:\S+ does not answer; it is asked less often$/)])
  fails = false
  await rounds(6)
  expect(published).toEqual([])
})

it('takes one call that always fails for no trouble of the server, and asks it once a round', async () => {
  const answer = largeServer([100, 200])
  const { asked, said, lookedAround } = await poll((request) =>
    request.url.endsWith('/api/pc/floors') ? new Response('<h1>500</h1>', { status: 500 }) : answer(request),
  )
  await lookedAround()
  await lookedAround()
  expect(said).toEqual([])
  const times = (path: string) => asked.filter((each) => each.path === path).length
  expect(times('/api/pc/floors')).toBeGreaterThan(1)
  expect(times('/api/pc/floors')).toBeLessThanOrEqual(Math.ceil(times('/api/pc/navList') / 3) + 1)
})
