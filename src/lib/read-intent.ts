import type { Intent } from './intent.ts'

/** Milliseconds after which nobody expects a click to be done any more. */
export const INTENT_LIFE = 30 * 60 * 1000

const NUMBERS: Record<Intent['kind'], readonly string[]> = {
  add: ['site_id', 'sku_id', 'num'],
  buy: ['sku_id', 'num'],
  collect: ['goods_id', 'sku_id'],
  claim: ['coupon_type_id'],
  follow: ['site_id'],
}

/**
 * Reads an intent that was kept with the time of the click (`at`, milliseconds); null when there is none, when it is not one, or when it is
 * older than {@link INTENT_LIFE}.
 */
export function readIntent(text: string | null, now: number): Intent | null {
  try {
    const { at, ...intent }: { at: number; kind: Intent['kind'] } & Record<string, unknown> = JSON.parse(text ?? 'null') ?? {}
    const known = NUMBERS[intent.kind]?.every((name) => Number.isInteger(intent[name]))
    return known && now - at < INTENT_LIFE && at <= now ? (intent as Intent) : null
  } catch {
    return null
  }
}
