const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]', 'h1', 'h2', 'h3']
const DIALOG = 'dialog, [role="dialog"]'

/** What can have the focus, or could if it were a heading's turn: shown, and not switched off. */
function isOpen(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true)
}

/**
 * Keeps the focus in an island where what had it goes away, is hidden or switched off: the next control around it has it then, or the
 * heading of what came in its place. A dialog that closes after that gives it back there. Whoever leaves for another place is left alone.
 */
export function keepFocus(island: HTMLElement): void {
  let held: Element | undefined
  /** What stood around it, from the inside out. */
  let around: Element[] = []

  island.addEventListener('focusin', ({ target }) => {
    held = target as Element
    around = []
    for (let box = held.parentElement; box && box !== island.parentElement; box = box.parentElement) around.push(box)
  })
  // What goes away loses the focus first: whether it was left shows only afterwards.
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
