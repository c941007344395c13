import { onServerTime, serverNow } from '#api/clock.ts'
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
import { readReminders } from '#stores/read-reminders.ts'
import type { Session } from './new-sessions.ts'

/** Data that the page was built with. */
export interface BuiltDay {
  slots: { id: number; name: string; start: number; end: number }[]
  ahead: number
  /** Unix seconds of the build. */
  builtAt: number
  goods: (FlashTerms & { id: number; sku_id: number; name: string })[]
  texts: Texts<typeof FLASH_TEXTS>
  words: Record<'until' | 'starts_at' | 'ended_at' | 'ends_in' | 'starts_in' | 'next', string> & Record<`said_${SlotNow['state']}`, string>
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

const put = (words: string, values: Record<string, string>) => words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)

/**
 * Updates the flash-sale list by the server's clock: the bar of sessions, the selected or current one with the next below it, and each
 * product. The share of a session is loaded when it is shown and when it changes. The sessions are loaded once, because the page may be
 * older.
 */
export function runFlashList({ slots, ahead, builtAt, goods, texts, words }: BuiltDay): void {
  const said = document.querySelector('[data-flash-said]')
  let sessions = slots.flatMap((slot): Session[] => {
    const cell = document.querySelector<HTMLAnchorElement>(`[data-session-cell][href="#slot-${slot.id}"]`)
    const section = document.getElementById(`slot-${slot.id}`)
    return cell && section ? [{ ...slot, cell, section }] : []
  })

  const offers = showOffers({ goods, builtAt, ahead, texts })
  const ask = async (id: number) => {
    offers.merge((await pageSeckillGoods({ seckill_id: id, page_size: 0 }).catch(keepShown)) ?? [])
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
    showSessions(sessions, chosen, next)
    void ask(chosen.id)
  }
  const draw = () => {
    const now = serverNow()
    choose(now)
    for (const session of sessions) {
      if (!drawSession(session, now, { ahead, words })) continue
      // Told once; how the page began needs no telling.
      if (said && session.state) said.textContent = put(words[`said_${session.state}`], valuesOf(session))
      if (!session.section.hidden) setTimeout(() => void ask(session.id), Math.random() * 2000)
    }
    void offers.draw(now)
  }
  const restart = () => {
    shown = ''
    draw()
  }
  const renew = async () => {
    const { renewSessions } = await import('./new-sessions.ts')
    const renewed = await renewSessions(sessions, texts).catch(keepShown)
    if (!renewed) return
    sessions = renewed.sessions
    offers.add(renewed.goods)
    restart()
  }

  document.addEventListener('click', async (event) => {
    const target = event.target instanceof Element ? event.target : null
    const cell = target?.closest<HTMLAnchorElement>('[data-session-cell]')
    if (cell && !isNewTab(event)) {
      event.preventDefault()
      if (location.hash !== cell.hash) history.pushState(null, '', cell.hash)
      return draw()
    }
    const remind = target?.closest<HTMLElement>('[data-remind]')
    const view = remind && offers.viewOf(Number(remind.dataset.remind), serverNow())
    if (view) {
      const { toggleReminder } = await import('#stores/reminders.ts')
      toggleReminder({ id: view.id, name: view.name, begins: view.sale.turns }, serverNow())
      return draw()
    }
    const buy = target?.closest<HTMLElement>('[data-buy]')
    if (!buy || isNewTab(event)) return
    event.preventDefault()
    const { buyAtOnce } = await import('#stores/buy-at-once.ts')
    buyAtOnce({ kind: 'seckill', seckill_goods_id: Number(buy.dataset.buy), num: 1 }, splitPath(location.pathname).locale)
  })
  document.querySelector('[data-sessions]')?.addEventListener('keydown', (event) => moveFocus(event, sessions))
  addEventListener('popstate', draw)
  addEventListener('pageshow', ({ persisted }) => persisted && restart())
  onTick(draw)
  // Before the countdowns, because it says when they end.
  onServerTime(draw)
  runCountdowns()
  // An address may name a session that is newer than the page; otherwise nothing waits for it.
  const isNamed = location.hash.startsWith('#slot-') && !document.getElementById(location.hash.slice(1))
  setTimeout(() => void renew(), isNamed ? 0 : 5000 + Math.random() * 2000)
}

/** Whether a click asks the browser for another tab or window. */
const isNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey

/** Shows the chosen session with the next one below it, and marks the chosen one in the bar. */
function showSessions(sessions: readonly Session[], chosen: Session, next: Session | undefined): void {
  for (const { cell, section } of sessions) {
    const isChosen = section === chosen.section
    section.hidden = !isChosen && section !== next?.section
    section.dataset.session = isChosen ? 'chosen' : 'next'
    if (isChosen) cell.setAttribute('aria-current', 'true')
    else cell.removeAttribute('aria-current')
  }
  if (next) chosen.section.after(next.section)
}

