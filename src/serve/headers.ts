/** Headers of every answer of the site. The page's policy for scripts and styles is in its `<meta>`, which cannot restrict framing. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** Files whose name carries a hash of their content stay for ever; pages are asked again by browsers, and kept for seconds by a CDN. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, s-maxage=30, stale-while-revalidate=600',
  file: 'public, max-age=3600, stale-while-revalidate=86400',
  missing: 'public, max-age=0, s-maxage=5',
} as const

/** Media types of what a built site contains, by extension. */
export const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  ico: 'image/x-icon',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
}

/** Headers of Markdown twins: agents read them, search engines show the page. They are as fresh as their page. */
export const TWIN_HEADERS: Record<string, string> = { 'x-robots-tag': 'noindex', 'cache-control': CACHE.page }

/** Returns how long a file of the site is kept. Data that pages read, such as the search index with its prices, is as fresh as pages. */
export function cacheOf(file: string): string {
  if (file.startsWith('_astro/')) return CACHE.hashed
  return ['html', 'md', 'json'].includes(extension(file)) ? CACHE.page : CACHE.file
}

/** Whether a file is the Markdown twin of a page. */
export function isTwinFile(file: string): boolean {
  return extension(file) === 'md'
}

/** The media type by a file's extension; `application/octet-stream` for what a built site does not contain. */
export function mediaType(file: string): string {
  return TYPES[extension(file)] ?? 'application/octet-stream'
}

/** Whether a file gains from compression and therefore has a `.br` beside it. */
export function isText(file: string): boolean {
  return mediaType(file).includes('charset') || extension(file) === 'ico'
}

/**
 * The encodings that the visitor accepts, best first (RFC 9110 §12.5.3; `q=0` refuses).
 * @example acceptedEncodings('gzip, br;q=0.9') // ['br', 'gzip']
 */
export function acceptedEncodings(header: string | undefined): ('br' | 'gzip')[] {
  const weights = new Map<string, number>()
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q ? Number(q.slice(2)) : 1)
  }
  return (['br', 'gzip'] as const).filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

function extension(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1).toLowerCase()
}
