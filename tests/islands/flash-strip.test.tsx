import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setServerTime } from '#api/clock.ts'
import { pageSeckillGoods } from '#api/seckill.ts'
import { PICK_STRIP } from '#browser/pick-session.ts'
import { runFlashSale } from '#components/home/flash-clock.ts'
import { renewStrip, type StripFacts } from '#components/home/renew-strip.ts'
import { islandTexts, translatorOf } from '#i18n.ts'
import { StripCard } from '#islands/promotion/StripCard.tsx'
import { STRIP_TEXTS } from '#islands/promotion/texts.ts'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { clockOf } from '#lib/offers/flash-offer.ts'
import { seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import { KETTLE, KETTLE_BLACK_SMALL } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade } from '../helpers/trade.ts'

const HOUR = 3600
/** Hours of the sessions; {@link NOON} is ten in the morning in Hong Kong. */
const SESSIONS = [
  [9, 12],
  [13, 15],
  [18, 20],
] as const
const t = translatorOf('en')
const shop = setUpFreshShop({ fill: fillTrade })

afterEach(() => {
  vi.useRealTimers()
})
beforeEach(async () => {
  setClock(NOON)
  const slots = SESSIONS.map(([from, to]) => ({ name: sameWords(''), seckill_start_time: from * HOUR, seckill_end_time: to * HOUR }))
  await shop.db.insert(seckill).values(slots)
  const offer = { goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL, seckill_price: 9900, num: 2, quota: 3 }
  await shop.db.insert(seckillGoods).values(SESSIONS.map((_, index) => ({ ...offer, seckill_id: index + 1 })))
})

function setClock(now: number): void {
  shop.clock.now = now
  setServerTime(now)
}

/** Draws the strip as home is built with it (`components/home/FlashSale.astro`). */
async function buildStrip(): Promise<HTMLElement> {
  const times = SESSIONS.map(([from, to]) => ({ start: from * HOUR, end: to * HOUR }))
  const words = {
    running: t('home.flash.running'),
    coming: t('home.flash.coming'),
    over: t('home.flash.over'),
    tomorrow: t('home.flash.tomorrow'),
    session: t('home.flash.session'),
    ends: t('home.flash.ends'),
    starts: t('home.flash.starts'),
  }
  const starts = times.map(({ start }) => clockOf(start))
  const facts: StripFacts = { times, starts, ahead: 8 * HOUR, words, card: islandTexts('en', STRIP_TEXTS).words }
  const { list } = await pageSeckillGoods({ seckill_id: 1, page_size: 0 })
  document.body.innerHTML = renderToStaticMarkup(
    <section data-flash={JSON.stringify(facts)} data-ahead={facts.ahead}>
      <p data-flash-session />
      <p data-flash-label />
      <Countdown ends={0} size="m" />
      <ul className="flash__slots">
        {[1, 2].map((index) => (
          <li key={index}>
            <b>{starts[index]}</b>
            <span>{words.coming}</span>
          </li>
        ))}
      </ul>
      {times.map(({ end }, index) => (
        <ul key={end} data-end={end} hidden={index > 0}>
          {list.map((goods) => (
            <StripCard key={goods.id} goods={goods} t={t} />
          ))}
        </ul>
      ))}
    </section>,
  )
  return document.querySelector('section') as HTMLElement
}

it.each([
  ['while a session runs', NOON, false],
  ['between sessions', NOON + 6 * HOUR, false],
  ['after the last session', NOON + 11 * HOUR, true],
])('%s the strip says whether its prices still apply', async (_, now, isOver) => {
  const strip = await buildStrip()
  setClock(now)
  runFlashSale(strip)
  expect(strip.hasAttribute('data-over')).toBe(isOver)
})

it('says so before the first paint, too', async () => {
  const strip = await buildStrip()
  const pick = new Function('Date', PICK_STRIP)
  pick({ now: () => (NOON + 11 * HOUR) * 1000 })
  expect(strip.hasAttribute('data-over')).toBe(true)
  pick({ now: () => NOON * 1000 })
  expect(strip.hasAttribute('data-over')).toBe(false)
})

it('holds the usual price of a product for the hours after the sale', async () => {
  const strip = await buildStrip()
  expect(strip.querySelector('.card__price')?.textContent).toContain('99.00')
  expect(strip.querySelector('.card__usual')?.textContent).toBe('HK$200.00')
})

it('leaves out the sessions that the shop has cancelled since the build', async () => {
  const strip = await buildStrip()
  const slots = () => [...strip.querySelectorAll<HTMLElement>('.flash__slots li:not([hidden])')].map(({ textContent }) => textContent)
  await shop.db.update(seckill).set({ status: false }).where(eq(seckill.seckill_id, 2))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  runFlashSale(strip)
  expect(slots()).toEqual(['13:00starting soon', '18:00starting soon'])
  await vi.advanceTimersByTimeAsync(6000)
  await vi.waitFor(() => expect(slots()).toEqual(['18:00starting soon']), { timeout: 10_000 })
})

it('is gone where the shop has cancelled all of them', async () => {
  const strip = await buildStrip()
  await shop.db.update(seckill).set({ status: false })
  await renewStrip(strip, JSON.parse(strip.dataset.flash ?? ''))
  expect(strip.hidden).toBe(true)
})
