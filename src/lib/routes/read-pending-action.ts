import type { PendingAction } from './pending-action.ts'

/** Milliseconds after which a pending action expires. */
export const ACTION_LIFE = 30 * 60 * 1000

const NUMBERS: Record<PendingAction['kind'], readonly string[]> = {
  claim: ['coupon_type_id'],
  claim_platform: ['type_id'],
  follow: ['site_id'],
}

/** Parses a stored action with its time (`at`, milliseconds). Returns null if it is missing, invalid, or older than {@link ACTION_LIFE}. */
export function readPendingAction(text: string | null, now: number): PendingAction | null {
  try {
    const { at, ...intent }: { at: number; kind: PendingAction['kind'] } & Record<string, unknown> = JSON.parse(text ?? 'null') ?? {}
    const known = NUMBERS[intent.kind]?.every((name) => Number.isInteger(intent[name]))
    return known && now - at < ACTION_LIFE && at <= now ? (intent as PendingAction) : null
  } catch {
    return null
  }
}
