import type { Context, MiddlewareHandler } from 'hono'

/** Bytes of a body that are read in all before its sender is cut off. */
const MOST_DRAINED = 64 * 1024 * 1024

/**
 * Limits bodies to `most` bytes and answers larger ones with `refuse`. It reads them to the end first and closes the connection afterwards.
 * A browser that is still sending when the server hangs up never sees the answer (hono's own limit hangs up).
 */
export function limitBody(most: number, refuse: (context: Context) => Response | Promise<Response>): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req
    const told = raw.headers.has('content-length') ? Number(raw.headers.get('content-length')) : undefined
    if ((told !== undefined && told <= most) || !raw.body) return next()
    const parts: Uint8Array[] = []
    let size = 0
    try {
      for await (const part of raw.body) {
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
    return next()
  }
}
