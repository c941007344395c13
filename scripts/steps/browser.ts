import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { hasNginx } from '../../tests/helpers/nginx.ts'
import { step, UserError } from './log.ts'

/** The headless shell first: browser tests take half the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** How it is started here: without a display, as root too, and with letters as wide as on a screen. */
export const BROWSER_FLAGS: readonly string[] = [
  ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

/** A Chromium that is already here: the one `CHROMIUM` names, Playwright's own, one in PATH, or one in its usual place. */
export function findBrowser(): string | undefined {
  return browsersHere()[0]
}

/** A Chromium that keeps whole pages for going back, as those of visitors do; a headless shell does not. Undefined without one. */
export function findFullBrowser(): string | undefined {
  return browsersHere().find((path) => !path.includes('headless'))
}

function browsersHere(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const known = [process.env.CHROMIUM, chromium.executablePath(), ...inPath, ...PLACES]
  return known.filter((path) => path !== undefined && existsSync(path)) as string[]
}

/** Chromium of Debian's package. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/**
 * A browser for the tests: one already here, else Playwright's download, else Debian's package. Debian's Chromium gets Debian's headless
 * shell beside it, where this process may install it.
 * @throws UserError when none can be had
 */
export async function ensureBrowser(): Promise<string> {
  if (findBrowser() === DEBIAN_CHROMIUM && !process.env.CHROMIUM) {
    await step('Fetching a headless browser', async () => void installPackages('chromium-headless-shell'))
  }
  const here = findBrowser()
  if (here) return here
  await step('Fetching a browser', async () => {
    const playwright = join('node_modules', 'playwright', 'cli.js')
    const downloaded = spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
    if (downloaded.status === 0 && findBrowser()) return
    // Older Debian has no package of the first.
    if (!installPackages('chromium-headless-shell', 'fonts-noto-cjk')) installPackages('chromium', 'fonts-noto-cjk')
  })
  const found = findBrowser()
  if (!found) throw new UserError('no browser: install Chromium or Chrome, or set CHROMIUM to the path of one')
  return found
}

/** Starts a {@link ensureBrowser browser} that Playwright drives. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_FLAGS] })
}

/** Installs nginx with its Brotli module where this process may; without them the tests of its rules are skipped. */
export async function ensureNginx(): Promise<void> {
  if (hasNginx()) return
  await step('Fetching nginx', async () => void installPackages('nginx-light', 'libnginx-mod-http-brotli-static'))
}

/** Installs Debian packages as root. Returns false where that is not possible, or takes minutes. */
function installPackages(...names: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const quiet = { stdio: 'ignore', timeout: 180_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], quiet)
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet).status === 0
}
