import { builtinEnvironments } from 'vitest/runtime'

/**
 * A document for islands whose modules are still read as Node reads them: the shop behind them is the real one, and finds its own files by
 * `import.meta.url`.
 */
export default { ...builtinEnvironments.jsdom, name: 'document', viteEnvironment: 'ssr' }
