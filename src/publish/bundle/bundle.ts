import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ownFolder, removeOwn } from '#publish/files/own-files.ts'
import { UserError } from '#publish/user-error.ts'
import { FolderInUse, lockFolder } from '#shop/db/lock.ts'
import { digestSources } from './sources.ts'

/** The site's code, bundled once a version: what pages are rendered from, again and again. */
export interface Bundle {
  /** Holds `server/` (what renders), `client/` (files of browsers, compressed copies beside them, and those of `public`) and `internals.json`. */
  folder: string
  /** Of the sources, texts and settings that are in it. */
  digest: string
}

/** Everything that can be made again: bundles, the caches of Astro, the mirror of `npm run dev` (docs/configuration.md, `CACHE_DIR`). */
export const CACHE_FOLDER = resolve(process.env.CACHE_DIR || '.astro')
const FOLDER = join(CACHE_FOLDER, 'bundle')
/** A cache outside the checkout brings copies of the sources: Astro writes into the folder that it builds, and the checkout may be read-only. */
const IS_OUTSIDE = relative('.', CACHE_FOLDER).startsWith('..')
/** The last file that bundling writes. */
const WHOLE = 'internals.json'
const SOURCES = ['src', 'i18n', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const NOT_BUNDLED = ['src/shop', 'src/serve', 'src/publish', 'src/loaders']
/** Of the folder left out: what makes the bundle out of Astro's. */
const OWN = ['bundle/bundle-process.ts', 'render/render-worker.ts', 'render/compress.ts'].map((file) => join('src', 'publish', file))
/** Heap limit of the bundling process in megabytes. A shop is read at the same time; without a limit it takes 200 more and no less time. */
const MEMORY = 320
/** Settings that Astro or a page reads itself. */
const SETTINGS = [
  'SITE_URL',
  'PUBLIC_SHOP_URL',
  'PUBLIC_IMAGE_URL',
  'PUBLIC_CHAT_URL',
  'PUBLIC_TRANSLATE_SCRIPT',
  'PUBLIC_PREVIEW',
  'DELIVERY_TERMS',
  'RETURN_TERMS',
  'INDEXNOW_KEY',
  'PRODUCT_FEEDS',
  'SOCIAL_PICTURES',
]
/** Milliseconds after which an unused bundle is removed, and between two checks of a bundle that another process builds. */
const UNUSED = 7 * 24 * 3600 * 1000
const LOOK = 500
/** Lines of Astro's own output shown when it fails. */
const LAST_LINES = 25

/**
 * Returns the bundle of the present sources and of these settings. Builds it in a child process if it is not there yet; waits if another process is
 * building it.
 * @param settings environment variables for Astro, from `pageSettings`
 * @param signal ends it early
 * @throws UserError with the last lines of what Astro said; what the signal says where it was ended
 */
export async function bundleSite(
  settings: Record<string, string>,
  tell: (progress: string) => void = () => {},
  signal?: AbortSignal,
): Promise<Bundle> {
  const digest = digestOf(settings)
  const folder = join(FOLDER, digest)
  const whole = join(folder, WHOLE)
  ownFolder(FOLDER)
  while (!existsSync(whole)) {
    signal?.throwIfAborted()
    const free = claim(folder)
    if (!free) {
      tell('another process bundles it')
      await setTimeout(LOOK, undefined, { signal })
      continue
    }
    try {
      removeOwn(folder)
      const root = IS_OUTSIDE ? join(folder, 'source') : resolve('.')
      if (IS_OUTSIDE) await copySources(folder, root)
      signal?.throwIfAborted()
      await runAstro({ root, folder, settings, tell, signal })
      if (IS_OUTSIDE) removeOwn(root)
    } finally {
      free()
    }
  }
  keepBundle({ folder })
  removeUnused()
  return { folder, digest }
}

/** Marks a bundle as used, so that no process removes it as unused: whoever renders from it for longer than that calls this now and then. */
export function keepBundle({ folder }: Pick<Bundle, 'folder'>): void {
  utimesSync(join(folder, WHOLE), new Date(), new Date())
}

/** Where the shop answers is no part of it: pages read the mirror. */
function digestOf({ SHOP_URL: _shop, ...settings }: Record<string, string>): string {
  const known = { ...Object.fromEntries(SETTINGS.map((name) => [name, process.env[name] ?? ''])), ...settings }
  const hash = createHash('sha256').update(digestSources(SOURCES, NOT_BUNDLED)).update(digestSources(OWN, []))
  // Outside the checkout a bundle is tied to the packages that it links to.
  if (IS_OUTSIDE) hash.update(resolve('node_modules'))
  return hash.update(JSON.stringify(known)).digest('hex').slice(0, 16)
}

/** Undefined where another process has it. */
function claim(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder)
  } catch (cause) {
    if (cause instanceof FolderInUse) return undefined
    throw cause
  }
}

/** Copies the sources of a bundle into a root folder for Astro. They find their packages above it, in the bundle's folder, as the bundle does. */
async function copySources(folder: string, root: string): Promise<void> {
  for (const path of [...SOURCES, 'package.json']) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    await cp(path, join(root, path), { recursive: true, filter: (source) => !NOT_BUNDLED.includes(source.replaceAll('\\', '/')) })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
}

function removeUnused(): void {
  for (const name of readdirSync(FOLDER)) {
    const whole = statSync(join(FOLDER, name, WHOLE), { throwIfNoEntry: false })
    if (whole && Date.now() - whole.mtimeMs > UNUSED) removeOwn(join(FOLDER, name))
  }
}

interface AstroRun {
  /** Holds the sources. */
  root: string
  /** Takes the bundle. */
  folder: string
  settings: Record<string, string>
  tell(progress: string): void
  signal: AbortSignal | undefined
}

function runAstro({ root, folder, settings, tell, signal }: AstroRun): Promise<void> {
  return new Promise((done, fail) => {
    const child = fork(fileURLToPath(new URL('./bundle-process.ts', import.meta.url)), [root, folder, join(CACHE_FOLDER, 'astro')], {
      // Astro puts what renders below the output folder only where that is below the working folder.
      cwd: IS_OUTSIDE ? folder : root,
      env: { ...process.env, ...settings, NODE_ENV: 'production', FORCE_COLOR: '0', NO_COLOR: '1' },
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORY}`, '--max-semi-space-size=4'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    // The next attempt removes what it has written so far.
    const stop = (): void => void child.kill('SIGKILL')
    process.once('exit', stop)
    signal?.addEventListener('abort', stop)
    let lines: string[] = []
    const read = (text: Buffer): void => {
      lines = [...lines, ...text.toString().split('\n').filter(Boolean)].slice(-LAST_LINES)
      tell('bundling the code')
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('error', fail)
    child.on('exit', (code, killedBy) => {
      process.off('exit', stop)
      signal?.removeEventListener('abort', stop)
      if (code === 0) done()
      else if (signal?.aborted) fail(signal.reason)
      else if (lines.some((line) => /\bENOSPC\b/.test(line))) fail(Object.assign(new Error('astro has no room left'), { code: 'ENOSPC' }))
      else fail(new UserError(`the site's code could not be bundled (${killedBy ?? code}):\n${lines.join('\n')}`))
    })
  })
}
