const adopted = new Set<string>()

/**
 * Adopts the style sheet of a lazily loaded script once, for parts that visitors open, such as the chat. Pages then need not carry it. Does
 * nothing while building.
 */
export function adoptSheet(css: string): void {
  if (typeof document === 'undefined' || adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
