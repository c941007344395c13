/** The site's code, bundled once a version: what pages are rendered from, again and again. */
export interface Bundle {
  /** Holds `server/` (what renders), `client/` (files of browsers as they were bundled, and those of `public`), `sheets.json` and `internals.json`. */
  folder: string
  /** Of the sources, texts and settings that are in it. */
  digest: string
}

/**
 * The bundle of these sources and settings: built where there is none yet, in a process of its own, else found. One that is being built by
 * somebody else is waited for.
 * @param settings the environment that Astro is told of, as `pageSettings` gives it
 * @throws Error with the last lines of what Astro said
 */
export async function bundleSite(_settings: Record<string, string>, _tell: (progress: string) => void = () => {}): Promise<Bundle> {
  throw new Error('not yet')
}
