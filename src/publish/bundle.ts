import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, rmSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The site's code, bundled once a version: what pages are rendered from, again and again. */
export interface Bundle {
  /** Holds `server/` (what renders), `client/` (files of browsers as they were bundled, and those of `public`) and `internals.json`. */
  folder: string
  /** Of the sources, texts and settings that are in it. */
  digest: string
}

export async function bundleSite(settings: Record<string, string>, _tell: (progress: string) => void = () => {}): Promise<Bundle> {
  const digest = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16)
  const folder = resolve('.astro/bundle', digest)
  if (existsSync(join(folder, 'internals.json'))) {
    utimesSync(folder, new Date(), new Date())
    return { folder, digest }
  }
  rmSync(folder, { recursive: true, force: true })
  await new Promise<void>((done, fail) => {
    const child = fork(fileURLToPath(new URL('./bundle-process.ts', import.meta.url)), [folder], {
      env: { ...process.env, ...settings, NODE_ENV: 'production', FORCE_COLOR: '0', NO_COLOR: '1' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`bundling ended with ${code}`))))
  })
  return { folder, digest }
}
