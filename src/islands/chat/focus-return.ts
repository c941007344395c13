let opener: Element | null = null

/** Remembers the focused element, which opens the chat. */
export function saveFocus(): void {
  opener = document.activeElement
}

/** Moves the focus back to the element that opened the chat, otherwise to a chat link. Returns false if neither exists. */
export function returnFocus(): boolean {
  const known = opener?.isConnected && opener !== document.body ? opener : document.querySelector('[data-chat]')
  if (known instanceof HTMLElement) known.focus({ preventScroll: true })
  return known !== null && known === document.activeElement
}
