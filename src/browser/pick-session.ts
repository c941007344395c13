/*
 * Shows the session of the current hour before the first paint, because the page was built at another hour. These functions are inlined
 * behind the sessions, so they use nothing from outside themselves. The page's scripts then continue by the server's clock. In ascending
 * order, the first session that has not ended is the running or next one.
 */

/** On the page of the flash sale, or the session that the address names; `components/promotion/flash-list.ts` goes on. */
function pickSession(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-session]')]
  const ahead = Number(document.querySelector<HTMLElement>('[data-ahead]')?.dataset.ahead)
  const second = (((Date.now() / 1000 + ahead) % 86_400) + 86_400) % 86_400
  const chosen =
    sections.find(({ id }) => location.hash === `#${id}`) ?? sections.find(({ dataset }) => second < Number(dataset.end)) ?? sections.at(-1)
  const next = sections.find((section) => section !== chosen && second < Number(section.dataset.start))
  for (const section of sections) {
    section.hidden = section !== chosen && section !== next
    delete section.dataset.waiting
    section.dataset.session = section === chosen ? 'chosen' : 'next'
    const cell = document.querySelector<HTMLElement>(`[data-session-cell][href="#${section.id}"]`)
    if (section === chosen) cell?.setAttribute('aria-current', 'true')
    else cell?.removeAttribute('aria-current')
    const { start, end } = section.dataset
    const state = second < Number(start) ? 'coming' : second < Number(end) ? 'running' : 'over'
    if (!cell || cell.dataset.state === state) continue
    cell.dataset.state = state
    // Its text is outdated; the clock sets the new one.
    cell.querySelector('[data-session-words]')?.replaceChildren()
  }
  if (chosen && next) chosen.after(next)
}

/** On home; `components/home/flash-clock.ts` goes on. */
function pickStrip(): void {
  const lists = [...document.querySelectorAll<HTMLElement>('ul[data-end]')]
  const ahead = Number(document.querySelector<HTMLElement>('[data-ahead]')?.dataset.ahead)
  const open = lists.find(({ dataset }) => (Date.now() / 1000 + ahead) % 86_400 < Number(dataset.end))
  const chosen = open ?? lists.at(-1)
  chosen?.parentElement?.toggleAttribute('data-over', !open)
  for (const list of lists) {
    list.hidden = list !== chosen
    delete list.dataset.waiting
  }
}

/** The texts of the inline scripts that do it. */
export const PICK_SESSION = `(${pickSession.toString()})()`
export const PICK_STRIP = `(${pickStrip.toString()})()`
