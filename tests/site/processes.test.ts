import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '#publish/status/state.ts'
import { everyEndpoint } from '../contract/endpoints.ts'
import { answersOf } from '../contract/fixtures/all.ts'
import { FULL } from '../helpers/audit.ts'
import { freePort } from '../helpers/free-port.ts'
import { openPeer, type Peer } from '../helpers/peer.ts'

/*
 * Real processes that serve one small site: from a checkout that they can't write to, deployed anew, killed, copied, and told to end (issue 33).
 */

/** A user who may read the checkout and not write to it, where the tests run as root. */
const NOBODY = 65_534
const canDropRights = process.getuid?.() === 0 && spawnSync(process.execPath, ['-e', ''], { uid: NOBODY, gid: NOBODY }).status === 0

const folder = mkdtempSync(join(tmpdir(), 'harbour-processes-'))
const site = join(folder, 'site')
const started: Started[] = []
let peer: Peer

beforeAll(async () => {
  if (canDropRights) chownSync(folder, NOBODY, NOBODY)
  peer = await openPeer(answersOf('multishop', await everyEndpoint()))
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await peer.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  url: string
  output(): string
  /** Resolves once the process has printed this. */
  said(words: string): Promise<void>
  /** Sends a signal; the exit code, and the seconds until the process had ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; seconds: number }>
}

/** Starts one of the scripts on a site's folder, or `npm`. */
async function start(command: string[], { dist = site, env = {} }: { dist?: string; env?: Record<string, string> } = {}): Promise<Started> {
  const port = await freePort()
  const [program = '', ...args] = command[0] === 'npm' ? command : [process.execPath, '--disable-warning=ExperimentalWarning', ...command]
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_update_notifier: 'false',
      CACHE_DIR: join(folder, 'cache'),
      NODE_COMPILE_CACHE: join(folder, 'cache', 'compiled'),
      DATA_DIR: join(folder, `data-${port}`),
      DIST_DIR: join(dist, 'dist'),
      SHOP_URL: peer.url,
      SITE_URL: 'https://one.example',
      PORT: String(port),
      HOST: '127.0.0.1',
      POLL_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(canDropRights && { uid: NOBODY, gid: NOBODY }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const process_: Started = {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    said: async (words) => {
      const end = Date.now() + 240_000
      while (!output.includes(words)) {
        if (child.exitCode !== null || Date.now() > end) throw new Error(`it did not say “${words}”:\n${output}`)
        await setTimeout(50)
      }
    },
    end: async (signal) => {
      const began = performance.now()
      child.kill(signal)
      if (child.exitCode === null) await once(child, 'exit')
      return { code: child.exitCode, seconds: (performance.now() - began) / 1000 }
    },
  }
  started.push(process_)
  return process_
}

/** Each over a connection of its own: a busy process may close an idle one in the moment that it is used again. */
const ask = (address: string) => fetch(address, { headers: { connection: 'close' } })
const home = (url: string) => ask(`${url}/web/`)
const canonical = async (url: string) => /<link rel="canonical" href="([^"]+)"/.exec(await (await home(url)).text())?.[1]
const state = async (url: string) => (await (await ask(`${url}/publish/state.json`)).json()) as Report

test('a first start answers 503 with Retry-After until there is a site, and a signal while the code is bundled ends it at once', async () => {
  const first = await start(['scripts/start.ts'])
  await first.said('Publishing the site')
  const answer = await home(first.url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
  const probes = await Promise.all(['healthz', 'readyz'].map((path) => ask(`${first.url}/${path}`)))
  expect(probes.map(({ status }) => status)).toEqual([200, 503])
  // In the middle of bundling.
  await setTimeout(2000)
  const { code, seconds } = await first.end('SIGTERM')
  expect({ code, isPrompt: seconds < 10 }, first.output()).toEqual({ code: 0, isPrompt: true })
}, 300_000)

test('another process takes over within seconds after the publisher was killed, and says so', async () => {
  const publisher = await start(['scripts/start.ts'])
  await publisher.said('ready:')
  expect((await ask(`${publisher.url}/readyz`)).status).toBe(200)
  const standby = await start(['scripts/start.ts'])
  await standby.said('takes over when that one ends')
  await standby.said('ready:')
  expect(await canonical(standby.url)).toBe('https://one.example/web/')
  expect(await state(standby.url)).toMatchObject({ isStandby: true, publisher: { pid: publisher.child.pid } })
  await publisher.end('SIGKILL')
  const killed = Date.now()
  await standby.said('this one publishes now')
  expect(Date.now() - killed).toBeLessThan(5000)
  await expect.poll(async () => (await state(standby.url)).publisher?.pid).toBe(standby.child.pid)
  expect(await state(standby.url)).not.toHaveProperty('isStandby')

  if (!FULL) return expect((await standby.end('SIGINT')).seconds).toBeLessThan(5)
  await standby.said('publish: takeover:')
  await setTimeout(1000)
  // A copied folder has a publisher of its own, and the original keeps its site.
  const copy = join(folder, 'copy')
  cpSync(site, copy, { recursive: true, verbatimSymlinks: true })
  if (canDropRights) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, copy])
  const copied = await start(['scripts/start.ts'], { dist: copy })
  await copied.said('ready:')
  await expect.poll(async () => (await state(copied.url)).publisher?.pid, { timeout: 20_000 }).toBe(copied.child.pid)
  expect((await state(standby.url)).publisher?.pid).toBe(standby.child.pid)
  for (const { url } of [standby, copied]) expect((await home(url)).status).toBe(200)
  for (const { end } of [standby, copied]) expect((await end('SIGINT')).seconds).toBeLessThan(5)
}, 300_000)

