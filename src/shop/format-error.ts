import { DrizzleQueryError } from 'drizzle-orm'
import { isConnectionLost, isDiskFull, reasonOf } from './db/fault.ts'

/**
 * Formats an error and its causes for the log: messages and stacks only. A failed statement would otherwise reveal its values, and a
 * provider's error the key. A lost database connection and a full disk are one line, because every call fails by them during an outage.
 */
export function formatError(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  if (isConnectionLost(fault)) return `the database can't be reached (${reasonOf(fault)})`
  if (isDiskFull(fault)) return `the disk is full (${reasonOf(fault)})`
  const told = fault.stack ?? fault.message
  const own = fault instanceof DrizzleQueryError ? told.replace(fault.message, () => `Failed query: ${fault.query}`) : told
  return fault.cause === undefined ? own : `${own}\ncaused by ${formatError(fault.cause)}`
}
