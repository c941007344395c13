import { serverNow } from '#api/clock.ts'
import { pageSeckillGoods } from '#api/seckill-light.ts'
import { onTick } from '#browser/ticker.ts'
import type { OfferView } from '#islands/promotion/OfferPart.tsx'
import type { OFFER_TEXTS } from '#islands/promotion/texts.ts'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { clockOf, type FlashTerms, flashSaleOf } from '#lib/flash-offer.ts'
import { type SlotNow, slotNow } from '#lib/flash-sale.ts'
import { splitPath } from '#lib/locale-path.ts'
import type { Texts } from '#lib/texts.ts'
import { $reminders, toggleReminder } from '#stores/reminders.ts'

/** What the page was built with. */
export interface BuiltDay {
  slots: { id: number; name: string; start: number; end: number }[]
  ahead: number
  /** Unix seconds of the build. */
  builtAt: number
  goods: (FlashTerms & { id: number; sku_id: number; name: string })[]
  texts: Texts<typeof OFFER_TEXTS>
  words: Record<'until' | 'starts_at' | 'ended_at' | 'ends_in' | 'starts_in' | 'next', string> & Record<`said_${SlotNow['state']}`, string>
}

const put = (words: string, values: Record<string, string>) => words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)

/**
 * Keeps the list of the flash sale by the server's clock: the bar of sessions, the one chosen by the address or else the one of the hour with
 * the next below it, and what each of their goods says. A session's share is asked for when it shows and when it turns.
 */
export function runFlashList({ slots, ahead, builtAt, goods, texts, words }: BuiltDay): void {
  const all = <Found extends HTMLElement>(selector: string) => [...document.querySelectorAll<Found>(selector)]
  const cells = all<HTMLAnchorElement>('[data-session-cell]')
  const sections = all('[data-session]')
  const said = document.querySelector('[data-flash-said]')
  const locale = splitPath(location.pathname).locale
  const terms = new Map(goods.map((entry) => [entry.id, entry]))
  const states: string[] = []

  const viewOf = (id: number, now: number): OfferView | undefined => {
    const entry = terms.get(id)
    if (!entry) return undefined
    const sale = flashSaleOf(entry, now, ahead)
    const reminded = $reminders.get().some((reminder) => reminder.id === id && reminder.begins === sale.turns)
    return { id, sku_id: entry.sku_id, name: entry.name, price: entry.price, sale, reminded }
  }
  const drawn = new Map(goods.map(({ id }) => [id, JSON.stringify(viewOf(id, builtAt))]))
  const drawOffers = async (now: number) => {
    const stale = all('[data-session]:not([hidden]) [data-offer]').flatMap((card) => {
      const view = viewOf(Number(card.dataset.offer), now)
      return view && drawn.get(view.id) !== JSON.stringify(view) ? [{ card, view }] : []
    })
    if (!stale.length) return
    for (const { view } of stale) drawn.set(view.id, JSON.stringify(view))
    const { drawOffer } = await import('#islands/promotion/draw-offer.tsx')
    for (const { card, view } of stale) drawOffer(card, view, texts)
  }
  const ask = async (id: number) => {
    const rows = await pageSeckillGoods({ seckill_id: id, page_size: 0 }).catch(() => [])
    for (const row of rows) {
      const known = terms.get(row.id)
      if (known)
        terms.set(row.id, { ...known, ...row, seckill_start_time: known.seckill_start_time, seckill_end_time: known.seckill_end_time })
    }
    // The answer has set the clock.
    draw()
  }
  let shown = ''
  const choose = (now: number) => {
    const asked = slots.findIndex(({ id }) => location.hash === `#slot-${id}`)
    const chosen = asked >= 0 ? asked : (slotNow(slots, now, ahead)?.index ?? 0)
    const next = slots.findIndex((slot, index) => index !== chosen && slotNow([slot], now, ahead)?.state === 'coming')
    if (shown === `${chosen} ${next}`) return
    shown = `${chosen} ${next}`
    for (const [index, section] of sections.entries()) {
      section.hidden = index !== chosen && index !== next
      section.dataset.session = index === chosen ? 'chosen' : 'next'
      const cell = cells[index]
      if (index === chosen) cell?.setAttribute('aria-current', 'true')
      else cell?.removeAttribute('aria-current')
    }
    sections[chosen]?.after(...sections.slice(next, next + 1).filter(() => next >= 0))
    if (slots[chosen]) void ask(slots[chosen].id)
  }
  const draw = () => {
    const now = serverNow()
    choose(now)
    for (const [index, slot] of slots.entries()) {
      const state = slotNow([slot], now, ahead)
      if (!state || states[index] === state.state) continue
      const { name, start, end } = slot
      const values = { name, time: clockOf(state.state === 'coming' ? start : end) }
      const cell = cells[index]
      if (cell) {
        cell.dataset.state = state.state
        const words_ = { running: words.until, coming: words.starts_at, over: words.ended_at }[state.state]
        const place = cell.querySelector('[data-session-words]')
        if (place) place.textContent = put(words_, values)
      }
      const section = sections[index]
      const clock = section?.querySelector<HTMLElement>('[data-session-clock]')
      const squares = clock?.querySelector<HTMLElement>('[data-ends]')
      if (clock && squares) {
        clock.hidden = state.state === 'over'
        squares.dataset.ends = String(now + state.left)
        const label = clock.querySelector('[data-session-label]')
        if (label) label.textContent = state.state === 'coming' ? words.starts_in : words.ends_in
      }
      // Told once; how the page began needs no telling.
      if (states[index] && said) said.textContent = put(words[`said_${state.state}`], values)
      if (states[index] && !section?.hidden) setTimeout(() => void ask(slot.id), Math.random() * 2000)
      states[index] = state.state
    }
    void drawOffers(now)
  }
  const restart = () => {
    shown = ''
    draw()
  }

  document.addEventListener('click', async (event) => {
    const target = event.target instanceof Element ? event.target : null
    const cell = target?.closest<HTMLAnchorElement>('[data-session-cell]')
    if (cell && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault()
      if (location.hash !== cell.hash) history.pushState(null, '', cell.hash)
      return draw()
    }
    const remind = target?.closest<HTMLElement>('[data-remind]')
    const view = remind && viewOf(Number(remind.dataset.remind), serverNow())
    if (view) {
      toggleReminder({ id: view.id, name: view.name, begins: view.sale.turns }, serverNow())
      return draw()
    }
    const buy = target?.closest<HTMLElement>('[data-buy]')
    if (!buy || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { buyAtOnce } = await import('#stores/buy-at-once.ts')
    buyAtOnce({ kind: 'seckill', seckill_goods_id: Number(buy.dataset.buy), num: 1 }, locale)
  })
  document.querySelector('[data-sessions]')?.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[(event as KeyboardEvent).key]
    const at = cells.indexOf(document.activeElement as HTMLAnchorElement)
    if (step && at >= 0) cells[at + step]?.focus()
  })
  addEventListener('popstate', draw)
  addEventListener('pageshow', ({ persisted }) => persisted && restart())
  runCountdowns()
  onTick(draw)
}
