import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context } from 'hono'
import sharp from 'sharp'
import { IMAGE_WIDTH, type ImageSize } from '#lib/page/image.ts'
import { keepFile } from './keep-file.ts'
import { runSafely } from './run-safely.ts'
import type { Surroundings } from './scope.ts'
import { drawSkuQr } from './services/site/qr.ts'
import { findFile, readName } from './services/upload/files.ts'

type Format = 'avif' | 'webp' | 'jpeg' | 'png'

/** Kinds of files under `/upload/`; the first four are pictures that are sized and encoded anew, the rest goes out as it is. */
const KINDS: Record<string, { type: string; format?: Format }> = {
  '.jpg': { type: 'image/jpeg', format: 'jpeg' },
  '.jpeg': { type: 'image/jpeg', format: 'jpeg' },
  '.png': { type: 'image/png', format: 'png' },
  '.webp': { type: 'image/webp', format: 'webp' },
  '.avif': { type: 'image/avif', format: 'avif' },
  '.gif': { type: 'image/gif' },
  '.svg': { type: 'image/svg+xml' },
  '.mp4': { type: 'video/mp4' },
  '.webm': { type: 'video/webm' },
}

/** Quality by format: where the eye stops seeing a difference on product photographs. */
const ENCODING: Record<Format, object> = {
  // A step more of effort takes two to five times as long for hardly fewer bytes, and the first visitor waits for it.
  avif: { quality: 48, effort: 2 },
  webp: { quality: 78 },
  jpeg: { quality: 82, mozjpeg: true },
  png: { compressionLevel: 9 },
}

const MONTH = 30 * 86400

/** Headers of every picture. */
const SAFE = {
  'cache-control': `public, max-age=${MONTH}`,
  // An uploaded picture must never run as a page.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
}

/**
 * Returns the handler of the QR code of a product's mobile page (contract site.md, `goodsqrcode`). The picture is drawn on each request, so
 * that no visitor fills the disk.
 */
export function skuQrHandler(surroundings: Surroundings) {
  return async (context: Context): Promise<Response> => {
    const picture = await drawSkuQr(surroundings, Number.parseInt(context.req.param('sku_id') ?? '', 10))
    return picture ? new Response(picture, { headers: { ...SAFE, 'content-type': 'image/svg+xml' } }) : context.text('no such picture', 404)
  }
}

/**
 * Answers `/upload/…`. The suffix of the name selects the size (`_SMALL`, `_MID`, `_BIG`, in lower case too). The format is AVIF or WebP if
 * the browser accepts it, otherwise the original. Results are cached in the data folder. Videos support range requests.
 */
export function imageHandler(surroundings: Surroundings) {
  const { settings, log } = surroundings
  const cache = join(settings.dataFolder, 'pictures')
  const running = new Map<string, Promise<Buffer>>()

  return async (context: Context): Promise<Response> => {
    const { path, size } = readName(context.req.path)
    const kind = KINDS[extname(path).toLowerCase()]
    const source = kind && (await findFile(surroundings, path))
    if (!source) return context.text('no such picture', 404)
    const accept = context.req.header('accept') ?? ''
    const format = kind.format && (accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : kind.format)
    const headers: Record<string, string> = {
      ...SAFE,
      'content-type': format ? `image/${format}` : kind.type,
      etag: `"${source.mark}-${size ?? 'FULL'}-${format ?? 'same'}"`,
    }
    if (format) headers.vary = 'Accept'
    if (context.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
    try {
      if (!format || (!size && format === kind.format)) return ranged(await readFile(source.file), context.req.header('range'), headers)
      const kept = join(cache, `${path}.${source.mark}.${size ?? 'FULL'}.${format}`)
      let job = running.get(kept)
      if (!job) {
        job = picture({ log }, kept, source.file, format, size).finally(() => running.delete(kept))
        running.set(kept, job)
      }
      return new Response(new Uint8Array(await job), { headers })
    } catch (cause) {
      log(`The picture ${path} can't be read`, cause)
      return context.text('unreadable picture', 404)
    }
  }
}

type Log = Pick<Surroundings, 'log'>

/** The kept picture, or a new one; a full disk keeps none, and hides none either. */
async function picture(log: Log, kept: string, source: string, format: Format, size?: ImageSize): Promise<Buffer> {
  const found = await readFile(kept).catch(() => undefined)
  if (found) return found
  const side = size && IMAGE_WIDTH[size]
  const image = sharp(source).rotate()
  const sized = side ? image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) : image
  const made = await sized.toFormat(format, ENCODING[format]).toBuffer()
  await runSafely(log, `keeping ${kept}`, () => keepFile(kept, made))
  return made
}

/** The whole file, or the one range that a video player asks for. */
function ranged(file: Buffer, range: string | undefined, headers: Record<string, string>): Response {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
  const body = new Uint8Array(file)
  if (!match || (!match[1] && !match[2])) return new Response(body, { headers: { ...headers, 'accept-ranges': 'bytes' } })
  const first = match[1] ? Number(match[1]) : Math.max(0, file.length - Number(match[2]))
  const last = match[1] && match[2] ? Math.min(Number(match[2]), file.length - 1) : file.length - 1
  if (first > last) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.length}` } })
  return new Response(body.subarray(first, last + 1), {
    status: 206,
    headers: { ...headers, 'accept-ranges': 'bytes', 'content-range': `bytes ${first}-${last}/${file.length}` },
  })
}
