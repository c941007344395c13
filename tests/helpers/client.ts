import { configure, settings } from '#api/settings.ts'

/** The client's settings before any test changed them. */
const DEFAULTS = { ...settings }

/** Gives the client of `src/api` its own settings back, but for `changes`. */
export function resetClient(changes: Parameters<typeof configure>[0] = {}): void {
  configure({ ...DEFAULTS, ...changes })
}
