import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { BASE, type Locale, localeParam } from '#lib/locales.ts'
import { href } from '#lib/paths.ts'
import { findStandIn } from '#lib/stand-ins.ts'
import { pageFiles, readAddress } from './address.ts'
import { acceptedEncodings, CACHE, isText, mediaType, SECURITY_HEADERS } from './headers.ts'
import { entryExists } from './shells.ts'

interface SiteOptions {
  /** Folder of the built site; read at each request, so a new build can take its place while the server runs. */
  root: string
  /** The shop behind the site; asked whether an entry newer than the build exists. */
  shop: (request: Request) => Promise<Response> | Response
}

type Status = 200 | 404 | 503

/**
 * Serves the built site under the base: pages by their one address (other forms redirect, query kept), the compressed copy the visitor
 * accepts, validators, cache and security headers, the not-found page of the language, and for what is newer than the build its shell or
 * list.
 */
export function createSite({ root, shop }: SiteOptions): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
  })
  app.get('/', (context) => context.redirect(BASE, 302))
  app.get(BASE.slice(0, -1), (context) => redirect(context, BASE))
  // Crawlers look for it at the root of the host only.
  app.get('/robots.txt', async (context) => (await send(context, root, 'robots.txt', 200, CACHE.file)) ?? context.notFound())
  app.get(`${BASE}*`, async (context) => {
    const { pathname } = new URL(context.req.url)
    const asked = readAddress(pathname)
    if (asked.kind === 'asset') {
      const file = await send(context, root, asked.file, 200, asked.file.startsWith('_astro/') ? CACHE.hashed : CACHE.file)
      return file ?? missing(context, root, asked.locale)
    }
    if (asked.kind === 'nonsense' || /(^|\/)404$/.test(asked.page)) return missing(context, root, asked.locale)
    const standIn = (await exists(root, asked.page)) ? undefined : findStandIn(asked.address)
    if (standIn?.kind === 'list') return redirect(context, standIn.address, '', 302)
    const page = standIn ? href(standIn.screen, standIn.locale).slice(BASE.length) : asked.page
    if (!(await exists(root, page))) return missing(context, root, asked.locale)
    if (asked.address !== pathname) return redirect(context, asked.address)
    const known = standIn ? await entryExists(standIn, shop) : true
    const status = known ? 200 : known === false ? 404 : 503
    const sent = await sendPage(context, root, page, status, status === 200 ? CACHE.page : CACHE.missing)
    return sent ?? missing(context, root, asked.locale)
  })
  app.all(`${BASE}*`, (context) => context.text('Method not allowed', 405, { allow: 'GET, HEAD' }))
  return app
}

function redirect(context: Context, address: string, search = new URL(context.req.url).search, status: 301 | 302 = 301): Response {
  context.header('cache-control', CACHE.file)
  return context.redirect(encodeURI(address) + search, status)
}

async function missing(context: Context, root: string, locale: Locale): Promise<Response> {
  const prefix = localeParam(locale)
  const page = prefix ? await sendPage(context, root, `${prefix}/404`, 404, CACHE.missing) : undefined
  return page ?? (await sendPage(context, root, '404', 404, CACHE.missing)) ?? context.text('Not found', 404)
}

async function exists(root: string, page: string): Promise<boolean> {
  for (const file of pageFiles(page)) {
    const found = await stat(join(root, file)).catch(() => undefined)
    if (found?.isFile()) return true
  }
  return false
}

async function sendPage(context: Context, root: string, page: string, status: Status, cache: string): Promise<Response | undefined> {
  for (const file of pageFiles(page)) {
    const sent = await send(context, root, file, status, cache)
    if (sent) return sent
  }
  return undefined
}

/** Sends a file in the best encoding the visitor accepts, or 304; undefined when there is none. Ranges are not offered: files are small. */
async function send(context: Context, root: string, file: string, status: Status, cache: string): Promise<Response | undefined> {
  const text = isText(file)
  const encodings = text ? acceptedEncodings(context.req.header('accept-encoding')) : []
  for (const encoding of [...encodings, undefined]) {
    const body = await read(join(root, encoding ? `${file}.${encoding === 'br' ? 'br' : 'gz'}` : file))
    if (!body) continue
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    const headers: Record<string, string> = { etag, 'cache-control': cache }
    if (text) headers.vary = 'accept-encoding'
    if (status === 200 && matches(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
    if (encoding) headers['content-encoding'] = encoding
    return context.body(body, status, {
      ...headers,
      'content-type': mediaType(file),
      'content-length': String(body.byteLength),
      'accept-ranges': 'none',
    })
  }
  return undefined
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((entry) => ['*', etag, `W/${etag}`].includes(entry.trim()))
}

/** A file's bytes; undefined when it is missing or a folder. */
async function read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}
