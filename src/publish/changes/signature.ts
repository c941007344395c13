import { Webhook } from 'standardwebhooks'
import { isSameSecret } from '#shop/secret.ts'

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
  const signature = new Webhook(Buffer.from(secret), { format: 'raw' }).sign(id, new Date(time * 1000), body)
  return { 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': signature }
}

/** Whether one of the signatures is that of this secret; takes as long for a wrong one as for a right one. */
export function isSigned(secret: string, signed: Signed, body: string): boolean {
  const right = sign(secret, signed['webhook-id'], Number(signed['webhook-timestamp']), body)['webhook-signature']
  return signed['webhook-signature'].split(' ').some((given) => isSameSecret(given, right))
}
