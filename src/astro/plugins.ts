import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { AT_ONCE, WITH_REACT } from './chunks.ts'
import { load } from './inside-astro.ts'

const SHEET = /\.css$/

/**
 * Leaves style sheets out of scripts. A page links the sheets of all its islands, also of lazy ones (`tests/site/built-styles.test.ts`), so
 * a script would load them again. Sheets imported with `?inline` stay in their script (`browser/adopt-sheet.ts`).
 */
const scriptsWithoutSheets: Plugin = {
  name: 'scripts-without-sheets',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    return this.environment.name === 'client' && SHEET.test(source) ? '\0no-sheet' : null
  },
  load: (id) => (id === '\0no-sheet' ? 'export {}' : null),
}

/**
 * Settings of the browser's bundle that Astro replaces where the configuration sets them.
 * - An entry may export what other files need of it, otherwise each such module would be one more file.
 * - Scripts of pages list no files to preload with a part that they load later. These lists would travel with every page, for parts that few
 *   visitors open. Lazy parts of islands keep theirs, without the files that React has brought.
 * - `polyfill` drops the test for `modulepreload` from pages: a browser without it (Safari before 17) loads parts in more round trips. Vite puts
 *   the polyfill itself into HTML files only, of which there are none.
 */
const clientSettings: Plugin = {
  name: 'client-settings',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: { preserveEntrySignatures: 'allow-extension' },
            modulePreload: {
              polyfill: true,
              resolveDependencies: (_file, files, { hostId }) =>
                AT_ONCE.test(hostId) ? [] : files.filter((file) => !WITH_REACT.test(file)),
            },
          },
        }
      : null,
}

/**
 * Evaluates modules named `*.data.ts` while bundling and gives browsers their exports as JSON. A script then holds the values that it uses, not the
 * table that they come from.
 */
const dataModules: Plugin = {
  name: 'data-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.data.ts')) return null
    const values = Object.entries(await load<object>(pathToFileURL(id)))
    return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
  },
}

/** The Vite plugins of this site. */
export const plugins = [scriptsWithoutSheets, clientSettings, dataModules]
