import { ApiError } from '#api/errors.ts'

/** Calls in a row without an answer, after which the shop itself is in trouble and not only one of its calls. */
const MAX_FAULTS_IN_A_ROW = 10

/** Faults of a fill so far. */
export interface FaultRecord {
  shopUrl: string
  /** Things that could not be read, one line each. */
  leftOut: Set<string>
  /** Faults since the last answer. */
  faultsInARow: number
  /** Something could not be read. */
  hasGaps: boolean
}

/** Makes a call that pages can do without (`LoadTools.optional`). */
export type OptionalCall = <Answer, Fallback>(
  label: string,
  call: Promise<Answer>,
  fallback: Fallback,
  earlier?: () => Answer,
) => Promise<Answer | Fallback>

/** Handling of a call that fails. */
interface OnFault<Answer> {
  /** An earlier answer is stored, which stays. */
  hasEarlier: boolean
  /** A fault without an earlier answer ends the fill. With one, a refusal is a fault, too: no shop has none of this. */
  isRequired?: boolean
  /** Returns the earlier answer. Without it, {@link KeepEarlier} is thrown. */
  earlier?: (() => Answer) | undefined
  /** Called on a fault without an earlier answer. */
  onMissed?: () => void
}

/** Thrown so that the earlier value of a row or kind stays. */
export class KeepEarlier extends Error {}

/**
 * Awaits a call of the shop. A refusal returns the fallback; a fault returns the earlier answer if there is one, otherwise the fallback.
 * @throws KeepEarlier if the earlier row or kind stays
 * @throws Error in one line if the shop is in trouble
 */
export async function callOrFallback<Answer, Fallback>(
  record: FaultRecord,
  label: string,
  call: Promise<Answer>,
  fallback: Fallback,
  { hasEarlier, isRequired = false, earlier, onMissed }: OnFault<Answer>,
): Promise<Answer | Fallback> {
  try {
    const answer = await call
    record.faultsInARow = 0
    return answer
  } catch (error) {
    // A fault of the mirror is none of the shop.
    if (isOfMirror(error)) throw error
    const reason = formatLoadError(error, record.shopUrl)
    if (!isRefusal(error) || (isRequired && hasEarlier)) {
      if (!isFaultOfOneCall(error)) record.faultsInARow += 1
      record.hasGaps = true
      const isInTrouble = isUnreachable(error) || record.faultsInARow > MAX_FAULTS_IN_A_ROW
      if (isInTrouble || (isRequired && !hasEarlier)) throw new Error(`${label}: ${reason}`)
      if (hasEarlier) {
        record.leftOut.add(`${label} stays as it was, ${reason}`)
        if (earlier) return earlier()
        throw new KeepEarlier()
      }
      onMissed?.()
    }
    record.leftOut.add(`${label} left out, ${reason}`)
    return fallback
  }
}

/** Formats an error of loading in one line, for the operator. */
export function formatLoadError(error: unknown, shopUrl: string): string {
  if (error instanceof ApiError) {
    if (error.kind === 'closed') return `the shop at ${shopUrl} is closed`
    if (error.kind === 'network') return `the shop at ${shopUrl} does not answer; is it running?`
    // `backoffFetch` answers 503 for a shop that stays overloaded.
    if (error.kind === 'timeout') return `the shop at ${shopUrl} is too busy, or in trouble: ${error.message}`
  }
  return error instanceof Error ? error.message : String(error)
}

function isOfMirror(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR'
}

/** Whether the shop itself answered that there is no such thing, in contrast to a fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'api' || error.kind === 'auth')
}

/** Whether only this call is at fault: the shop answered in an unknown form, or does not have the call. */
function isFaultOfOneCall(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreadable' || error.kind === 'absent')
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'closed')
}
