/**
 * Shows the session of the hour, or the one that the address names, before anything is painted: the page was built at another hour. Stands
 * right behind the sessions and has to stand alone, so it uses nothing from outside itself; `components/promotion/flash-list.ts` goes on from
 * there by the server's clock.
 */
function pickSession(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-session]')]
  const ahead = Number(document.querySelector<HTMLElement>('[data-ahead]')?.dataset.ahead)
  const second = (((Date.now() / 1000 + ahead) % 86_400) + 86_400) % 86_400
  const isComing = (section: HTMLElement) => second < Number(section.dataset.start)
  const chosen =
    sections.find(({ id }) => location.hash === `#${id}`) ??
    sections.find((section) => !isComing(section) && second < Number(section.dataset.end)) ??
    sections.find(isComing) ??
    sections.at(-1)
  const next = sections.find((section) => section !== chosen && isComing(section))
  for (const section of sections) {
    section.hidden = section !== chosen && section !== next
    delete section.dataset.waiting
    section.dataset.session = section === chosen ? 'chosen' : 'next'
    document.querySelector(`[data-session-cell][href="#${section.id}"]`)?.toggleAttribute('aria-current', section === chosen)
  }
  if (chosen && next) chosen.after(next)
}

/** The text of the inline script that does it. */
export const PICK_SESSION = `(${pickSession.toString()})()`
