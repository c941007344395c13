const SIZED = ['width', 'height']

/**
 * What stays of the administrator's rich text (contract content.md): tags with the attributes that may stand in them, the same where the
 * build cleans it (loaders/html.ts) and where the browser does (browser/safe-html.ts).
 */
export const RICH_TEXT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br hr div span strong b em i u s small sub sup blockquote pre code h2 h3 h4 h5 h6 ul li dl dt dd figure figcaption table caption thead tbody tfoot tr'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', ...SIZED],
  video: ['src', 'poster', ...SIZED],
  source: ['src', 'type'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

/** Attributes whose address is a picture or a film, and gets the image domain. */
export const RICH_TEXT_MEDIA = ['src', 'poster'] as const

/** A link that leaves the page tells nothing of it. */
export function leavesPage({ target, href = '' }: { target?: string | undefined; href?: string | undefined }): boolean {
  return target === '_blank' || /^https?:/i.test(href)
}
