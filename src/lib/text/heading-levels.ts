/**
 * New names for the headings of a text that is set into a page, so that its highest one stands at level `top` and no level is left out
 * between the page's heading above and the text (screen readers go by levels).
 * @example headingLevels('<h3>a</h3><h4>b</h4>', 2) // { h3: 'h2', h4: 'h3' }
 */
export function headingLevels(html: string, top: number): Record<string, string> {
  const used = [...new Set([...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level)))].sort()
  const step = top - (used[0] ?? top)
  return Object.fromEntries(used.filter(() => step !== 0).map((level) => [`h${level}`, `h${Math.min(6, level + step)}`]))
}
