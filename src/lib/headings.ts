/**
 * Rich text whose highest heading stands at `level`, the others below it as before: an administrator does not know what page a text lands on.
 * @example levelHeadings('<h4>Care</h4><h5>Oven</h5>', 3) // '<h3>Care</h3><h4>Oven</h4>'
 */
export function levelHeadings(html: string, level: number): string {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]))
  const shift = level - Math.min(...levels)
  if (!levels.length || !shift) return html
  return html.replace(/(<\/?h)([1-6])\b/g, (_, tag: string, old: string) => `${tag}${Math.min(6, Number(old) + shift)}`)
}
