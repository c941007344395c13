const adopted = new Set<string>()

/** Puts a sheet into the page that came with a script; the same once. */
export function adoptSheet(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
