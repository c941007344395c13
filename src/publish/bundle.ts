import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Obstacle } from '#lib/obstacle.ts'
import { lockFolder } from '#shop/db/lock.ts'
import { digestSources } from './sources.ts'

/** The site's code, bundled once a version: what pages are rendered from, again and again. */
export interface Bundle {
  /** Holds `server/` (what renders), `client/` (files of browsers, compressed copies beside them, and those of `public`) and `internals.json`. */
  folder: string
  /** Of the sources, texts and settings that are in it. */
  digest: string
}

/** It must find its packages, so it lies inside the checkout. */
const FOLDER = resolve('.astro', 'bundle')
/** The last file that bundling writes. */
const WHOLE = 'internals.json'
const SOURCES = ['src', 'i18n', 'public', 'scripts/steps/chunks.ts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const NOT_BUNDLED = ['src/shop', 'src/serve', 'src/publish', 'src/loaders']
/** Of the folder left out: what makes the bundle out of Astro's. */
const OWN = ['bundle-process.ts', 'inside-astro.ts', 'render-worker.ts', 'sheets.ts', 'compress.ts'].map((file) =>
  join('src', 'publish', file),
)
/** Megabytes of the heap of who bundles, beside which a shop is read: with as much as it likes it takes 200 more, and no less time. */
const MEMORY = 320
/** Settings that Astro reads itself. */
const SETTINGS = ['SITE_URL', 'PUBLIC_SHOP_URL', 'PUBLIC_IMAGE_URL', 'PUBLIC_CHAT_URL', 'PUBLIC_TRANSLATE_SCRIPT']
/** Milliseconds after which a bundle that nobody took is removed, and between two looks at one that somebody else makes. */
const UNUSED = 7 * 24 * 3600 * 1000
const LOOK = 500
/** Lines of Astro's own output shown when it fails. */
const LAST_LINES = 25

/**
 * The bundle of these sources and settings: made where there is none yet, in a process of its own, else found. One that somebody else is making is
 * waited for.
 * @param settings the environment that Astro is told of, as `pageSettings` gives it
 * @throws Obstacle with the last lines of what Astro said
 */
export async function bundleSite(settings: Record<string, string>, tell: (progress: string) => void = () => {}): Promise<Bundle> {
  const digest = digestOf(settings)
  const folder = join(FOLDER, digest)
  const whole = join(folder, WHOLE)
  mkdirSync(FOLDER, { recursive: true })
  while (!existsSync(whole)) {
    const free = claim(folder)
    if (!free) {
      tell('another process bundles it')
      await setTimeout(LOOK)
      continue
    }
    try {
      rmSync(folder, { recursive: true, force: true })
      await runAstro(folder, settings, tell)
    } finally {
      free()
    }
  }
  utimesSync(whole, new Date(), new Date())
  removeUnused()
  return { folder, digest }
}

/** Where the shop answers is no part of it: pages read the mirror. */
function digestOf({ SHOP_URL: _shop, ...settings }: Record<string, string>): string {
  const known = { ...Object.fromEntries(SETTINGS.map((name) => [name, process.env[name] ?? ''])), ...settings }
  const hash = createHash('sha256').update(digestSources(SOURCES, NOT_BUNDLED)).update(digestSources(OWN, []))
  return hash.update(JSON.stringify(known)).digest('hex').slice(0, 16)
}

/** Undefined where another process has it. */
function claim(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder)
  } catch {
    return undefined
  }
}

function removeUnused(): void {
  for (const name of readdirSync(FOLDER)) {
    const whole = statSync(join(FOLDER, name, WHOLE), { throwIfNoEntry: false })
    if (whole && Date.now() - whole.mtimeMs > UNUSED) rmSync(join(FOLDER, name), { recursive: true, force: true })
  }
}

function runAstro(folder: string, settings: Record<string, string>, tell: (progress: string) => void): Promise<void> {
  return new Promise((done, fail) => {
    const child = fork(fileURLToPath(new URL('./bundle-process.ts', import.meta.url)), [folder], {
      env: { ...process.env, ...settings, NODE_ENV: 'production', FORCE_COLOR: '0', NO_COLOR: '1' },
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORY}`, '--max-semi-space-size=4'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const stop = (): void => void child.kill()
    process.once('exit', stop)
    let lines: string[] = []
    const read = (text: Buffer): void => {
      lines = [...lines, ...text.toString().split('\n').filter(Boolean)].slice(-LAST_LINES)
      tell('bundling the code')
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      process.off('exit', stop)
      if (code === 0) done()
      else if (lines.some((line) => /\bENOSPC\b/.test(line))) fail(Object.assign(new Error('astro has no room left'), { code: 'ENOSPC' }))
      else fail(new Obstacle(`the site's code could not be bundled (${signal ?? code}):\n${lines.join('\n')}`))
    })
  })
}
