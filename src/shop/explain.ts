import { DrizzleQueryError } from 'drizzle-orm'

/**
 * A fault and what led to it, for the operator's log: messages and stacks only, since a failed statement also carries the values it was to
 * write (numbers, codes, hashes), and a provider's refusal the key it was asked with.
 */
export function explain(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const told = fault.stack ?? fault.message
  const own = fault instanceof DrizzleQueryError ? told.replace(fault.message, () => `Failed query: ${fault.query}`) : told
  return fault.cause === undefined ? own : `${own}\ncaused by ${explain(fault.cause)}`
}
