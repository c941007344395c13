import type { FavouriteInput } from '#contract/favourite.ts'

/** What a visitor clicked that needs a member: done once after they signed in. */
export type Intent =
  | { kind: 'add'; site_id: number; sku_id: number; num: number }
  | { kind: 'buy'; sku_id: number; num: number }
  | ({ kind: 'collect' } & FavouriteInput)
  | { kind: 'claim'; coupon_type_id: number }
  | { kind: 'follow'; site_id: number }

/** How a remembered intent ended; `message` is the shop's own word when it refused. */
export interface IntentOutcome {
  intent: Intent
  ok: boolean
  message: string
}

/** Where the tab keeps how a remembered click ended, until a page has told it. */
export const OUTCOME_KEY = 'intent.done'

/** Milliseconds after which nobody expects a click to be done any more. */
export const INTENT_LIFE = 30 * 60 * 1000

const NUMBERS: Record<Intent['kind'], readonly string[]> = {
  add: ['site_id', 'sku_id', 'num'],
  buy: ['sku_id', 'num'],
  collect: ['goods_id', 'sku_id'],
  claim: ['coupon_type_id'],
  follow: ['site_id'],
}

/** An intent as it is kept, with the time of the click in milliseconds. */
export function writeIntent(intent: Intent, now: number): string {
  return JSON.stringify({ ...intent, at: now })
}

/** Reads a kept intent; null when there is none, when it is not one, or when it is older than {@link INTENT_LIFE}. */
export function readIntent(text: string | null, now: number): Intent | null {
  try {
    const { at, ...intent }: { at: number; kind: Intent['kind'] } & Record<string, unknown> = JSON.parse(text ?? 'null') ?? {}
    const known = NUMBERS[intent.kind]?.every((name) => Number.isInteger(intent[name]))
    return known && now - at < INTENT_LIFE && at <= now ? (intent as Intent) : null
  } catch {
    return null
  }
}