test('SIGTERM to npm ends the server', async () => {
  const npm = await start(['npm', 'start'])
  await npm.said('ready:')
  await npm.end('SIGTERM')
  await expect
    .poll(() =>
      home(npm.url).then(
        () => 'answers',
        () => 'ended',
      ),
    )
    .toBe('ended')
}, 120_000)

test('npm run publish ends in one line where its bucket refuses, and without a stack on SIGTERM', async () => {
  const refusing = createServer((_request, response) => void response.writeHead(403).end())
  await once(refusing.listen(0, '127.0.0.1'), 'listening')
  const bucket = {
    PUBLISH_TARGET: 's3://shop/web',
    S3_ENDPOINT: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
  const refused = await start(['scripts/publish.ts'], { env: bucket })
  if (refused.child.exitCode === null) await once(refused.child, 'exit')
  refusing.closeAllConnections()
  refusing.close()
  expect(refused.output().trim()).toMatch(/^harbour: s3:\/\/shop at \S+: the bucket is not open to these keys .*$/)
  expect(refused.child.exitCode).toBe(1)

  // Another language of times makes another bundle, so that there is something to break off.
  const ended = await start(['scripts/publish.ts'], { env: { TIME_ZONE: 'Europe/London' } })
  await ended.said('Publishing the site')
  await setTimeout(2000)
  const { code, seconds } = await ended.end('SIGTERM')
  expect(ended.output()).not.toMatch(/^\s+at /m)
  expect({ code, isPrompt: seconds < 10 }, ended.output()).toEqual({ code: 1, isPrompt: true })
}, 300_000)

test.runIf(FULL)(
  'a deploy serves the live release at once and replaces it when the new one is complete',
  async () => {
    const before = await start(['scripts/start.ts'])
    await before.said('ready:')
    expect(await canonical(before.url)).toBe('https://one.example/web/')
    expect((await before.end('SIGTERM')).code).toBe(0)

    const after = await start(['scripts/start.ts'], { env: { SITE_URL: 'https://two.example' } })
    await after.said('ready:')
    expect(await canonical(after.url)).toBe('https://one.example/web/')
    const statuses = new Set<number>()
    while ((await canonical(after.url)) !== 'https://two.example/web/') {
      statuses.add((await home(after.url)).status)
      expect(after.child.exitCode, after.output()).toBeNull()
      await setTimeout(100)
    }
    expect([...statuses]).toEqual([200])
    await after.end('SIGTERM')
  },
  600_000,
)
