import { toLocale } from '#lib/locales.ts'
import { setServerTime } from './clock.ts'

/*
 * One look at the shop for pages that have not loaded the client: no schemas, no retry, no errors to tell apart. What a visitor does
 * goes through client.ts; this is for numbers that a page shows anyway and would like to have fresh.
 */

/** Milliseconds after which an answer is no longer worth waiting for. */
const PATIENCE = 10_000

/** An answer as the wire has it. */
export interface Glance {
  code: number
  data: unknown
}

/** The answer of a read, undecoded; undefined when none came. Sets the clock (`serverNow`). */
export async function glance(path: string, input: Record<string, string | number> = {}): Promise<Glance | undefined> {
  const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1]
  const lang = toLocale(document.documentElement.lang)
  try {
    const answer = await fetch((import.meta.env.PUBLIC_SHOP_URL ?? '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ app_type: 'pc', app_type_name: 'PC', lang, ...(token && { token: decodeURIComponent(token) }), ...input }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { code, data, timestamp } = (await answer.json()) as Partial<Glance> & { timestamp?: unknown }
    setServerTime(Number(timestamp))
    return code === undefined ? undefined : { code, data }
  } catch {
    return undefined
  }
}
