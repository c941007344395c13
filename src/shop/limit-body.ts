import type { Context, MiddlewareHandler } from 'hono'
import { LARGEST_BODY } from './config.ts'

/** Bytes of a body that are read in all before its sender is cut off. */
const MOST_DRAINED = 64 * 1024 * 1024

/** Bytes of large bodies that this process holds at once. Anyone may send them, because a token stands inside the body. */
const MOST_HELD = 96 * 1024 * 1024
let held = 0

/** Milliseconds after which a body that still arrives makes room for others. Otherwise two slow connections could stop all uploads. */
const PATIENCE = 30_000

/** Bodies that are being received, the oldest first. */
const receiving = new Set<HeldBody>()

/** Why a body is refused: it is too large, or this process holds too many others. */
export type BodyRefusal = 'large' | 'busy'

type Refuse = (context: Context, why: BodyRefusal) => Response | Promise<Response>

/**
 * Limits bodies to `most` bytes, and those that this process holds at once to {@link MOST_HELD}; those that arrive for long make room for
 * others. It answers refused ones with `refuse`, reads them to the end first and closes the connection afterwards. A browser that is still
 * sending when the server hangs up never sees the answer (hono's own limit hangs up). Small bodies of known size pass unread.
 */
export function limitBody(most: number, refuse: Refuse): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req
    if (!raw.body) return next()
    const told = raw.headers.get('content-length')
    if (told !== null && Number(told) <= Math.min(most, LARGEST_BODY)) return next()
    const own: HeldBody = { parts: [], size: 0, since: Date.now(), isDropped: false }
    receiving.add(own)
    try {
      return (await readWhole(context, most, own, refuse)) ?? (await next())
    } finally {
      release(own)
    }
  }
}

/** A body that is being read or worked on. */
interface HeldBody {
  parts: Uint8Array[]
  size: number
  /** Milliseconds since 1970 at which its first bytes came. */
  since: number
  /** It made room for others. */
  isDropped: boolean
}

function release(body: HeldBody): void {
  receiving.delete(body)
  held -= body.size
  body.size = 0
  body.parts = []
}

/** Whether so many more bytes of a body can be held. Drops others that have arrived for long, the oldest first. */
function hasRoom(bytes: number, own: HeldBody): boolean {
  for (const body of receiving) {
    if (held + bytes <= MOST_HELD || Date.now() - body.since < PATIENCE) break
    if (body === own || !body.size) continue
    release(body)
    body.isDropped = true
  }
  return held + bytes <= MOST_HELD
}

/** Reads a body and counts its bytes as they arrive. Returns the answer to one that is refused or broke off. */
async function readWhole(context: Context, most: number, own: HeldBody, refuse: Refuse): Promise<Response | undefined> {
  const { raw } = context.req
  let size = 0
  let why: BodyRefusal | undefined
  try {
    for await (const part of raw.body ?? []) {
      size += part.length
      if (size > most) why = 'large'
      else if (own.isDropped || !hasRoom(part.length, own)) why ??= 'busy'
      if (size > MOST_DRAINED) break
      if (why) {
        release(own)
        continue
      }
      own.parts.push(part)
      own.size += part.length
      held += part.length
    }
  } catch {
    // The body broke off: no one reads the answer.
    return context.body(null, 400)
  }
  receiving.delete(own)
  if (own.isDropped) why ??= 'busy'
  if (why) {
    context.header('connection', 'close')
    return refuse(context, why)
  }
  context.req.raw = new Request(raw, { body: Buffer.concat(own.parts) })
  own.parts = []
  return undefined
}
