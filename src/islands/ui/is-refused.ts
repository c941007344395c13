import type { Loadable } from '#lib/loadable.ts'

/** Whether the shop itself refused to show something, so that asking again is no use: it is unknown, or another member's. */
export function isRefused<Data>(value: Loadable<Data>): boolean {
  return value.state === 'failed' && !value.data && 'kind' in value.error && value.error.kind === 'api'
}
