import { beforeEach, expect, it } from 'vitest'
import { type ShopWatch, watchShop } from '#publish/changes/watch-shop.ts'
import type { Why } from '#publish/plan.ts'
import { openPublishStatus, PUBLISHED_ELSEWHERE } from '#publish/status/publish-status.ts'
import type { Outcome, State } from '#publish/status/state.ts'
import { type DeskVisitor, visitAsOwner, visitDesk } from '../helpers/desk.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'

/* Live status at the desk, with a watched shop and a publisher whose runs the test ends. */

const shop = setUpFreshShop({ desk: 'local' })
let owner: DeskVisitor
let watch: ShopWatch
let state: State
let running: { why: Why; end: (outcome: Partial<Outcome>) => void }[]
let status: ReturnType<typeof openPublishStatus>
beforeEach(async () => {
  watch?.end()
  owner = await visitAsOwner(shop)
  await new Promise((done) => setTimeout(done, 50))
  running = []
  state = {
    publisher: undefined,
    live: undefined,
    doing: undefined,
    held: undefined,
    stale: { pages: 0, since: undefined },
    kept: [],
    runs: [],
  }
  watch = watchShop(shop.surroundings, (why) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const end = (given: Partial<Outcome>) => {
      const outcome = {
        reason: why.reason,
        at: '',
        rendered: 0,
        put: 0,
        gone: 0,
        files: [],
        seconds: {},
        leftOut: [],
        broken: [],
        missed: [],
        ...given,
      }
      status.ended(outcome)
      resolve(outcome)
    }
    running.push({ why, end })
    status.note(promise)
    return promise
  })
  status = openPublishStatus({ state: () => state }, watch.told)
  shop.surroundings.site = status
})

const FORM = { act: 'save', version: '0', 'title-en': 'Signal 8', 'receiving_type-web': '1' }

/** PublishStatus a notice and gives the page after it; `end` is called once a run is asked for. */
async function save(end: (run: (typeof running)[number]) => void = () => {}) {
  await owner.get('/desk/notices/new')
  const page = owner.send('/desk/notices/new', FORM)
  await expect.poll(() => running.length).toBeGreaterThan(0)
  for (const run of running) end(run)
  return page
}

it('tells where it is live and after how long', async () => {
  const page = await save(({ end }) => end({ release: 'a', put: 9, files: ['cms/notice/1.html', 'index.html'] }))
  expect(page.text).toMatch(/Live after \d\.\d s:/)
  expect(page.text).toContain('<a class="link" href="/web/cms/notice/1">')
  expect(page.text).toContain('and 8 more')
})

it('tells that no page shows it, why it failed, and that it is held', async () => {
  expect((await save(({ end }) => end({}))).text).toContain('This doesn’t change anything on the site')
  running.length = 0
  expect((await save(({ end }) => end({ fault: 'no room on the disk' }))).text).toContain('Saved, but not live: no room on the disk.')
  running.length = 0
  state = { ...state, held: 'rolled back' }
  expect((await save(({ end }) => end({ fault: 'rolled back' }))).text).toContain('Saved, but held back: rolled back')
})

it('says from when on shoppers see what is planned', async () => {
  await owner.get('/desk/notices/new')
  const page = owner.send('/desk/notices/new', { ...FORM, start_time: '2027-01-02T09:30' })
  await expect.poll(() => running.length).toBeGreaterThan(0)
  for (const { end } of running) end({})
  expect((await page).text).toContain('Scheduled: visible to shoppers from 2027-01-02 09:30.')
})

it('frames a line that looks again while it takes longer, first of the pages opened most, to its last word', async () => {
  const page = await save()
  const frame = /<iframe class="desk-live" src="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const first = await owner.get(frame)
  expect(first.text).toContain('Being published')
  expect(first.text).toContain('<meta http-equiv="refresh"')
  expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  state = { ...state, stale: { pages: 5800, since: '' } }
  running[0]?.end({ release: 'a', put: 200, files: ['index.html'] })
  await expect.poll(async () => (await owner.get(frame)).text).toContain('5800 more to follow')
  state = { ...state, stale: { pages: 0, since: undefined } }
  status.ended({ reason: '', at: '', rendered: 0, put: 0, gone: 0, files: [], seconds: {}, leftOut: [], broken: [], missed: [] })
  const last = await owner.get(frame)
  expect(last.text).toContain('Live after')
  expect(last.text).not.toContain('refresh')
  expect((await visitDesk(shop).get(frame)).status).toBe(403)
})

it('waits for what was asked for before, and not for what comes after', async () => {
  await owner.get('/desk/notices/new')
  const page = owner.send('/desk/notices/new', FORM)
  await expect.poll(() => running.length).toBe(1)
  await new Promise((done) => setTimeout(done, 50))
  await owner.get('/desk/notices/new')
  const other = owner.send('/desk/notices/new', FORM)
  await expect.poll(() => running.length).toBe(2)
  running[0]?.end({ release: 'a', put: 1, files: ['index.html'] })
  expect((await page).text).toContain('Live after')
  running[1]?.end({ fault: 'no shop' })
  expect((await other).text).toContain('not live: no shop')
})

it('says so where the site is published elsewhere, or not at all', async () => {
  shop.surroundings.site = PUBLISHED_ELSEWHERE
  expect((await save()).text).toContain('Another process publishes the site')
  delete shop.surroundings.site
  expect((await save()).text).toContain('No site is published from here')
})
