const adopted = new Set<string>()

/**
 * Adds a sheet that came with its script to the page, once: for what visitors open, such as the chat, whose styles no page should carry. Does
 * nothing while building.
 */
export function adoptSheet(css: string): void {
  if (typeof document === 'undefined' || adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
