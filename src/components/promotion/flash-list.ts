import { serverNow } from '#api/clock.ts'
import { keepShown } from '#api/errors.ts'
import { pageSeckillGoods } from '#api/seckill-light.ts'
import { onTick } from '#browser/ticker.ts'
import type { FlashCardView } from '#islands/promotion/FlashCard.tsx'
import type { FLASH_TEXTS } from '#islands/promotion/texts.ts'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { usualPrice } from '#lib/money/price.ts'
import { clockOf, type FlashTerms, flashSaleOf } from '#lib/offers/flash-offer.ts'
import { type SlotNow, slotNow } from '#lib/offers/flash-sale.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import type { Texts } from '#lib/text/texts.ts'
import { $reminders, toggleReminder } from '#stores/reminders.ts'
import { renewSessions, type Session } from './new-sessions.ts'

/** What the page was built with. */
export interface BuiltDay {
  slots: { id: number; name: string; start: number; end: number }[]
  ahead: number
  /** Unix seconds of the build. */
  builtAt: number
  goods: (FlashTerms & { id: number; sku_id: number; name: string })[]
  texts: Texts<typeof FLASH_TEXTS>
  words: Record<'until' | 'starts_at' | 'ended_at' | 'ends_in' | 'starts_in' | 'next', string> & Record<`said_${SlotNow['state']}`, string>
}

const put = (words: string, values: Record<string, string>) => words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)

/**
 * Keeps the list of the flash sale by the server's clock: the bar of sessions, the one chosen by the address or else the one of the hour with
 * the next below it, and what each of their goods says. A session's share is asked for when it shows and when it turns; the sessions
 * themselves once, for a page may be older than they are.
 */
export function runFlashList({ slots, ahead, builtAt, goods, texts, words }: BuiltDay): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const said = document.querySelector('[data-flash-said]')
  const locale = splitPath(location.pathname).locale
  const terms = new Map(goods.map((entry) => [entry.id, entry]))
  let sessions = slots.flatMap((slot): Session[] => {
    const cell = document.querySelector<HTMLAnchorElement>(`[data-session-cell][href="#slot-${slot.id}"]`)
    const section = document.getElementById(`slot-${slot.id}`)
    return cell && section ? [{ ...slot, cell, section }] : []
  })

  const viewOf = (id: number, now: number): FlashCardView | undefined => {
    const entry = terms.get(id)
    if (!entry) return undefined
    const sale = flashSaleOf(entry, now, ahead)
    const reminded = $reminders.get().some((reminder) => reminder.id === id && reminder.begins === sale.turns)
    const price = usualPrice(entry.usual, entry.price, now).amount
    return { id, sku_id: entry.sku_id, name: entry.name, price, sale, reminded }
  }
  const drawn = new Map(goods.map(({ id }) => [id, JSON.stringify(viewOf(id, builtAt))]))
  const drawOffers = async (now: number) => {
    const stale = all('[data-session]:not([hidden]) [data-offer]').flatMap((card) => {
      const view = viewOf(Number(card.dataset.offer), now)
      return view && drawn.get(view.id) !== JSON.stringify(view) ? [{ card, view }] : []
    })
    if (!stale.length) return
    for (const { view } of stale) drawn.set(view.id, JSON.stringify(view))
    const { drawFlashCard } = await import('#islands/promotion/draw-flash-card.tsx')
    for (const { card, view } of stale) drawFlashCard(card, view, texts)
    keepLead()
  }
  /** What has sold out since the build does not lead its session any more. */
  const keepLead = () => {
    for (const list of all('[data-session="chosen"] .session__goods')) {
      const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-offer]')]
      const isOut = (card: HTMLElement | undefined) => viewOf(Number(card?.dataset.offer), serverNow())?.sale.state === 'soldout'
      const next = isOut(cards[0]) && cards.find((card) => !isOut(card))
      if (next) list.prepend(next)
    }
  }
  const ask = async (id: number) => {
    const rows = await pageSeckillGoods({ seckill_id: id, page_size: 0 }).catch(keepShown)
    for (const row of rows ?? []) {
      const known = terms.get(row.id)
      if (known)
        terms.set(row.id, { ...known, ...row, seckill_start_time: known.seckill_start_time, seckill_end_time: known.seckill_end_time })
    }
    // The answer has set the clock.
    draw()
  }
  let shown = ''
  const choose = (now: number) => {
    const asked = sessions.find(({ id }) => location.hash === `#slot-${id}`)
    const chosen = asked ?? sessions[slotNow(sessions, now, ahead)?.index ?? 0]
    const next = sessions.find((session) => session !== chosen && slotNow([session], now, ahead)?.state === 'coming')
    if (!chosen || shown === `${chosen.id} ${next?.id}`) return
    shown = `${chosen.id} ${next?.id}`
    for (const { cell, section } of sessions) {
      const isChosen = section === chosen.section
      section.hidden = !isChosen && section !== next?.section
      section.dataset.session = isChosen ? 'chosen' : 'next'
      if (isChosen) cell.setAttribute('aria-current', 'true')
      else cell.removeAttribute('aria-current')
    }
    if (next) chosen.section.after(next.section)
    void ask(chosen.id)
  }
  const drawSession = (session: Session, now: number) => {
    const { id, name, start, end, cell, section, state: before } = session
    const turn = slotNow([session], now, ahead)
    if (!turn) return
    const clock = section.querySelector<HTMLElement>('[data-session-clock]')
    const squares = clock?.querySelector<HTMLElement>('[data-ends]')
    // Also while the state stays as it is: the first answer may put the clock right by days.
    const ends = String(now + turn.left)
    if (squares && squares.dataset.ends !== ends) squares.dataset.ends = ends
    if (turn.state === before) return
    session.state = turn.state
    const values = { name, time: clockOf(turn.state === 'coming' ? start : end) }
    cell.dataset.state = turn.state
    const place = cell.querySelector('[data-session-words]')
    if (place) place.textContent = put({ running: words.until, coming: words.starts_at, over: words.ended_at }[turn.state], values)
    if (clock) {
      clock.hidden = turn.state === 'over'
      const label = clock.querySelector('[data-session-label]')
      if (label) label.textContent = turn.state === 'coming' ? words.starts_in : words.ends_in
    }
    if (!before) return
    // Told once; how the page began needs no telling.
    if (said) said.textContent = put(words[`said_${turn.state}`], values)
    if (!section.hidden) setTimeout(() => void ask(id), Math.random() * 2000)
  }
  const draw = () => {
    const now = serverNow()
    choose(now)
    for (const session of sessions) drawSession(session, now)
    void drawOffers(now)
  }
  const restart = () => {
    shown = ''
    draw()
  }
  const renew = async () => {
    const renewed = await renewSessions(sessions, texts).catch(keepShown)
    if (!renewed) return
    sessions = renewed.sessions
    for (const entry of renewed.goods) terms.set(entry.id, entry)
    restart()
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
    const at = sessions.findIndex(({ cell }) => cell === document.activeElement)
    if (step && at >= 0) sessions[at + step]?.cell.focus()
  })
  addEventListener('popstate', draw)
  addEventListener('pageshow', ({ persisted }) => persisted && restart())
  onTick(draw)
  // After it, which says when they end.
  runCountdowns()
  // An address may name a session that is newer than the page; otherwise nothing waits for it.
  const isNamed = location.hash.startsWith('#slot-') && !document.getElementById(location.hash.slice(1))
  setTimeout(() => void renew(), isNamed ? 0 : 5000 + Math.random() * 2000)
}
