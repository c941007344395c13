import type { Plugin } from 'vite'

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

/** Lets an entry export what other files need of it, which Astro's own setting forbids; else each such module would be one more file. */
const sharedEntries: Plugin = {
  name: 'shared-entries',
  enforce: 'post',
  configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : null),
}

/** The Vite plugins of this site. */
export const plugins = [scriptsWithoutSheets, sharedEntries]
