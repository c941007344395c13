import { createHmac, timingSafeEqual } from 'node:crypto'

/** Headers of a signed webhook (standardwebhooks.com), which prove sender and integrity. */
export interface Signed {
  'webhook-id': string
  /** Seconds. */
  'webhook-timestamp': string
  /** `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; several with a space between while a secret is being changed. */
  'webhook-signature': string
}

/** The headers of a webhook of ours. @param time seconds */
export function sign(secret: string, id: string, time: number, body: string): Signed {
  return { 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': `v1,${digest(secret, id, String(time), body)}` }
}

/** Whether one of the signatures is that of this secret; takes as long for a wrong one as for a right one. */
export function isSigned(secret: string, signed: Signed, body: string): boolean {
  const right = Buffer.from(`v1,${digest(secret, signed['webhook-id'], signed['webhook-timestamp'], body)}`)
  return signed['webhook-signature'].split(' ').some((text) => {
    const given = Buffer.from(text)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function digest(secret: string, id: string, time: string, body: string): string {
  return createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')
}
