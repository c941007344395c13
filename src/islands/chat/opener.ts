let opener: Element | null = null

/** Notes what the chat is opened with, which has the focus now. */
export function noteOpener(): void {
  opener = document.activeElement
}

/** Gives the focus back to what opened the chat, else to a way to it; true where there is one. */
export function focusOpener(): boolean {
  const known = opener?.isConnected && opener !== document.body ? opener : document.querySelector('[data-chat]')
  if (known instanceof HTMLElement) known.focus({ preventScroll: true })
  return known !== null && known === document.activeElement
}
