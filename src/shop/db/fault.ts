/** PostgreSQL's code of what a statement failed with (SQLSTATE), such as `23505`; undefined for any other fault. */
export function sqlState(cause: unknown): string | undefined {
  return cause instanceof Error ? (cause.cause as { code?: string } | undefined)?.code : undefined
}
