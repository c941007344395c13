import { BASE } from '#lib/locales.ts'

/** Files that were asked for. */
const asked = new Set<string>()

/**
 * Loads a script that comes when it is needed, with all that it imports in one batch. Stands in for the bundler's own function
 * (`astro.config.mjs`), which looks after sheets, too, that no script of ours has: a fourteenth of what every page loads.
 * @param files paths below the site's root of the script and of what it imports
 * @throws what the import throws, once `vite:preloadError` was told (`browser/chunk-reload.ts`)
 */
export async function preloadModules<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: BASE + file }))
  }
  try {
    return await load()
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}
