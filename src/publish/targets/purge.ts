import { randomUUID } from 'node:crypto'
import { sign } from '#publish/changes/signature.ts'
import { UserError } from '#publish/user-error.ts'

/** Tells a CDN's hook which addresses changed. @throws Error in one line where it does not take them */
export type Purge = (addresses: readonly string[]) => Promise<void>

/** How often the hook is tried, and the first wait in milliseconds, which doubles. */
const TRIES = 4
const FIRST_WAIT = 500
const TIMEOUT = 10_000
/** Addresses told in one call. */
const AT_ONCE = 1000

interface PurgeOptions {
  url: string
  /** Signs the calls as webhooks to us are signed; `''` = they are not. */
  secret: string
  /** The site's public origin; `''` = addresses are sent without one. */
  siteUrl: string
}

/**
 * Returns a function that announces changed addresses to a CDN. Posts `{"addresses":["https://www.example/web/sku/12"]}` to `url`, at most
 * 1000 at a time. Another answer than 2xx is tried again.
 */
export function createPurge(options: PurgeOptions): Purge {
  const origin = options.siteUrl && new URL(options.siteUrl).origin
  return async (addresses) => {
    for (let first = 0; first < addresses.length; first += AT_ONCE) {
      const body = JSON.stringify({ addresses: addresses.slice(first, first + AT_ONCE).map((address) => origin + address) })
      await tell(options, body)
    }
  }
}

async function tell({ url, secret }: PurgeOptions, body: string): Promise<void> {
  const id = randomUUID()
  for (let tried = 1; ; tried++) {
    const fault = await post(url, body, secret ? { ...sign(secret, id, Math.floor(Date.now() / 1000), body) } : {})
    if (!fault) return
    if (tried === TRIES) throw new UserError(`PURGE_URL was not told what changed: ${fault}`)
    await new Promise((done) => setTimeout(done, FIRST_WAIT * 2 ** (tried - 1)))
  }
}

/** Posts a text of JSON. Returns the error; undefined on success. */
export async function post(url: string, body: string, headers: Record<string, string>): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers }, signal })
    await answer.body?.cancel()
    return answer.ok ? undefined : `it answers ${answer.status}`
  } catch (error) {
    const { cause, message } = error as Error
    return cause instanceof Error && cause.message ? cause.message : message
  }
}
