/**
 * The words of rich text on one line, for descriptions and excerpts; never inserted as HTML.
 * @example plainText('<p>Free&nbsp;delivery</p><p>over HK$400</p>') // 'Free delivery over HK$400'
 */
export function plainText(html: string, length = 160): string {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return shorten(words, length)
}

/** Text of at most `length` signs; what is cut ends in an ellipsis, and no emoji is cut in half. */
export function shorten(text: string, length: number): string {
  const signs = [...text]
  return signs.length > length
    ? `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text
}
