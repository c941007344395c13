/**
 * Rich text as it goes out: addresses of the shop's own pictures begin at the root, so that they are right on a page at any address.
 * @example toRichText('<img src="upload/a.webp">') // '<img src="/upload/a.webp">'
 */
export function toRichText(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s(?:src|poster)\s*=\s*["']?)(?=upload\/)/gi, '$1/'))
}
