const SIZED = ['width', 'height']

/**
 * Allowed tags and attributes of rich text (contract content.md). They are the same for the build and the desk (lib/text/clean-html.ts) and
 * for the browser (browser/safe-html.ts).
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

/** Tags that go with everything in them; other unknown tags give way to their contents. */
export const RICH_TEXT_POISON: readonly string[] =
  'script style title iframe frame object embed applet template noscript noembed noframes xmp svg math form textarea select option'.split(
    ' ',
  )

/** How a place shows what a text names. */
export interface TextPlace {
  /** The address of a picture, film or file of the shop. */
  file: (path: string) => string
  /** Where a link leads; `null` where it leads nowhere, and its words stay. */
  link: (address: string) => string | null
  /** Pixels of a picture whose text does not say them, by its whole address. */
  size?: (address: string) => PictureSize | undefined
  /** Level of the text's highest heading, one below the heading it stands under; 2 unless told. */
  top?: number
}

/** Pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** A link that leaves the page tells nothing of it. */
export function leavesPage({ target, href = '' }: { target?: string | undefined; href?: string | undefined }): boolean {
  return target === '_blank' || /^https?:/i.test(href)
}

/** Whether an attribute may have this value: links to the web, mail, telephone and paths; data alone in pictures that are no drawings. */
export function isSafeAddress(tag: string, key: string, value: string): boolean {
  // Browsers ignore these characters when they read a scheme.
  const address = [...value].filter((sign) => sign > ' ').join('')
  if (key === 'href') return /^(?:https?:|mailto:|tel:|[?#]|\/(?![/\\])|(?![/\\])[^:]*$)/i.test(address)
  if (key !== 'src' && key !== 'poster') return true
  if (/^data:/i.test(address)) return tag === 'img' && key === 'src' && /^data:image\/(?!svg)/i.test(address)
  return /^(?:https?:|[^:]*$|[^:/?#]*[/?#])/i.test(address)
}

/**
 * Returns the size attributes of a picture: pixels stated by the text, completed by the picture's proportions if known. Values that are not
 * numbers are dropped.
 * @example sizeAttributes({ width: '300px' }, () => ({ width: 600, height: 400 })) // { width: '300', height: '200' }
 */
export function sizeAttributes(
  said: { width?: string | undefined; height?: string | undefined },
  measure?: () => PictureSize | undefined,
): Record<string, string> {
  const width = pixels(said.width)
  const height = pixels(said.height)
  const box = (width: number, height: number) => ({ width: String(width), height: String(height) })
  if (width && height) return box(width, height)
  const own = measure?.()
  if (!own) return { ...(width && { width: String(width) }), ...(height && { height: String(height) }) }
  if (width) return box(width, Math.round((width * own.height) / own.width))
  return height ? box(Math.round((height * own.width) / own.height), height) : box(own.width, own.height)
}

/**
 * Sizes of pictures that stand in clean HTML, by address: of each the largest.
 * @example sizesIn('<img src="/a.png" width="6" height="4" />').get('/a.png') // { width: 6, height: 4 }
 */
export function sizesIn(html: string): Map<string, PictureSize> {
  const sizes = new Map<string, PictureSize>()
  for (const [tag] of html.matchAll(/<img\s[^>]*>/g)) {
    const [src, width, height] = ['src', 'width', 'height'].map((name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1])
    const address = src?.replaceAll('&amp;', '&') ?? ''
    const size = { width: pixels(width), height: pixels(height) }
    if (size.width && size.height && size.width > (sizes.get(address)?.width ?? 0)) sizes.set(address, size)
  }
  return sizes
}

function pixels(said = ''): number {
  return Number(/^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/i.exec(said)?.[1] ?? 0)
}
