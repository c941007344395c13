/**
 * Maps the headings of an embedded text to levels from `top` on. No level may be skipped, because screen readers navigate by levels.
 * @example headingLevels('<h3>a</h3><h4>b</h4>', 2) // { h3: 'h2', h4: 'h3' }
 */
export function headingLevels(html: string, top: number): Record<string, string> {
  const used = [...new Set([...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level)))].sort()
  const step = top - (used[0] ?? top)
  return Object.fromEntries(used.filter(() => step !== 0).map((level) => [`h${level}`, `h${Math.min(6, level + step)}`]))
}
