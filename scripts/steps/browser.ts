import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { Obstacle, step } from './say.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium that is already here: the one `CHROMIUM` names, Playwright's own, one in PATH, or one in its usual place. */
export function findBrowser(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [process.env.CHROMIUM, chromium.executablePath(), ...inPath, ...PLACES].find((path) => path && existsSync(path))
}

/**
 * A browser for the tests: one already here, else Playwright's download, else Debian's package.
 * @throws Obstacle when none can be had
 */
export async function ensureBrowser(): Promise<string> {
  const here = findBrowser()
  if (here) return here
  await step('Fetching a browser', async () => {
    const playwright = join('node_modules', 'playwright', 'cli.js')
    const downloaded = spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
    if (downloaded.status === 0 && findBrowser()) return
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update'], quiet)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quiet)
  })
  const found = findBrowser()
  if (!found) throw new Obstacle('no browser: install Chromium or Chrome, or set CHROMIUM to the path of one')
  return found
}
