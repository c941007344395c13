import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { Int } from '#contract/fields.ts'
import type { Hint } from '#loaders/fill.ts'
import { TOPICS, type Topic } from '#mirror/kinds.ts'
import type { Why } from '#publish/plan.ts'
import type { Connection } from '#serve/proxy.ts'
import type { Proxies } from '#shop/address.ts'
import type { SeenIds } from './seen-ids.ts'
import { isSigned, type Signed } from './signature.ts'

/** Seconds by which the sender's clock may be off, and within which a webhook holds. */
const TOLERANCE = 300
/** Bytes of a body, and signs of an id, at most. */
const LARGEST_BODY = 64 * 1024
const LONGEST_ID = 200

const topics = Object.keys(TOPICS) as Topic[]

/** The id of a product: positive, and no larger than a column of ids holds. */
const ProductId = v.message(v.pipe(Int, v.minValue(1), v.maxValue(2 ** 31 - 1)), 'goods must be a list of ids, whole numbers from 1 on')

/** Body of a webhook: changed products and topics. Neither means that anything may have changed. */
const Body = v.pipe(
  v.custom<object>((body) => typeof body === 'object' && body !== null && !Array.isArray(body), 'the body must be an object of JSON'),
  v.object({
    goods: v.optional(v.array(ProductId, 'goods must be a list of ids')),
    topics: v.optional(v.array(v.picklist(topics, `topics must be among ${topics.join(', ')}`), 'topics must be a list')),
  }),
)

interface HookOptions {
  /** Known to the sender and to us. */
  secret: string
  seen: SeenIds
  /** Takes what changed; is not waited for. */
  publish(why: Why): unknown
  /** Writes a line into the log. */
  say(line: string): void
  readAddress: Proxies['readAddress']
  /** Seconds. */
  now?: () => number
}

/**
 * Accepts webhooks at `/` (docs/publishing.md). Answers 202 with the parsed change, or 400 with the error of a signed body. Answers 401 and
 * logs a line if the signature is wrong, the time is more than five minutes off or the id was used before.
 */
export function createHook({ secret, seen, publish, say, readAddress, now = () => Math.floor(Date.now() / 1000) }: HookOptions) {
  const app = new Hono<{ Bindings: Partial<Connection> }>()

  const whyRefused = (signed: Signed, body: string): string | undefined => {
    const { 'webhook-id': id, 'webhook-timestamp': time } = signed
    if (!id || id.length > LONGEST_ID || !/^\d{1,12}$/.test(time)) return 'its headers are missing or wrong'
    if (!isSigned(secret, signed, body)) return 'its signature is wrong'
    const off = now() - Number(time)
    if (Math.abs(off) > TOLERANCE) return `it is ${Math.abs(off)} s too ${off > 0 ? 'old' : 'early'}`
    return seen.take(id, Number(time) + TOLERANCE, now()) ? undefined : 'it was taken before'
  }

  app.post('/', bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    // A body that breaks off is none that was signed.
    const body = await context.req.text().catch(() => '')
    const header = (name: keyof Signed) => context.req.header(name) ?? ''
    const signed: Signed = {
      'webhook-id': header('webhook-id'),
      'webhook-timestamp': header('webhook-timestamp'),
      'webhook-signature': header('webhook-signature'),
    }
    const why = whyRefused(signed, body)
    if (why) {
      const peer = context.env?.incoming?.socket.remoteAddress
      const sender = readAddress(peer, context.req.header('x-forwarded-for')) || (peer ?? 'an unknown address')
      say(`publish: a webhook from ${sender} was refused: ${why}`)
      return context.json({ refused: why }, 401)
    }
    const read = v.safeParse(Body, parse(body))
    if (!read.success) return context.json({ refused: read.issues[0].message }, 400)
    const { goods, topics } = read.output
    const hint: Hint = { ...(goods?.length && { goods }), ...(topics?.length && { topics }) }
    // A look at everything costs the shop too much to be taken again and again until something changed.
    publish({ ...hint, reason: 'webhook', awaited: Boolean(hint.goods ?? hint.topics) })
    return context.json({ accepted: hint }, 202)
  })
  return app
}

/** Answers webhooks where another process publishes: the sender tries again, and reaches that one or its successor. */
export function standbyHook() {
  const app = new Hono<{ Bindings: Partial<Connection> }>()
  app.post('/', (context) => context.json({ refused: 'another process publishes this site' }, 503, { 'retry-after': '5' }))
  return app
}

/** No body at all says nothing; undefined where it is no JSON. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body || '{}')
  } catch {
    return undefined
  }
}
