import type { Envelope } from '#contract/envelope.ts'
import { toLocale } from '#lib/locales.ts'
import { setServerTime } from './clock.ts'
import { settings } from './settings.ts'

/*
 * One look at the shop for pages that have not loaded the client: no schemas, no retry, no errors to tell apart. What a visitor does
 * goes through client.ts; this is for numbers that a page shows anyway and would like to have fresh.
 */

/** Milliseconds after which an answer is no longer worth waiting for. */
const PATIENCE = 10_000

/** The envelope's own, by value: its module would bring the schemas. */
const CLOSED: typeof import('#contract/envelope.ts').CLOSED = -3

/** An answer as the wire has it. */
export interface Glance {
  code: number
  data: unknown
}

/** The answer of a read, undecoded; undefined when none came. Sets the clock (`serverNow`); a closed shop ends the visit (S04). */
export async function glance(path: string, input: Record<string, string | number> = {}): Promise<Glance | undefined> {
  const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1]
  const lang = toLocale(document.documentElement.lang)
  const { dialect } = settings
  try {
    const answer = await fetch(settings.origin + (dialect?.request(path, {}).path ?? path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ app_type: 'pc', app_type_name: 'PC', lang, ...(token && { token: decodeURIComponent(token) }), ...input }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const body: unknown = JSON.parse(await answer.text())
    const { code, data, timestamp } = (typeof body === 'string' ? JSON.parse(body) : body) as Partial<Envelope>
    if (code === undefined) return undefined
    if (code === CLOSED) settings.onClosed()
    setServerTime(Number(timestamp))
    return dialect?.response(path, { code, data, message: '', error_code: '', timestamp: 0 }) ?? { code, data }
  } catch {
    return undefined
  }
}
