import { type Context, Hono } from 'hono'
import { findFallback } from '#lib/routes/fallbacks.ts'
import { href } from '#lib/routes/paths.ts'
import { BASE, type Locale, localeParam } from '#lib/text/locales.ts'
import { pageFiles, ROOT_FILES, readAddress } from './address.ts'
import { entryExists } from './entry-exists.ts'
import { createFiles, type Files } from './files.ts'
import { acceptedEncodings, CACHE, cacheOf, isText, isTwinFile, mediaType, SECURITY_HEADERS, TWIN_HEADERS } from './headers.ts'

interface SiteOptions {
  /** Folder of the built site, or a link to it; looked at with each request, so that another release can take its place meanwhile. */
  root: string
  /** The shop behind the site; asked whether an entry newer than the build exists. */
  shop: (request: Request) => Promise<Response> | Response
}

type Status = 200 | 404 | 503

/** Headers of a line of text. */
const PLAIN = { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=UTF-8' }

/**
 * Serves the built site below the base. Pages have one canonical address; others redirect with their query. It selects compressed copies
 * and sends validators, cache and security headers. Missing pages get the not-found page of the language, or the fallback page or list for
 * entries newer than the build.
 */
export function createSite({ root, shop }: SiteOptions): Hono {
  const files = createFiles(root)
  const app = new Hono()
  app.get('/', () => new Response(null, { status: 302, headers: { ...SECURITY_HEADERS, location: BASE } }))
  app.get(BASE.slice(0, -1), (context) => redirect(context, BASE))
  for (const path of ROOT_FILES) {
    app.get(
      path,
      async (context) =>
        (await send(context, files, path.slice(1), 200, CACHE.file)) ?? new Response('404 Not Found', { status: 404, headers: PLAIN }),
    )
  }
  app.get(`${BASE}*`, async (context) => {
    const { pathname } = new URL(context.req.url)
    const asked = readAddress(pathname)
    if (asked.kind === 'asset') {
      const file = await send(context, files, asked.file, 200, cacheOf(asked.file))
      return file ?? missing(context, files, asked.locale)
    }
    if (asked.kind === 'nonsense' || /(^|\/)404$/.test(asked.page)) return missing(context, files, asked.locale)
    const fallback = exists(files, asked.page) ? undefined : findFallback(asked.address)
    if (fallback?.kind === 'list') return redirect(context, fallback.address, '', 302)
    const page = fallback ? href(fallback.screen, fallback.locale).slice(BASE.length) : asked.page
    if (!exists(files, page)) return missing(context, files, asked.locale)
    if (asked.address !== pathname) return redirect(context, asked.address)
    const known = fallback ? await entryExists(fallback, shop) : true
    const status = known ? 200 : known === false ? 404 : 503
    const sent = await sendPage(context, files, page, status, status === 200 ? CACHE.page : CACHE.missing)
    return sent ?? missing(context, files, asked.locale)
  })
  app.all(`${BASE}*`, () => new Response('Method not allowed', { status: 405, headers: { ...PLAIN, allow: 'GET, HEAD' } }))
  return app
}

function redirect(context: Context, address: string, search = new URL(context.req.url).search, status: 301 | 302 = 301): Response {
  return new Response(null, {
    status,
    // The page that a list stands in for may be there in seconds.
    headers: { ...SECURITY_HEADERS, 'cache-control': status === 301 ? CACHE.file : CACHE.page, location: encodeURI(address) + search },
  })
}

async function missing(context: Context, files: Files, locale: Locale): Promise<Response> {
  const prefix = localeParam(locale)
  const page = prefix ? await sendPage(context, files, `${prefix}/404`, 404, CACHE.missing) : undefined
  return page ?? (await sendPage(context, files, '404', 404, CACHE.missing)) ?? new Response('Not found', { status: 404, headers: PLAIN })
}

function exists(files: Files, page: string): boolean {
  return pageFiles(page).some(files.has)
}

async function sendPage(context: Context, files: Files, page: string, status: Status, cache: string): Promise<Response | undefined> {
  for (const file of pageFiles(page)) {
    const sent = await send(context, files, file, status, cache)
    if (sent) return sent
  }
  return undefined
}

/** Sends a file in the best encoding the visitor accepts, or 304; undefined when there is none. Ranges are not offered: files are small. */
async function send(context: Context, files: Files, file: string, status: Status, cache: string): Promise<Response | undefined> {
  const text = isText(file)
  const encodings = text ? acceptedEncodings(context.req.header('accept-encoding')) : []
  for (const encoding of [...encodings, undefined]) {
    const found = await files.read(encoding === 'br' ? `${file}.br` : file, encoding === 'gzip')
    if (!found) continue
    const { bytes, etag } = found
    const headers: Record<string, string> = { ...SECURITY_HEADERS, ...(isTwinFile(file) && TWIN_HEADERS), etag, 'cache-control': cache }
    if (text) headers.vary = 'accept-encoding'
    if (status === 200 && matches(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    if (encoding) headers['content-encoding'] = encoding
    headers['content-type'] = mediaType(file)
    headers['content-length'] = String(bytes.byteLength)
    headers['accept-ranges'] = 'none'
    return new Response(bytes, { status, headers })
  }
  return undefined
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((entry) => ['*', etag, `W/${etag}`].includes(entry.trim()))
}
