import type { Context, MiddlewareHandler } from 'hono'
import { toLocale } from '#lib/text/locales.ts'
import { LARGEST_BODY } from './config.ts'
import { message } from './messages.ts'

/** Bytes of a body that are read in all before its sender is cut off. */
const MOST_DRAINED = 64 * 1024 * 1024

/** Bytes of large bodies that this process holds at once. Anyone may send them, because a token stands inside the body. */
const MOST_HELD = 96 * 1024 * 1024
let held = 0

/** Seconds after which an upload that met too many others may be sent again. */
const RETRY_AFTER = '1'

/**
 * Limits bodies to `most` bytes and answers larger ones with `refuse`. It reads them to the end first and closes the connection afterwards.
 * A browser that is still sending when the server hangs up never sees the answer (hono's own limit hangs up). While large bodies of
 * {@link MOST_HELD} bytes are being read or worked on, further ones are answered unread with 503.
 */
export function limitBody(most: number, refuse: (context: Context) => Response | Promise<Response>): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req
    if (!raw.body) return next()
    const told = raw.headers.has('content-length') ? Number(raw.headers.get('content-length')) : undefined
    const fits = told !== undefined && told <= most
    const size = fits ? told : most
    const pass = async () => (fits ? undefined : await readWhole(context, most, refuse)) ?? (await next())
    if (size <= LARGEST_BODY) return pass()
    if (held + size > MOST_HELD) {
      const text = message(toLocale(raw.headers.get('accept-language')), 'upload.busy')
      return context.text(text, 503, { 'retry-after': RETRY_AFTER, connection: 'close' })
    }
    held += size
    try {
      return await pass()
    } finally {
      held -= size
    }
  }
}

/** Reads a body that is larger than told, or of unknown size. Returns the answer to one that is too large or broke off. */
async function readWhole(
  context: Context,
  most: number,
  refuse: (context: Context) => Response | Promise<Response>,
): Promise<Response | undefined> {
  const { raw } = context.req
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of raw.body ?? []) {
      size += part.length
      if (size <= most) parts.push(part)
      if (size > MOST_DRAINED) break
    }
  } catch {
    // The body broke off: no one reads the answer.
    return context.body(null, 400)
  }
  if (size > most) {
    context.header('connection', 'close')
    return refuse(context)
  }
  context.req.raw = new Request(raw, { body: Buffer.concat(parts) })
  return undefined
}
