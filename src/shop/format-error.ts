import { DrizzleQueryError } from 'drizzle-orm'
import { isConnectionLost, reasonOf } from './db/fault.ts'

/**
 * Formats an error and its causes for the operator's log: messages and stacks only, since a failed statement also carries the values it was to
 * write (numbers, codes, hashes), and a provider's refusal the key it was asked with. A lost connection to the database is one line, because
 * every call of an outage fails by it.
 */
export function formatError(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  if (isConnectionLost(fault)) return `the database can't be reached (${reasonOf(fault)})`
  const told = fault.stack ?? fault.message
  const own = fault instanceof DrizzleQueryError ? told.replace(fault.message, () => `Failed query: ${fault.query}`) : told
  return fault.cause === undefined ? own : `${own}\ncaused by ${formatError(fault.cause)}`
}
