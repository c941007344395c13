/**
 * A value that comes from elsewhere: not asked for, on its way, there, or refused. While it is asked for again, and when that fails,
 * `data` is what was there before, so that a page keeps its content.
 */
export type Loadable<Data> =
  | { state: 'idle' }
  | { state: 'loading'; data?: Data }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; error: Error; data?: Data }

/** Returns the data that can be shown in any state; undefined before the first load. */
export function dataOf<Data>(value: Loadable<Data>): Data | undefined {
  return value.state === 'idle' ? undefined : value.data
}

/** The state while a value is asked for (again): what was there stays. */
export function toLoading<Data>(before: Loadable<Data>): Loadable<Data> {
  return { state: 'loading', data: dataOf(before) }
}

/** The state after a refusal: what was there stays, and the reason is kept. */
export function toFailed<Data>(before: Loadable<Data>, reason: unknown): Loadable<Data> {
  return { state: 'failed', error: reason instanceof Error ? reason : new Error(String(reason)), data: dataOf(before) }
}
