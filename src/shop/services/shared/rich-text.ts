/**
 * Prepares rich text for output: addresses of the shop's pictures become root-relative, so that they work on every page.
 * @example toRichText('<img src="upload/a.webp">') // '<img src="/upload/a.webp">'
 */
export function toRichText(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s(?:src|poster)\s*=\s*["']?)(?=upload\/)/gi, '$1/'))
}
