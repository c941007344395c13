import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The captcha's and every code's text in tests; real shops make their own. */
export const TEST_CODE = '1234'

export interface OpenSite {
  /** Where it answers, without a trailing slash. */
  url: string
  /** Its process. */
  pid: number
  /** Folder of the built site. */
  dist: string
  /** Everything it printed so far: steps, codes sent, faults. */
  output: () => string
  /** Ends it as Ctrl+C does and removes what it wrote; the exit code. */
  close: () => Promise<void>
  /** Ends it without warning, as a power cut does. */
  kill: () => Promise<void>
}

interface Wishes {
  /** Folder of the shop's data; a fresh one that is removed at the end when left out. */
  data?: string
  /** Folder of the built site; built there when it is missing or stale. */
  dist?: string
  /** Further settings, such as `DATABASE_URL`. */
  env?: Record<string, string>
  /** Milliseconds for set-up and build. */
  timeout?: number
}

/** Starts the whole product as `npm start` does, shop and site on one free port, with captchas that tests know. */
export async function openSite({ data, dist, env = {}, timeout = 600_000 }: Wishes = {}): Promise<OpenSite> {
  const own = data && dist ? undefined : mkdtempSync(join(tmpdir(), 'harbour-'))
  const folder = dist ?? process.env.TEST_DIST ?? join(own ?? '', 'dist')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data ?? join(own ?? '', 'data'),
      DIST_DIR: folder,
      SHOP_TEST_CODE: TEST_CODE,
      PROOF_OF_WORK: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number>((done) => child.on('close', (code) => done(code ?? 1)))
  const remove = (): void => {
    if (own) rmSync(own, { recursive: true, force: true })
  }
  const url = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`the site was not ready after ${timeout} ms:\n${output}`)), timeout)
    const read = (text: Buffer): void => {
      output += text.toString()
      const ready = /^ready: (http:\S+?)\/web\/$/m.exec(output)
      if (ready?.[1]) {
        clearTimeout(timer)
        done(ready[1])
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => {
      clearTimeout(timer)
      fail(new Error(`the site ended with ${code}:\n${output}`))
    })
  }).catch((error) => {
    child.kill('SIGKILL')
    remove()
    throw error
  })
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal)
    await ended
    remove()
  }
  return { url, pid: child.pid ?? 0, dist: folder, output: () => output, close: end('SIGTERM'), kill: end('SIGKILL') }
}