/** Moves the focus along the bar of sessions by arrow keys. */
function moveFocus(event: Event, sessions: readonly Session[]): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[(event as KeyboardEvent).key]
  const at = sessions.findIndex(({ cell }) => cell === document.activeElement)
  if (step && at >= 0) sessions[at + step]?.cell.focus()
}

/** Keeps the cards of all sessions up to date. */
function showOffers({ goods, builtAt, ahead, texts }: Pick<BuiltDay, 'goods' | 'builtAt' | 'ahead' | 'texts'>) {
  const terms = new Map(goods.map((entry) => [entry.id, entry]))
  const viewOf = (id: number, now: number): FlashCardView | undefined => {
    const entry = terms.get(id)
    if (!entry) return undefined
    const sale = flashSaleOf(entry, now, ahead)
    const reminded = readReminders().some((reminder) => reminder.id === id && reminder.begins === sale.turns)
    const price = usualPrice(entry.usual, entry.price, now).amount
    return { id, sku_id: entry.sku_id, name: entry.name, price, sale, reminded }
  }
  const drawn = new Map(goods.map(({ id }) => [id, JSON.stringify(viewOf(id, builtAt))]))
  const staleAt = (now: number) =>
    all('[data-session]:not([hidden]) [data-offer]').flatMap((card) => {
      const view = viewOf(Number(card.dataset.offer), now)
      return view && drawn.get(view.id) !== JSON.stringify(view) ? [{ card, view }] : []
    })
  const draw = async (now: number) => {
    if (!staleAt(now).length) return
    // Most pages are as new as what they offer: drawing is loaded with the first card that is not.
    const { drawFlashCard } = await import('#islands/promotion/draw-flash-card.tsx')
    for (const { card, view } of staleAt(now)) {
      drawn.set(view.id, JSON.stringify(view))
      drawFlashCard(card, view, texts)
    }
    keepLead()
  }
  /** Moves a sold-out product from the first place of its session. */
  const keepLead = () => {
    for (const list of all('[data-session="chosen"] .session__goods')) {
      const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-offer]')]
      const isOut = (card: HTMLElement | undefined) => viewOf(Number(card?.dataset.offer), serverNow())?.sale.state === 'soldout'
      const next = isOut(cards[0]) && cards.find((card) => !isOut(card))
      if (next) list.prepend(next)
    }
  }
  return {
    viewOf,
    /** Draws the cards that show something else by now. */
    draw,
    /** Takes over the terms of new goods. */
    add(entries: BuiltDay['goods']) {
      for (const entry of entries) terms.set(entry.id, entry)
    },
    /** Takes over what is sold and left of known goods. */
    merge(rows: readonly ({ id: number } & Partial<FlashTerms>)[]) {
      for (const row of rows) {
        const known = terms.get(row.id)
        if (!known) continue
        const { seckill_start_time, seckill_end_time } = known
        terms.set(row.id, { ...known, ...row, seckill_start_time, seckill_end_time })
      }
    },
  }
}

/** Words of a session's state: its name, and when it begins or ends. */
const valuesOf = ({ name, state, start, end }: Session) => ({ name, time: clockOf(state === 'coming' ? start : end) })

/** Says how a session stands, in its cell and its head. @returns whether its state has changed since it was said before */
function drawSession(session: Session, now: number, { ahead, words }: Pick<BuiltDay, 'ahead' | 'words'>): boolean {
  const { cell, section, state: before } = session
  const turn = slotNow([session], now, ahead)
  if (!turn) return false
  const clock = section.querySelector<HTMLElement>('[data-session-clock]')
  const squares = clock?.querySelector<HTMLElement>('[data-ends]')
  // Also while the state stays as it is: the first answer may put the clock right by days.
  const ends = String(now + turn.left)
  if (squares && squares.dataset.ends !== ends) squares.dataset.ends = ends
  if (turn.state === before) return false
  session.state = turn.state
  cell.dataset.state = turn.state
  const place = cell.querySelector('[data-session-words]')
  const said = { running: words.until, coming: words.starts_at, over: words.ended_at }[turn.state]
  if (place) place.textContent = put(said, valuesOf(session))
  if (clock) {
    clock.hidden = turn.state === 'over'
    const label = clock.querySelector('[data-session-label]')
    if (label) label.textContent = turn.state === 'coming' ? words.starts_in : words.ends_in
  }
  return before !== undefined
}
