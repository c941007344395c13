import { ApiError } from './errors.ts'

/** Whether a call got no answer that a shop gave: what it asks for may have been done all the same. */
export function isUnanswered(reason: unknown): boolean {
  return reason instanceof ApiError && (reason.kind === 'network' || reason.kind === 'timeout' || reason.kind === 'unreadable')
}
