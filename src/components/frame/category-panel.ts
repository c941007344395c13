import { readSiteFile } from '#api/site-file.ts'

/**
 * Adds behaviour to the category panel beyond the hover and focus styles. Subcategories are loaded on intent and the head toggles the
 * panel. Arrow keys move between rows, which share one tab stop; the first touch opens a row instead of following it. Escape closes the
 * panel and returns the focus.
 */
function watchPanel(panel: HTMLElement): void {
  const head = panel.querySelector<HTMLAnchorElement>('a')
  const rows = [...panel.querySelectorAll<HTMLAnchorElement>('.cats__row')]
  const floats = head?.hasAttribute('aria-expanded') ?? false

  const hold = (open: boolean) => {
    panel.toggleAttribute('data-held', open)
    panel.toggleAttribute('data-shut', !open)
    if (floats) head?.setAttribute('aria-expanded', String(open))
  }

  /** Neither held open nor shut: its styles alone say whether it is open. */
  const rest = () => {
    hold(false)
    panel.removeAttribute('data-shut')
  }

  let unfolded = false
  const unfold = async () => {
    if (unfolded) return
    unfolded = true
    const panes = await readSiteFile<Record<string, string>>(panel.dataset.cats ?? '')
    // Where it could not be had it is asked for again at the next sign of intent; the rows are links all the same.
    unfolded = panes !== null
    for (const row of rows) row.insertAdjacentHTML('afterend', panes?.[row.dataset.pane ?? ''] ?? '')
  }
  for (const sign of ['pointerenter', 'focusin'] as const) panel.addEventListener(sign, unfold)

  const stopAt = (stop: HTMLElement | undefined) => {
    for (const row of rows) row.tabIndex = row === stop ? 0 : -1
  }
  stopAt(rows[0])

  head?.addEventListener('click', (event) => {
    if (!floats || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    hold(head.getAttribute('aria-expanded') !== 'true')
  })
  head?.addEventListener('focus', () => floats && head.matches(':focus-visible') && hold(true))

  panel.addEventListener('pointerenter', () => panel.removeAttribute('data-shut'))
  panel.addEventListener('pointerleave', rest)
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (!panel.contains(relatedTarget as Node | null)) rest()
  })

  panel.addEventListener('keydown', (event) => {
    const row = rows.find((entry) => entry.parentElement?.contains(document.activeElement))
    if (event.key === 'Escape') {
      const inside = row && document.activeElement !== row
      ;(inside ? row : floats ? head : row)?.focus()
      if (!inside) hold(false)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || (row && document.activeElement !== row)) return
    event.preventDefault()
    // A panel that is just closing would not take the focus.
    hold(true)
    const next = rows[(rows.indexOf(row as HTMLAnchorElement) + step + rows.length) % rows.length]
    stopAt(next)
    next?.focus()
  })

  for (const row of rows) {
    row.addEventListener('click', (event) => {
      if ((event as PointerEvent).pointerType !== 'touch' || !row.dataset.pane || panel.dataset.touched === row.href) return
      event.preventDefault()
      panel.dataset.touched = row.href
      row.focus()
    })
  }
}

for (const panel of document.querySelectorAll<HTMLElement>('[data-cats]')) watchPanel(panel)
