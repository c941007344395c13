import { setTimeout as wait } from 'node:timers/promises'
import { builtinEnvironments } from 'vitest/runtime'

/** Milliseconds after which a store that nobody reads any more lets go of the document; nanostores waits one second. */
const STORES_LET_GO = 1100

/**
 * A DOM for islands whose modules are still loaded as Node loads them. The shop behind them is the real one, and finds its own files by
 * `import.meta.url`. It stays until the last store has released it.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'document',
  viteEnvironment: 'ssr',
  async setup(...given: Parameters<typeof builtinEnvironments.jsdom.setup>) {
    const { teardown } = await builtinEnvironments.jsdom.setup(...given)
    return {
      async teardown(...left: Parameters<typeof teardown>) {
        await wait(STORES_LET_GO)
        await teardown(...left)
      },
    }
  },
}
