/** PostgreSQL's code of what a statement failed with (SQLSTATE), such as `23505`; undefined for any other fault. */
export function sqlState(cause: unknown): string | undefined {
  return cause instanceof Error ? (cause.cause as { code?: string } | undefined)?.code : undefined
}

/** What a fault comes from in the end, in one line; of several tries to connect only the code is told. */
export function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  return fault.cause ? reasonOf(fault.cause) : fault.message || (fault as NodeJS.ErrnoException).code || fault.name
}
