const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]', 'h1', 'h2', 'h3']
const DIALOG = 'dialog, [role="dialog"]'

/** Returns whether an element can take the focus: visible and not disabled. */
function isOpen(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true)
}

/**
 * Keeps the focus in an island when the focused element disappears or is disabled. The next control around it, or the heading of the
 * replacement, gets the focus. A dialog closed later returns it there. Deliberate moves elsewhere are left alone.
 */
export function keepFocus(island: HTMLElement): void {
  let held: Element | undefined
  /** Ancestors of the focused element, from the inside out. */
  let around: Element[] = []

  island.addEventListener('focusin', ({ target }) => {
    held = target as Element
    around = []
    for (let box = held.parentElement; box && box !== island.parentElement; box = box.parentElement) around.push(box)
  })
  // A removed element loses the focus first; only afterwards it is clear whether it was left.
  island.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (held && held === target && isOpen(held) && !document.activeElement?.closest(DIALOG)) held = undefined
    }),
  )
  const watch = new MutationObserver(() => {
    const { activeElement, body } = document
    if (!held || isOpen(held) || (activeElement !== body && activeElement !== held)) return
    for (const box of around.filter(({ isConnected }) => isConnected)) {
      const next = [...box.querySelectorAll<HTMLElement>(CONTROLS.join())].find(isOpen)
      if (!next) continue
      if (next.matches('h1, h2, h3') && !next.hasAttribute('tabindex')) next.tabIndex = -1
      return next.focus({ preventScroll: true })
    }
  })
  watch.observe(island, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
  // Dialogs are drawn at the end of the page.
  watch.observe(document.body, { childList: true })
  island.addEventListener('astro:unmount', () => watch.disconnect(), { once: true })
}
