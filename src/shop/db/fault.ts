import { DrizzleQueryError } from 'drizzle-orm'

/** PostgreSQL's code of what a statement failed with (SQLSTATE), such as `23505`; undefined for any other fault. */
export function sqlState(cause: unknown): string | undefined {
  return cause instanceof Error ? (cause.cause as { code?: string } | undefined)?.code : undefined
}

/** Returns the root cause of an error in one line. For several connection attempts it is only the code. */
export function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  return fault.cause ? reasonOf(fault.cause) : fault.message || (fault as NodeJS.ErrnoException).code || fault.name
}

/** `ENOSPC` as PGlite's file system numbers it. */
const PGLITE_NO_SPACE = 51
/** SQLite's code of a full disk. */
const SQLITE_FULL = 13

/** Whether a fault comes in the end from a disk that is full, however deep: Node's, PostgreSQL's (53100), PGlite's own or SQLite's. */
export function isDiskFull(fault: unknown): boolean {
  if (typeof fault !== 'object' || !fault) return false
  const { code, name, errno, errcode, cause } = fault as Partial<Record<'code' | 'name' | 'errno' | 'errcode' | 'cause', unknown>>
  if (code === 'ENOSPC' || code === '53100' || (name === 'ErrnoError' && errno === PGLITE_NO_SPACE)) return true
  return (code === 'ERR_SQLITE_ERROR' && errcode === SQLITE_FULL) || isDiskFull(cause)
}

/** Whether the database works again without a change to the program: it cannot be reached, or its disk is full. */
export function isOutage(fault: unknown): boolean {
  return isConnectionLost(fault) || isDiskFull(fault)
}

/** SQLSTATEs that end a connection or refuse one, also for a changed password (28), and Node's codes of a broken or refused one. */
const LOST_CODES =
  /^(?:08\w{3}|28\w{3}|3D000|57P0[1-5]|53300|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** pg's own errors of a connection that has ended have no code. */
const LOST_MESSAGES = /^(?:Connection terminated|Client (?:has encountered a connection error|was closed))/

/** Whether a query failed because the connection to PostgreSQL was lost, or none could be made. */
export function isConnectionLost(fault: unknown): boolean {
  if (!(fault instanceof DrizzleQueryError)) return false
  const { code = '', message = '' } = (fault.cause ?? {}) as { code?: string; message?: string }
  return LOST_CODES.test(code) || LOST_MESSAGES.test(message)
}
