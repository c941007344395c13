/* Writes Markdown (CommonMark with tables). */

/** Escapes words of the shop, so that none of them is read as markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/^([#+-])(?=\s)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
}

/** A link by its escaped name. @example markdownLink('Mug [blue]', '/web/sku/1') // '[Mug \\[blue\\]](/web/sku/1)' */
export function markdownLink(name: string, address: string): string {
  return `[${escapeMarkdown(name)}](${address.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** A table; cells are Markdown. Empty without rows. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Joins blocks with an empty line between them; empty ones are left out. */
export function markdownBlocks(blocks: readonly (string | false | undefined)[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
