/**
 * Handles the sticky row of a product page. The buy bar shows once the buy box has left the view, and the tab of the visible section is
 * marked.
 * @returns a function that ends it; undefined without such a row
 */
export function watchTabs(): (() => void) | undefined {
  const row = document.querySelector<HTMLElement>('.product-tabs')
  if (!row) return undefined
  const box = document.querySelector('[data-buy-box]')
  const bar = row.querySelector<HTMLElement>('[data-buy-bar]')
  // A box that is still to come counts as seen: a jump may lead past it.
  const showing = ([entry]: IntersectionObserverEntry[]) => {
    if (bar) bar.hidden = !entry || entry.isIntersecting
  }
  const buying = new IntersectionObserver(showing, { rootMargin: '0px 0px 99999px' })
  if (box) buying.observe(box)

  const links = [...row.querySelectorAll<HTMLAnchorElement>('nav a')]
  const sections = links.flatMap((link) => document.getElementById(link.hash.slice(1)) ?? [])
  const mark = () => {
    const edge = row.getBoundingClientRect().bottom + 40
    const current = sections.findLast((section) => section.getBoundingClientRect().top <= edge) ?? sections[0]
    for (const link of links) {
      if (link.hash === `#${current?.id}`) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const reading = new IntersectionObserver(mark, { rootMargin: '-104px 0px -60% 0px', threshold: [0, 0.01] })
  for (const section of sections) reading.observe(section)
  // A jump may pass all sections without any of them being seen.
  addEventListener('scrollend', mark)
  return () => {
    removeEventListener('scrollend', mark)
    buying.disconnect()
    reading.disconnect()
  }
}
