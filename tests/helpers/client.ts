import { configure, settings } from '#api/settings.ts'

/** The client's settings before any test changed them. */
const DEFAULTS = { ...settings }

/** Gives the client of `src/api` its own settings back, but for `changes`. */
export function resetClient(changes: Parameters<typeof configure>[0] = {}): void {
  configure({ ...DEFAULTS, ...changes })
}

/** Lets a function answer the calls of `src/api`. */
export function answerBy(answer: (request: Request) => Response | Promise<Response>): void {
  configure({ fetch: async (input, init) => answer(new Request(input, init)) })
}
