import type { Loadable } from '#lib/async/loadable.ts'

/**
 * Whether the shop itself said no: what is shown may be out of date, and can be read anew. Where it could not be reached, that would fail, too,
 * and be told twice.
 */
export function isRefusal(error: Error | null): boolean {
  return error !== null && 'kind' in error && error.kind === 'api'
}

/** Whether the shop itself refused to show something, so that asking again is no use: it is unknown, or another member's. */
export function isRefused<Data>(value: Loadable<Data>): boolean {
  return value.state === 'failed' && !value.data && isRefusal(value.error)
}
