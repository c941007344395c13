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
  /** Words of a session by its state: in its cell, above its clock, and said when it turns. */
  words: Record<SlotNow['state'], Record<'cell' | 'clock' | 'said', string>>
}

/** Words of a session's state, with its name and when it begins or ends. */
const say = (words: string, { name, state, start, end }: Session) =>
  words.replace('{name}', () => name).replace('{time}', clockOf(state === 'coming' ? start : end))

/**
 * Updates the flash-sale list by the server's clock: the bar of sessions, the selected or current one with the next below it, and each
 * product. The share of a session is loaded when it is shown and when it changes. The sessions are loaded once, because the page may be
 * older.
 */
export function runFlashList({ slots, ahead, builtAt, goods, texts, words }: BuiltDay): void {
  const said = document.querySelector('[data-flash-said]')
  let sessions = slots.flatMap((slot): Session[] => {
    const cell = document.querySelector<HTMLAnchorElement>(`[href="#slot-${slot.id}"]`)
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
    const ids = `${chosen?.id} ${next?.id}`
    if (!chosen || shown === ids) return
    shown = ids
    showSessions(sessions, chosen, next)
    void ask(chosen.id)
  }
  const draw = () => {
    const now = serverNow()
    choose(now)
    for (const session of sessions) {
      if (!drawSession(session, now, { ahead, words })) continue
      // Told once; how the page began needs no telling.
      if (said && session.state) said.textContent = say(words[session.state].said, session)
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
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLAnchorElement>('[data-session-cell]')
    if (cell && !isNewTab(event)) {
      event.preventDefault()
      if (location.hash !== cell.hash) history.pushState(null, '', cell.hash)
      return draw()
    }
    const { remind, buy } = target.closest<HTMLElement>('[data-remind], [data-buy]')?.dataset ?? {}
    const view = offers.viewOf(Number(remind), serverNow())
    if (!view && (!buy || isNewTab(event))) return
    event.preventDefault()
    const { buyOffer, remindOf } = await presses()
    if (!view) return buyOffer(Number(buy))
    remindOf(view)
    draw()
  })
  document.querySelector('[data-sessions]')?.addEventListener('keydown', async (event) => (await presses()).moveFocus(event))
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

const presses = () => import('./flash-presses.ts')

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

/** Keeps the cards of all sessions up to date. */
function showOffers({ goods, builtAt, ahead, texts }: Pick<BuiltDay, 'goods' | 'builtAt' | 'ahead' | 'texts'>) {
  const terms = new Map<number, BuiltDay['goods'][number]>()
  const add = (entries: BuiltDay['goods']) => {
    for (const entry of entries) terms.set(entry.id, entry)
  }
  add(goods)
  const viewOf = (id: number, now: number): FlashCardView | undefined => {
    const entry = terms.get(id)
    if (!entry) return undefined
    const sale = flashSaleOf(entry, now, ahead)
    const reminded = readReminders().some((reminder) => reminder.id === id && reminder.begins === sale.until)
    const price = usualPrice(entry.usual, entry.price, now).amount
    return { id, sku_id: entry.sku_id, name: entry.name, price, sale, reminded }
  }
  const drawn = new Map(goods.map(({ id }) => [id, JSON.stringify(viewOf(id, builtAt))]))
  const staleAt = (now: number) =>
    [...document.querySelectorAll<HTMLElement>('[data-session]:not([hidden]) [data-offer]')].flatMap((card) => {
      const view = viewOf(Number(card.dataset.offer), now)
      const key = JSON.stringify(view)
      return view && drawn.get(view.id) !== key ? [{ card, view, key }] : []
    })
  const draw = async (now: number) => {
    if (!staleAt(now).length) return
    // Most pages are as new as what they offer: drawing is loaded with the first card that is not.
    const { drawFlashCard, keepLead } = await import('#islands/promotion/draw-flash-card.tsx')
    for (const { card, view, key } of staleAt(now)) {
      drawn.set(view.id, key)
      drawFlashCard(card, view, texts)
    }
    keepLead()
  }
  return {
    viewOf,
    /** Draws the cards that show something else by now. */
    draw,
    /** Takes over the terms of new goods. */
    add,
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

/** Says how a session stands, in its cell and its head. @returns whether its state has changed since it was said before */
function drawSession(session: Session, now: number, { ahead, words }: Pick<BuiltDay, 'ahead' | 'words'>): boolean {
  const { cell, section, state: before } = session
  const turn = slotNow([session], now, ahead)
  if (!turn) return false
  const clock = section.querySelector<HTMLElement>('[data-session-clock]')
  const squares = clock?.querySelector<HTMLElement>('[data-ends]')
  // Also while the state stays as it is: the first answer may put the clock right by days.
  if (squares) squares.dataset.ends = String(now + turn.left)
  if (turn.state === before) return false
  session.state = turn.state
  cell.dataset.state = turn.state
  const place = cell.querySelector('[data-session-words]')
  if (place) place.textContent = say(words[turn.state].cell, session)
  if (clock) {
    clock.hidden = turn.state === 'over'
    const label = clock.querySelector('[data-session-label]')
    if (label) label.textContent = words[turn.state].clock
  }
  return before !== undefined
}
